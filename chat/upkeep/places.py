"""The crash-safe swap of files during a restore on disk: old ones are moved aside, new ones take their place.

Everything new is first prepared in a staging folder, with a plan. The plan is then carried out in idempotent steps; after a
crash, the next `restore` completes it, and nothing else starts before that.
"""

import fcntl
import json
import os
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path

from django.conf import settings

from memory.errors import BadInput, MemoryInUse

CUT_SHORT = "A backup is being restored here, or a restore was interrupted."
END_IT = "If no restore is running, run `restore` with the same backup again to continue."


@dataclass(frozen=True)
class RestorePlan:
    """A restore in progress: the backup's id, the folder for old files, and `moves` as (place, new file or empty).

    If the site had no accounts, the old files are `worthless` and removed at the end.
    """

    backup: str
    aside: str
    moves: tuple[tuple[str, str], ...] = ()
    worthless: bool = False


def staging() -> Path:
    """The folder where new files are prepared."""
    return Path(settings.COMPANION_DATA) / "restoring"


def planned() -> RestorePlan | None:
    """The plan that is in progress or was interrupted, if any."""
    file = staging() / "plan.json"
    if not file.exists():
        return None
    found = json.loads(file.read_text(encoding="utf-8"))
    return RestorePlan(
        found["backup"], found["aside"], tuple((str(old), str(new)) for old, new in found["moves"]), found["worthless"]
    )


def check_nothing_is_under_way() -> None:
    """Raises MemoryInUse if a restore is in progress or was interrupted."""
    if planned() is not None:
        raise MemoryInUse(CUT_SHORT, END_IT)


@contextmanager
def alone() -> Iterator[None]:
    """Locks restoring to this process. Raises BadInput if another one has the lock."""
    with (Path(settings.COMPANION_DATA) / "restoring.lock").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as problem:
            raise BadInput("Another process is restoring a backup.", "Wait until it has finished.") from problem
        yield


def begin(plan: RestorePlan) -> None:
    """Commits to the plan: from now on it must be completed, even after a crash."""
    Path(plan.aside).mkdir(mode=0o700, exist_ok=True)
    fresh = staging() / "plan.json.new"
    with fresh.open("w", encoding="utf-8") as output:
        json.dump(asdict(plan), output)
        output.flush()
        os.fsync(output.fileno())
    fresh.rename(staging() / "plan.json")


def carry_out(plan: RestorePlan) -> None:
    """Carries out the remaining moves."""
    for place, new in plan.moves:
        _move(Path(place), Path(new) if new else None, Path(plan.aside))


def end(plan: RestorePlan) -> None:
    """Finishes the restore: removes the plan, the staging folder, and worthless old files."""
    if plan.worthless:
        shutil.rmtree(plan.aside, ignore_errors=True)
    (staging() / "plan.json").unlink(missing_ok=True)
    shutil.rmtree(staging(), ignore_errors=True)


def _move(place: Path, new: Path | None, aside: Path) -> None:
    old = aside / place.name
    if new is not None and not new.exists():
        return  # it was done before
    if place.exists() and not old.exists():
        shutil.move(place, old)
    if new is not None:
        _remove(place)  # a command started in between may have created an empty one
        shutil.move(new, place)


def _remove(place: Path) -> None:
    if place.is_dir():
        shutil.rmtree(place)
    else:
        place.unlink(missing_ok=True)


def beside(database: Path) -> Sequence[Path]:
    """SQLite's companion files of a database file."""
    return [database.with_name(f"{database.name}{end}") for end in ("-wal", "-shm")]
