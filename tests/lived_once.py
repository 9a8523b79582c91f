"""What many tests begin with is lived through once in a process: each of them gets a copy of the store and the indices as they were after it."""

import shutil
from collections.abc import Callable, Hashable
from pathlib import Path
from tempfile import TemporaryDirectory

from memory.access import STORE

_KEPT: "dict[Hashable, TemporaryDirectory[str]]" = {}


def as_after(name: Hashable, live: Callable[[], object]) -> None:
    """Leaves the process's store, which is as the fixture `store` begins it, as `live` leaves it. The name tells what that is.

    What `live` does must end in the store and its indices: nothing else comes back. An engine from before is closed.
    """
    kept = _KEPT.get(name)
    if kept is None:
        live()
    STORE.close()
    store = STORE._settings.folder  # noqa: SLF001  its place is nobody else's matter
    assert store is not None
    if kept is None:
        kept = _KEPT[name] = TemporaryDirectory(prefix="companion-lived-")
        _copy(store.parent, store.name, Path(kept.name))
    else:
        for part in _parts(store.parent, store.name):
            shutil.rmtree(part)
        _copy(Path(kept.name), store.name, store.parent)


def _parts(folder: Path, name: str) -> list[Path]:
    """The folders of a store: its own, and those beside it that are named after it."""
    return [each for each in folder.iterdir() if each.name == name or each.name.startswith(f"{name}-")]


def _copy(folder: Path, name: str, place: Path) -> None:
    for part in _parts(folder, name):
        shutil.copytree(part, place / part.name)
