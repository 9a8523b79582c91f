"""One request in flight: it runs in its own thread and is read here, so that the caller never waits beyond the time limits.

Read time-outs do not bound the whole request: a server may accept it and stay silent, or send a letter a minute.
"""

import threading
from collections.abc import Callable, Iterable, Iterator
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Generic, TypeVar

from chat.language_model.problems import ModelBusy, ModelSlow

AT_ONCE = 8
"""Maximum number of requests in flight per process."""
_free = threading.BoundedSemaphore(AT_ONCE)
_Piece = TypeVar("_Piece")


class GivenUp(Exception):
    """Nobody is waiting for the answer any more."""


class Call(Generic[_Piece]):
    """A stream of pieces produced in its own thread."""

    def __init__(self) -> None:
        self._pieces: SimpleQueue[_Piece | BaseException | None] = SimpleQueue()
        self._is_given_up = threading.Event()

    def begin(self, produce: "Callable[[Call[_Piece]], Iterable[_Piece]]") -> None:
        """Starts producing the pieces in a new thread. Raises ModelBusy if AT_ONCE requests are in flight."""
        if not _free.acquire(blocking=False):
            msg = f"{AT_ONCE} requests to the language model are already running"
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
        """Raises GivenUp if nobody is waiting any more."""
        if self._is_given_up.is_set():
            raise GivenUp

    def pieces(self, first_seconds: float, seconds: float) -> Iterator[_Piece]:
        """The pieces as they arrive: the first within `first_seconds`, all within `seconds`.

        Raises ModelSlow when either limit passes, and whatever the producer raised.
        """
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
