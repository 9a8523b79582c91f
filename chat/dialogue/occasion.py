"""Whether the companion may speak unasked just now: agreed, connected, silent, not in quiet hours, not too often."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from math import ceil, floor

from memory.access import Memory
from memory.episodes.judgements import LESS, judged_lately

LESS_COUNTS_DAYS = 30
"""How many days “less of this” counts."""
RAREST_DAYS = 30
"""However often less was wanted, once in this many days is still allowed: refusing altogether is a choice of its own."""


@dataclass(frozen=True)
class Wishes:
    """What a person chose. The quiet hours follow the person's own clock and may pass midnight; two equal times mean none."""

    accepts: bool
    quiet_from: time
    quiet_until: time
    most_a_day: int

    def is_quiet(self, clock: time) -> bool:
        """Whether this time of the day lies in the quiet hours; their end does not."""
        if self.quiet_from <= self.quiet_until:
            return self.quiet_from <= clock < self.quiet_until
        return clock >= self.quiet_from or clock < self.quiet_until


@dataclass(frozen=True)
class Often:
    """How many times within how many calendar days, including today."""

    times: int
    days: int

    def allows(self, came: Sequence[date], today: date) -> bool:
        """Whether one more time is allowed today, after those."""
        first = today - timedelta(days=self.days - 1)
        return sum(day >= first for day in came) < self.times


def how_often(most_a_day: int, less: int) -> Often:
    """The number a day, halved each time less was wanted: half a time a day is once in two days."""
    share = most_a_day * 0.5**less
    return Often(floor(share), 1) if share >= 1 else Often(1, min(RAREST_DAYS, ceil(1 / share)))


def is_time(wishes: Wishes, memory: Memory, here_since: datetime, idle: timedelta) -> bool:
    """Whether the person agreed, is silent and not in quiet hours; `here_since` is when the person opened the chat."""
    now = memory.clock()
    local = now.astimezone(memory.episodes.zone)
    if not wishes.accepts or wishes.is_quiet(local.time()) or now - here_since < idle:
        return False
    last = memory.episodes.last_at()
    return last is not None and now - last >= idle


def is_seldom_enough(wishes: Wishes, memory: Memory) -> bool:
    """Whether the day's number is not yet reached."""
    today = memory.clock().astimezone(memory.episodes.zone).date()
    often = how_often(wishes.most_a_day, less_wanted(memory))
    came = [at.astimezone(memory.episodes.zone).date() for _, at in memory.episodes.unasked(often.days - 1)]
    return often.allows(came, today)


def less_wanted(memory: Memory) -> int:
    """How often the person lately wanted less of what comes unasked."""
    today = memory.clock().astimezone(memory.episodes.zone).date()
    return sum(each.reason == LESS for each in judged_lately(memory.episodes.reader, today, LESS_COUNTS_DAYS))
