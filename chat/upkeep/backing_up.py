"""Makes a consistent copy of everything that a site holds, while it runs.

A snapshot of the dataset comes first, then the accounts, so everybody with a memory in the copy has an account in it. Accounts
deleted in between are noted and not restored. The text index can be rebuilt from the dataset, so it is left out.
"""

import os
import shutil
from datetime import UTC
from pathlib import Path
from uuid import uuid4

from django.conf import settings

from chat.accounts.models import User
from chat.upkeep import accounts_copy
from chat.upkeep.manifest import Manifest, Progress, files_of, write
from memory.access import STORE
from memory.clock import Clock, system_clock
from memory.errors import BadInput, MemoryProblem, StoreUnavailable

DATASET = "memory.nq.gz"
THINGS = ("secret_key", "intents")
"""Files and folders of the data folder that are part of a backup."""
UNFINISHED = ".unfinished"


def back_up(folder: Path, progress: Progress, clock: Clock = system_clock) -> Manifest:
    """Makes a backup in a folder that does not exist yet or is empty; returns its manifest.

    The folder appears only once the backup is complete. Raises BadInput for an unusable folder, and StoreUnavailable if a
    service does not answer or the disk is full.
    """
    check_usable(folder)
    unfinished = folder.with_name(folder.name + UNFINISHED)
    try:
        shutil.rmtree(unfinished, ignore_errors=True)
        unfinished.mkdir(mode=0o700, parents=True)
        manifest = _filled(unfinished, progress, clock)
        write(manifest, unfinished)
        _reach_the_disk(unfinished)
        unfinished.rename(folder)
    except OSError as problem:
        shutil.rmtree(unfinished, ignore_errors=True)
        sentence = f"Cannot write the backup to {folder}: {problem.strerror or problem}."
        raise StoreUnavailable(sentence, "Check that there is enough space and that you can write to the folder.") from problem
    except MemoryProblem:
        shutil.rmtree(unfinished, ignore_errors=True)
        raise
    return manifest


def check_usable(folder: Path) -> None:
    """Raises BadInput unless the folder is missing or empty."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadInput(f"{folder} already exists and is not empty.", "Choose a folder that does not exist yet.")


def _filled(folder: Path, progress: Progress, clock: Clock) -> Manifest:
    made_at, before = clock().astimezone(UTC), _people()
    statements = STORE.engine.dump(folder / DATASET, lambda done: progress("statements written", done, 0))
    progress("statements written", statements, statements)
    accounts_copy.copy_to(folder)
    after = _people()
    for name in THINGS:
        _copy(settings.COMPANION_DATA / name, folder / name)
    return Manifest(
        id=uuid4().hex,
        made_at=made_at.isoformat(timespec="seconds"),
        statements=statements,
        people=User.objects.count(),
        database=accounts_copy.kind(),
        tables=accounts_copy.tables(),
        gone=tuple(sorted(before - after)),
        files=files_of(folder),
    )


def _people() -> set[str]:
    return {str(each) for each in User.memories.values_list("pk", flat=True)}


def _copy(source: Path, target: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, target)
    elif source.exists():
        shutil.copy2(source, target)


def _reach_the_disk(folder: Path) -> None:
    for place in (*folder.rglob("*"), folder):
        opened = os.open(place, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
