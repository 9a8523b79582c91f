"""What many tests begin with is lived through once in a process: each of them gets a copy of the store and the indices as they were after it."""

import shutil
from collections.abc import Callable, Hashable
from pathlib import Path
from tempfile import TemporaryDirectory

from memory.access import STORE

KEPT_AS = "store"
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
        _copy(store, Path(kept.name) / KEPT_AS)
    else:
        for part in _parts(store):
            shutil.rmtree(part)
        _copy(Path(kept.name) / KEPT_AS, store)


def _parts(store: Path) -> list[Path]:
    """The folders of a store: its own, and those beside it that are named after it."""
    return [each for each in store.parent.iterdir() if each.name == store.name or each.name.startswith(f"{store.name}-")]


def _copy(store: Path, other: Path) -> None:
    for part in _parts(store):
        shutil.copytree(part, other.with_name(f"{other.name}{part.name.removeprefix(store.name)}"))
