"""Thread-safe LRU caches: of any values, and of an engine's answers."""

import threading
from collections import OrderedDict
from collections.abc import Hashable, Iterator
from typing import Generic, TypeVar

from memory.store.engine import Answering, Row, Scope

QUERIES_KEPT = 4_096
ROWS_AT_MOST = 200
"""Longer answers are not cached: they are large and seldom repeated."""

_Key = TypeVar("_Key", bound=Hashable)
_Value = TypeVar("_Value")


class LruCache(Generic[_Key, _Value]):
    """A cache of at most `most` values that evicts the least recently used first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._values: OrderedDict[_Key, _Value] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: _Key) -> _Value | None:
        """The value cached under this key, or None."""
        with self._lock:
            if key in self._values:
                self._values.move_to_end(key)
            return self._values.get(key)

    def put(self, key: _Key, value: _Value) -> None:
        """Caches a value."""
        with self._lock:
            self._values[key] = value
            self._values.move_to_end(key)
            if len(self._values) > self._most:
                self._values.popitem(last=False)

    def drop(self, key: _Key) -> None:
        """Evicts a value if it is cached."""
        with self._lock:
            self._values.pop(key, None)

    def clear(self) -> None:
        """Evicts everything."""
        with self._lock:
            self._values.clear()


class CachedAnswers:
    """Caches an engine's answers about immutable graphs: knowledge bases, whose new versions get new names."""

    def __init__(self, engine: Answering) -> None:
        self._engine = engine
        self._rows: LruCache[tuple[str, Scope], list[Row]] = LruCache(QUERIES_KEPT)
        self._truths: LruCache[tuple[str, Scope], bool] = LruCache(QUERIES_KEPT)

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
