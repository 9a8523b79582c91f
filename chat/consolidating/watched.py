"""Monitors a run: records progress and heartbeat in its row, yields to conversations, and stops on request."""

from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic

from django.utils import timezone

from chat import quiet
from chat.consolidating.models import ConsolidationRun
from memory.store.work import Work

QUIET_WITHIN_SECONDS = 1.0
"""Longest wait of a batch for ongoing turns, a little more than a slow one: even a busy site gets tidied."""
TOLD_EVERY_SECONDS = 1.0


def give_way() -> None:
    """Waits briefly while anybody is being answered."""
    quiet.wait_until_quiet(QUIET_WITHIN_SECONDS)


@dataclass
class Watched:
    """Writes a run's progress to its row and reads stop requests from it, at most once a second."""

    run: ConsolidationRun
    told: Callable[[str, int, int], bool] | None = None
    """Called with (activity, done, total) on every progress report; returns whether to continue."""
    is_stopped: bool = False
    _told: float = field(default=0.0)

    @property
    def work(self) -> Work:
        """The callbacks for the functions that forget and blend."""
        return Work(self.progress, self.goes_on, give_way)

    def progress(self, what: str, done: int, total: int) -> None:
        """Records the progress."""
        self.run.doing, self.run.done, self.run.total = what[:60], done, total
        self._tell()
        if self.told is not None:
            self.told(what, done, total)

    def goes_on(self) -> bool:
        """Whether the next batch may begin; first waits briefly while anybody is being answered."""
        give_way()
        self._tell()
        self.is_stopped = self.is_stopped or quiet.is_ending() or self.run.stop_asked
        self.is_stopped = self.is_stopped or (
            self.told is not None and not self.told(self.run.doing, self.run.done, self.run.total)
        )
        return not self.is_stopped

    def _tell(self) -> None:
        if monotonic() - self._told < TOLD_EVERY_SECONDS:
            return
        self._told, self.run.heard = monotonic(), timezone.now()
        self.run.save(update_fields=["doing", "done", "total", "heard"])
        self.run.stop_asked = ConsolidationRun.objects.filter(pk=self.run.pk, stop_asked=True).exists()
