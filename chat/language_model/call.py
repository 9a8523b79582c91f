"""One request under way: made in a thread of its own and read here, so that whoever waits never waits longer than the bounds.

A server may accept a request and then be silent, or write a letter a minute: time-outs of single reads do not bound the whole.
"""

import threading
from collections.abc import Callable, Iterable, Iterator
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Generic, TypeVar

from chat.language_model.problems import ModelBusy, ModelSlow

AT_ONCE = 8
"""So many requests of a process are under way at most."""
_free = threading.BoundedSemaphore(AT_ONCE)
_Piece = TypeVar("_Piece")


class GivenUp(Exception):
    """Nobody waits for the answer any more."""


class Call(Generic[_Piece]):
    """Pieces that are produced in a thread of their own."""

    def __init__(self) -> None:
        self._pieces: SimpleQueue[_Piece | BaseException | None] = SimpleQueue()
        self._is_given_up = threading.Event()

    def begin(self, produce: "Callable[[Call[_Piece]], Iterable[_Piece]]") -> None:
        """Has the pieces produced. Raises ModelBusy where too much is under way."""
        if not _free.acquire(blocking=False):
            msg = f"{AT_ONCE} requests to the language model are under way already"
            raise ModelBusy(msg)
        threading.Thread(target=self._run, args=(produce,), name="language model", daemon=True).start()

    def _run(self, produce: "Callable[[Call[_Piece]], Iterable[_Piece]]") -> None:
        try:
            for piece in produce(self):
                self.check()
                self._pieces.put(piece)
            self._pieces.put(None)
        except Exception as problem:  # noqa: BLE001  whoever waits raises it
            self._pieces.put(problem)
        finally:
            _free.release()

    def check(self) -> None:
        """Raises GivenUp where nobody waits any more."""
        if self._is_given_up.is_set():
            raise GivenUp

    def pieces(self, first_seconds: float, seconds: float) -> Iterator[_Piece]:
        """The pieces as they come. Raises ModelSlow, and whatever the producing raised."""
        begun = monotonic()
        patience, what = min(first_seconds, seconds), "begin"
        try:
            while (piece := self._next(begun + patience - monotonic(), what)) is not None:
                patience, what = seconds, "end"
                yield piece
        finally:
            self._is_given_up.set()

    def _next(self, seconds: float, what: str) -> _Piece | None:
        try:
            piece = self._pieces.get(timeout=max(0.0, seconds))
        except Empty:
            msg = f"the language model did not {what} its answer in time"
            raise ModelSlow(msg) from None
        if isinstance(piece, BaseException):
            raise piece
        return piece
