"""LanceDB, imported when it is first needed: that takes a second, and not every command searches texts."""

from functools import cache
from types import SimpleNamespace


@cache
def lance() -> SimpleNamespace:
    """The parts of the library that the text index uses."""
    import lancedb  # noqa: PLC0415
    import pyarrow as pa  # noqa: PLC0415
    from lancedb import expr, index, query  # noqa: PLC0415

    return SimpleNamespace(arrow=pa, connect=lancedb.connect, expr=expr, index=index, query=query, Session=lancedb.Session)
