"""Imports LanceDB lazily: it takes more than a second, and not every command uses the indices."""

import threading
from functools import cache
from types import SimpleNamespace

_importing = threading.Lock()


def lance() -> SimpleNamespace:
    """The parts of the library that the indices use. Concurrent callers wait for a single import."""
    with _importing:
        return _imported()


@cache
def _imported() -> SimpleNamespace:
    """The parts, imported on the first call.

    LanceDB also imports a remote catalogue's client, which is never used here; half of the import time is pydantic compiling
    validators for its methods. So `pydantic.validate_call` is disabled during the import.
    """
    import pydantic  # noqa: PLC0415

    checking, pydantic.validate_call = pydantic.validate_call, lambda method: method  # type: ignore[assignment]
    try:
        import lancedb  # noqa: PLC0415
    finally:
        pydantic.validate_call = checking
    import pyarrow as pa  # noqa: PLC0415
    from lancedb import expr, index, query  # noqa: PLC0415

    return SimpleNamespace(arrow=pa, connect=lancedb.connect, expr=expr, index=index, query=query, Session=lancedb.Session)
