"""`python -m tests.audit`: compares what is pinned with the published advisories (OSV), as a part of `make lint`.

Exits with 1 if a known vulnerability is in it. Where the advisories cannot be reached, one line says so, and that is no failure.
"""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import httpx

ROOT = Path(__file__).resolve().parents[1]
PINNED = (ROOT / "requirements.txt", ROOT / "requirements-test.txt")
ADVISORIES = "https://api.osv.dev"
SECONDS = 5.0
AS_PINNED = ("--disable-pip", "--no-deps", "--require-hashes", "--progress-spinner", "off", "--timeout", "15")


def audited(files: Sequence[Path] = PINNED, advisories: str = ADVISORIES) -> int:
    """Prints what is known of these files' packages; the exit status."""
    try:
        httpx.get(advisories, timeout=SECONDS)
    except httpx.HTTPError as problem:
        print(f"Dependencies were not audited: {advisories} cannot be reached ({problem}).")
        return 0
    where = ("--vulnerability-service", "osv", "--osv-url", f"{advisories}/v1/query")
    named = [part for file in files for part in ("--requirement", str(file))]
    return subprocess.run([sys.executable, "-m", "pip_audit", *where, *AS_PINNED, *named], check=False).returncode


if __name__ == "__main__":
    sys.exit(audited())
