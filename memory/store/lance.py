"""LanceDB, imported when first needed: that takes more than a second, and not every command searches texts."""

import threading
from functools import cache
from types import SimpleNamespace

_importing = threading.Lock()


def lance() -> SimpleNamespace:
    """The parts of the library that the text index uses. Threads that ask at the same time wait for one import."""
    with _importing:
        return _imported()


@cache
def _imported() -> SimpleNamespace:
    """The parts, imported by whoever asks first.

    It brings along the client of a remote catalogue, whose every method pydantic recompiles, half the time in all, to check what
    nobody sends from here: not here.
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
