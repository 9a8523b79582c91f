"""What was read before, kept while there is room: the things asked for most recently. Safe to use from several threads."""

import threading
from collections import OrderedDict
from collections.abc import Hashable, Iterator
from typing import Generic, TypeVar

from memory.store.engine import Answering, Row, Scope

QUERIES_KEPT = 4_096
ROWS_AT_MOST = 200
"""A longer answer is not kept: it is seldom asked for, and large."""

_Key = TypeVar("_Key", bound=Hashable)
_Value = TypeVar("_Value")


class Kept(Generic[_Key, _Value]):
    """At most `most` values; those asked for least recently are dropped first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._values: OrderedDict[_Key, _Value] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: _Key) -> _Value | None:
        """What is kept under this key."""
        with self._lock:
            if key in self._values:
                self._values.move_to_end(key)
            return self._values.get(key)

    def put(self, key: _Key, value: _Value) -> None:
        """Keeps a value."""
        with self._lock:
            self._values[key] = value
            self._values.move_to_end(key)
            if len(self._values) > self._most:
                self._values.popitem(last=False)

    def drop(self, key: _Key) -> None:
        """Drops a value at once."""
        with self._lock:
            self._values.pop(key, None)

    def clear(self) -> None:
        """Drops everything at once."""
        with self._lock:
            self._values.clear()


class KeptAnswers:
    """An engine's answers about graphs that never change: knowledge bases', which are replaced by others with another name."""

    def __init__(self, engine: Answering) -> None:
        self._engine = engine
        self._rows: Kept[tuple[str, Scope], list[Row]] = Kept(QUERIES_KEPT)
        self._truths: Kept[tuple[str, Scope], bool] = Kept(QUERIES_KEPT)

    def select(self, text: str, scope: Scope) -> Iterator[Row]:
        """See Answering."""
        rows = self._rows.get((text, scope))
        if rows is None:
            rows = list(self._engine.select(text, scope))
            if len(rows) <= ROWS_AT_MOST:
                self._rows.put((text, scope), rows)
        return iter(rows)

    def ask(self, text: str, scope: Scope) -> bool:
        """See Answering."""
        truth = self._truths.get((text, scope))
        if truth is None:
            truth = self._engine.ask(text, scope)
            self._truths.put((text, scope), truth)
        return truth
