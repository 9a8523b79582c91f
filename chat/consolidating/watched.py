"""A run that is watched: how far it is stands in its row; it waits while somebody is being answered, and stops when it is asked to."""

from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic

from django.utils import timezone

from chat import quiet
from chat.consolidating.models import ConsolidationRun
from memory.store.work import Work

QUIET_WITHIN_SECONDS = 1.0
"""So long at most a batch waits for a conversation, a slow turn and a little more: a busy site is tidied all the same."""
TOLD_EVERY_SECONDS = 1.0


def give_way() -> None:
    """Waits a moment while somebody is being answered."""
    quiet.wait_until_quiet(QUIET_WITHIN_SECONDS)


@dataclass
class Watched:
    """What the row of a run is told, at most once a second, and asked."""

    run: ConsolidationRun
    told: Callable[[str, int, int], bool] | None = None
    """Hears the same as the row, each time, and gives whether it goes on."""
    is_stopped: bool = False
    _told: float = field(default=0.0)

    @property
    def work(self) -> Work:
        """As what forgets and blends is given it."""
        return Work(self.progress, self.goes_on, give_way)

    def progress(self, what: str, done: int, total: int) -> None:
        """Writes down how far it is."""
        self.run.doing, self.run.done, self.run.total = what[:60], done, total
        self._tell()
        if self.told is not None:
            self.told(what, done, total)

    def goes_on(self) -> bool:
        """Whether the next batch may begin; waits a moment while somebody is being answered."""
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
