"""The project's commands as a person runs them: processes of their own, each with a data folder."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import pytest

from companion_site.commanding import run

ROOT = Path(__file__).resolve().parents[1]
AT_ONCE = 2

_Case = TypeVar("_Case")


@dataclass(frozen=True)
class Done:
    """How a command ended and what it printed."""

    status: int
    printed: str
    complained: str

    @property
    def lines(self) -> list[dict[str, Any]]:
        """What was printed, a JSON object a line."""
        return [json.loads(line) for line in self.printed.splitlines()]

    @property
    def complaints(self) -> list[str]:
        """The lines on standard error."""
        return self.complained.splitlines()


def environment(folder: Path, **more: str) -> dict[str, str]:
    """A person's environment: this data folder and these settings, nothing else of the project's."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("COMPANION_")}
    return {**kept, "COMPANION_DATA": str(folder), **more}


def manage(folder: Path, *arguments: object, said: str | bytes = "", **more: str) -> Done:
    """Runs `manage.py` with these arguments and this on its standard input."""
    command = [sys.executable, str(ROOT / "manage.py"), *map(str, arguments)]
    given = said if isinstance(said, bytes) else said.encode("utf-8")
    done = subprocess.run(command, input=given, capture_output=True, env=environment(folder, **more), check=False, timeout=240)
    return Done(done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8"))


def manage_here(printed: pytest.CaptureFixture[str], *arguments: object) -> Done:
    """The same in this process, for what ends before anything is opened."""
    printed.readouterr()
    try:
        status = run(["manage.py", *map(str, arguments)])
    except SystemExit as ended:
        status = int(ended.code or 0)
    return Done(status, *printed.readouterr())


def for_each(cases: Iterable[_Case], run: Callable[[_Case], Done]) -> Sequence[Done]:
    """Runs a command for each case, a few at once."""
    with ThreadPoolExecutor(AT_ONCE) as pool:
        return list(pool.map(run, cases))
