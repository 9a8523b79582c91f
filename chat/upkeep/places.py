"""The change of places when a backup is put back on disk: the old things are laid aside, the new ones take their place.

All that shall be in the data folder lies ready beside it first, with a plan. From then on the change is carried out step by step, each
of which can be found done; a process that is killed has it ended by the next `restore`, and nothing else begins before.
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

CUT_SHORT = "A backup is being put back here, or that was cut short."
END_IT = "If nothing is at it any more, run `restore` with the same backup again: it goes on where it was."


@dataclass(frozen=True)
class Plan:
    """Which backup is put back, where the old things are laid aside, and what moves: (place, the new thing or nothing).

    Where there was nobody, the old things are `worthless`.
    """

    backup: str
    aside: str
    moves: tuple[tuple[str, str], ...] = ()
    worthless: bool = False


def staging() -> Path:
    """Where new things lie ready."""
    return Path(settings.COMPANION_DATA) / "restoring"


def planned() -> Plan | None:
    """What is under way, or was cut short."""
    file = staging() / "plan.json"
    if not file.exists():
        return None
    found = json.loads(file.read_text(encoding="utf-8"))
    return Plan(found["backup"], found["aside"], tuple((str(old), str(new)) for old, new in found["moves"]), found["worthless"])


def check_nothing_is_under_way() -> None:
    """Raises MemoryInUse while a backup is being put back."""
    if planned() is not None:
        raise MemoryInUse(CUT_SHORT, END_IT)


@contextmanager
def alone() -> Iterator[None]:
    """Only one process puts a backup back. Raises BadInput in another."""
    with (Path(settings.COMPANION_DATA) / "restoring.lock").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as problem:
            raise BadInput("Another process is putting a backup back.", "Wait for it.") from problem
        yield


def begin(plan: Plan) -> None:
    """From now on the plan is carried out, whatever happens."""
    Path(plan.aside).mkdir(mode=0o700, exist_ok=True)
    fresh = staging() / "plan.json.new"
    with fresh.open("w", encoding="utf-8") as output:
        json.dump(asdict(plan), output)
        output.flush()
        os.fsync(output.fileno())
    fresh.rename(staging() / "plan.json")


def carry_out(plan: Plan) -> None:
    """Does what is not done yet of the moves."""
    for place, new in plan.moves:
        _move(Path(place), Path(new) if new else None, Path(plan.aside))


def end(plan: Plan) -> None:
    """All is done."""
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
        _remove(place)  # a command that was started in between may have made an empty one
        shutil.move(new, place)


def _remove(place: Path) -> None:
    if place.is_dir():
        shutil.rmtree(place)
    else:
        place.unlink(missing_ok=True)


def beside(database: Path) -> Sequence[Path]:
    """The files that SQLite keeps beside its own."""
    return [database.with_name(f"{database.name}{end}") for end in ("-wal", "-shm")]
