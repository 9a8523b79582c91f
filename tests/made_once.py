"""Folders that are costly to make: each is made by the first process that needs it, for all that test side by side, and copied from there."""

import fcntl
import os
import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

SHARED = "FOLDER_SHARED_BY_TESTS"
"""The variable of the environment that names the folder of processes that test side by side."""


def copied(name: str, make: Callable[[Path], None], folder: Path) -> Path:
    """Makes this folder, as a copy of what `make` puts into one; gives the folder. The name tells what is made."""
    return Path(shutil.copytree(_made_once(name, make), folder))


def _made_once(name: str, make: Callable[[Path], None]) -> Path:
    made = _shared() / name
    with (_shared() / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not made.exists():
            half = _shared() / f"{name}.half"
            shutil.rmtree(half, ignore_errors=True)
            make(half)
            half.rename(made)
    return made


def _shared() -> Path:
    return Path(os.environ.get(SHARED) or _of_this_process().name)


@cache
def _of_this_process() -> "TemporaryDirectory[str]":
    return TemporaryDirectory(prefix="companion-made-")
