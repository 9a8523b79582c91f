"""`python -m tests.bench [NAME …] [--again] [--data FOLDER] [--table]`: measures what is missing, and writes the table.

Each measurement is kept as soon as it is there, so that a run that was stopped goes on with the rest. Names choose some of them;
`--again` measures also what is there; `--table` only writes the table.
"""

import argparse
import subprocess
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

from tests.bench.keeping import Kept, keep, read
from tests.bench.machine import this_machine
from tests.bench.measurements import MEASUREMENTS, ROOT, Failed
from tests.bench.table import put_into, table

FILE = ROOT / "docs" / "measurements.json"
DOCUMENT = ROOT / "docs" / "measurements.md"


def main(arguments: argparse.Namespace) -> int:
    """1 where a measurement failed; the others are kept."""
    failed = []
    for name in [] if arguments.table else _wanted(arguments):
        print(f"{name}: {MEASUREMENTS[name].command}", file=sys.stderr, flush=True)
        try:
            measure(name, arguments.data)
        except (Failed, subprocess.CalledProcessError) as problem:
            failed.append(name)
            print(f"{name} failed: {problem}", file=sys.stderr)
    text = table(read(FILE))
    put_into(DOCUMENT, text)
    print(text)
    return int(bool(failed))


def measure(name: str, data: Path | None) -> None:
    """Takes one measurement, and keeps it."""
    began = time.monotonic()
    rows = tuple(MEASUREMENTS[name].take(data))
    seconds = round(time.monotonic() - began, 1)
    on = datetime.now(UTC).date().isoformat()
    keep(FILE, name, Kept(MEASUREMENTS[name].command, on, this_machine().in_words(), seconds, rows))


def _wanted(arguments: argparse.Namespace) -> list[str]:
    there = read(FILE)
    names = arguments.names or list(MEASUREMENTS)
    if arguments.data is None:
        names = [name for name in names if not MEASUREMENTS[name].needs_data]
    return [name for name in names if arguments.again or name not in there]


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__.partition("\n")[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(MEASUREMENTS))
    parser.add_argument("--again", action="store_true", help="also what was measured before")
    parser.add_argument("--data", type=Path, help="a folder with collections that are not of the project")
    parser.add_argument("--table", action="store_true", help="only write the table")
    given = parser.parse_args()
    unknown = [name for name in given.names if name not in MEASUREMENTS]
    if unknown:
        parser.error(f"There is no measurement {unknown[0]!r}. Choose among: {', '.join(MEASUREMENTS)}.")
    if given.data is not None and not (given.data / "score.py").is_file():
        parser.error(f"{given.data} holds no score.py. Name a folder that has one, with its collections.")
    return given


if __name__ == "__main__":
    sys.exit(main(_arguments()))
