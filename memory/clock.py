"""The clock, which every function that needs "now" is passed."""

from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], datetime]


def system_clock() -> datetime:
    """The current time in UTC."""
    return datetime.now(UTC)


class SettableClock:
    """A clock that is set by hand, for tests and replayed conversations. It never goes backwards."""

    def __init__(self, start: datetime) -> None:
        self._now = start.astimezone(UTC)

    def __call__(self) -> datetime:
        """The time it was last set to, in UTC."""
        return self._now

    def set(self, moment: datetime) -> None:
        """Moves on to `moment`; raises ValueError if that is earlier than the clock's current time."""
        moment = moment.astimezone(UTC)
        if moment < self._now:
            msg = f"the clock never goes back: it is {self._now.isoformat()} already"
            raise ValueError(msg)
        self._now = moment
