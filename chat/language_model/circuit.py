"""A circuit breaker (Nygard 2007, chapter 5): after repeated failures the model is left alone for a while, then tried once."""

import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from time import monotonic

from chat.language_model.problems import ModelResting

CLOSED, OPEN, HALF_OPEN = "closed", "open", "half-open"


@dataclass(frozen=True)
class CircuitState:
    """The state: closed (asked as usual), open (not asked) or half-open (one trial request), and what last went wrong.

    `in_a_row` counts the failures since the last success.
    """

    name: str = CLOSED
    in_a_row: int = 0
    answered: int = 0
    failed: int = 0
    why: str = ""
    failed_at: datetime | None = None


class Circuit:
    """The circuit breaker of this process: opens after `opens_after` failures in a row, for `rests_seconds`.

    `changed` is called with each new state.
    """

    def __init__(
        self,
        opens_after: int,
        rests_seconds: float,
        now: Callable[[], float] = monotonic,
        changed: Callable[[CircuitState], None] = lambda _: None,
    ) -> None:
        self._opens_after, self._rests, self._now, self._changed = opens_after, rests_seconds, now, changed
        self._state = CircuitState()
        self._opened, self._is_trying = 0.0, False
        self._lock = threading.Lock()

    @property
    def state(self) -> CircuitState:
        """The current state."""
        with self._lock:
            is_rested = self._state.name == OPEN and self._now() - self._opened >= self._rests
            return replace(self._state, name=HALF_OPEN) if is_rested else self._state

    def enter(self) -> None:
        """Call before each request. Raises ModelResting if none may be made now."""
        with self._lock:
            if self._state.name == CLOSED:
                return
            if self._is_trying or self._now() - self._opened < self._rests:
                msg = f"the language model is paused: {self._state.why}"
                raise ModelResting(msg)
            self._is_trying = True

    def succeeded(self) -> None:
        """The request was answered: closes the circuit."""
        with self._lock:
            self._is_trying = False
            self._state = replace(self._state, name=CLOSED, in_a_row=0, answered=self._state.answered + 1)
        self._changed(self.state)

    def failed(self, why: str) -> None:
        """The request failed. A failed trial of a half-open circuit opens it again."""
        with self._lock:
            in_a_row = self._state.in_a_row + 1
            is_open = self._is_trying or self._state.name == OPEN or in_a_row >= self._opens_after
            self._opened, self._is_trying = self._now() if is_open else self._opened, False
            counts = {"in_a_row": in_a_row, "failed": self._state.failed + 1}
            name = OPEN if is_open else CLOSED
            self._state = CircuitState(name, answered=self._state.answered, why=why, failed_at=datetime.now(UTC), **counts)
        self._changed(self.state)

    def abandoned(self) -> None:
        """The request was abandoned for reasons that say nothing about the model: counts neither as success nor as failure."""
        with self._lock:
            self._is_trying = False
