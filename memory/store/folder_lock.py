"""A lock that the processes share which use an index in the same folder."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

MEMORY = "memory://"


@contextmanager
def held(uri: str, name: str, *, alone: bool) -> Iterator[None]:
    """Holds the lock with this name, `alone` or with others who do not want it alone. Not reentrant.

    An index in the process's own memory needs none, and object storage has none.
    """
    if "://" in uri:
        yield
        return
    folder = Path(uri)
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / name).open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX if alone else fcntl.LOCK_SH)
        yield
