"""Whether the companion may speak unasked right now: consent, presence, silence, quiet hours, frequency."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from math import ceil, floor

from memory.access import Memory
from memory.episodes.judgements import LESS, judged_lately

LESS_COUNTS_DAYS = 30
"""For how many days “less of this” counts."""
RAREST_DAYS = 30
"""The longest interval that “less of this” can lead to, in days: to stop altogether there is a setting."""


@dataclass(frozen=True)
class Wishes:
    """A person's settings. Quiet hours are in the person's local time and may pass midnight; equal times mean none."""

    accepts: bool
    quiet_from: time
    quiet_until: time
    most_a_day: int

    def is_quiet(self, clock: time) -> bool:
        """Whether a local time is within the quiet hours, start included, end excluded."""
        if self.quiet_from <= self.quiet_until:
            return self.quiet_from <= clock < self.quiet_until
        return clock >= self.quiet_from or clock < self.quiet_until


@dataclass(frozen=True)
class Often:
    """A frequency limit: `times` within `days` calendar days, today included."""

    times: int
    days: int

    def allows(self, came: Sequence[date], today: date) -> bool:
        """Whether one more is allowed today, given the days of earlier ones."""
        first = today - timedelta(days=self.days - 1)
        return sum(day >= first for day in came) < self.times


def how_often(most_a_day: int, less: int) -> Often:
    """The daily limit, halved for each “less of this”: half a time a day means once in two days."""
    share = most_a_day * 0.5**less
    return Often(floor(share), 1) if share >= 1 else Often(1, min(RAREST_DAYS, ceil(1 / share)))


def is_time(wishes: Wishes, memory: Memory, here_since: datetime, idle: timedelta) -> bool:
    """Whether the person consents, it is not quiet hours, and they arrived (`here_since`) and last wrote `idle` or more ago."""
    now = memory.clock()
    local = now.astimezone(memory.episodes.zone)
    if not wishes.accepts or wishes.is_quiet(local.time()) or now - here_since < idle:
        return False
    last = memory.episodes.last_at()
    return last is not None and now - last >= idle


def is_seldom_enough(wishes: Wishes, memory: Memory) -> bool:
    """Whether the frequency limit is not reached yet."""
    today = memory.clock().astimezone(memory.episodes.zone).date()
    often = how_often(wishes.most_a_day, less_wanted(memory))
    came = [at.astimezone(memory.episodes.zone).date() for _, at in memory.episodes.unasked(often.days - 1)]
    return often.allows(came, today)


def less_wanted(memory: Memory) -> int:
    """How often the person asked for less within the last LESS_COUNTS_DAYS days."""
    today = memory.clock().astimezone(memory.episodes.zone).date()
    return sum(each.reason == LESS for each in judged_lately(memory.episodes.reader, today, LESS_COUNTS_DAYS))
