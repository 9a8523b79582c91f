"""The one clock. Every function that needs "now" is given one of these."""

from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], datetime]


def system_clock() -> datetime:
    """The present moment, in UTC."""
    return datetime.now(UTC)


class SettableClock:
    """A clock that is told the time, for tests and replayed conversations. It never goes back."""

    def __init__(self, start: datetime) -> None:
        self._now = start.astimezone(UTC)

    def __call__(self) -> datetime:
        """The time last told."""
        return self._now

    def set(self, moment: datetime) -> None:
        """Moves to `moment`; raises ValueError when that is before this clock's present."""
        moment = moment.astimezone(UTC)
        if moment < self._now:
            msg = f"the clock never goes back: it is {self._now.isoformat()} already"
            raise ValueError(msg)
        self._now = moment
