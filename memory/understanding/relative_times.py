"""Past times as people say them: “yesterday morning”, “since Monday”.

Each is resolved to a stretch of time in the person's own zone, from the phrases that name one.
"""

import re
from dataclasses import dataclass
from datetime import datetime, tzinfo
from enum import StrEnum
from itertools import accumulate

from memory.language.words import Span, Word
from memory.understanding.stretches import A_DAY, EARLIEST, LocalCalendar, Stretch
from memory.understanding.time_phrases import ATOMS, JUST_NOW, VAGUE, Match, said_in


class TimePrecision(StrEnum):
    """How precisely a time is said: in full; as a month or a day without its year; vaguely, like “recently”."""

    FULLY = "fully"
    WITHOUT_YEAR = "without year"
    VAGUELY = "vaguely"


@dataclass(frozen=True)
class RelativeTime:
    """A time expression: its span, the stretch of time it means (without a year, the latest), and how precisely it is said."""

    span: Span
    stretch: Stretch
    said: TimePrecision = TimePrecision.FULLY

    def may_hold(self, moment: datetime) -> bool:
        """Whether a moment lies in the stretch; if no year is said, in the same stretch of any year."""
        if self.said is not TimePrecision.WITHOUT_YEAR:
            return self.stretch.holds(moment)
        first, last = self.stretch.days
        begins, day, ends = (
            (each.month, each.day) for each in (first, moment.astimezone(self.stretch.first.tzinfo), last + A_DAY)
        )
        return begins <= day < ends if begins < ends else day >= begins or day < ends


ONLY_BEHIND_A_PREPOSITION = re.compile(r"may|march|fall|spring|august|the \d+\w\w|\d{4}")
"""Without a preposition, these may mean something else."""
_PREPOSITION = re.compile(r"(?:back )?(?:on|in|at|during|over|of|from|for|throughout|around|within)(?: the)? |back (?=in)")
_RELATION = re.compile(r"(?P<relation>since|after|before|until|till|up to|by) ")
_BETWEEN = (("between ", re.compile(r" and ")), ("from ", re.compile(r" (?:to|until|till|through) ")))


def relative_times(words: tuple[Word, ...], now: datetime, zone: tzinfo) -> list[RelativeTime]:
    """The time expressions of an utterance, in order, the longest match first; those in the future are left out."""
    calendar, text = LocalCalendar(now, zone), " ".join(word.key for word in words)
    starts = [0, *accumulate(len(word.key) + 1 for word in words)]
    found: list[RelativeTime] = []
    place = 0
    while place < len(words):
        read = _read(text, starts[place], calendar)
        end = next((n for n in range(place + 1, len(starts)) if read and starts[n] > read[0]), 0)
        if read and end and read[1] is not None:
            found.append(RelativeTime(Span(place, end), read[1], read[2]))
        place = end or place + 1
    return found


Read = tuple[int, Stretch | None, TimePrecision]
"""The offset where it ends; what it means, None for a day that does not exist or lies ahead; how precisely it is said."""


def _read(text: str, place: int, calendar: LocalCalendar) -> Read | None:
    between = _between(text, place, calendar)
    if between:
        return between
    if relation := _RELATION.match(text, place):
        read = _atom(text, _behind_preposition(text, relation.end()), calendar)
        return (
            (read[0], _related(relation["relation"], read[1], calendar) if read[1] else None, TimePrecision.FULLY)
            if read
            else None
        )
    behind = _behind_preposition(text, place)
    read = _atom(text, behind, calendar)
    if read and behind == place and ONLY_BEHIND_A_PREPOSITION.fullmatch(text, place, read[0]):
        return None
    return read


def _behind_preposition(text: str, place: int) -> int:
    found = _PREPOSITION.match(text, place)
    return found.end() - ("the " in found.group()) * len("the ") if found else place


def _atom(text: str, place: int, calendar: LocalCalendar) -> Read | None:
    """The longest time expression at this offset."""
    matches = [(match, reader) for pattern, reader in ATOMS if (match := pattern.match(text, place))]
    if not matches:
        return None
    longest, reader = max(matches, key=lambda each: each[0].end())
    stretch = reader(longest, calendar)
    stretch = stretch if stretch is not None and stretch.first <= calendar.now else None
    return longest.end(), stretch, TimePrecision.VAGUELY if reader in VAGUE else _how_said(longest)


def _how_said(match: Match) -> TimePrecision:
    is_open = said_in(match, "month") and not said_in(match, "year") and not said_in(match, "which")
    return TimePrecision.WITHOUT_YEAR if is_open else TimePrecision.FULLY


def _between(text: str, place: int, calendar: LocalCalendar) -> Read | None:
    for begins, joins in _BETWEEN:
        first = _atom(text, place + len(begins), calendar) if text.startswith(begins, place) else None
        if first and (join := joins.match(text, first[0])) and (last := _atom(text, join.end(), calendar)):
            if first[1] is None or last[1] is None:
                return last[0], None, TimePrecision.FULLY
            return last[0], Stretch(first[1].first, max(first[1].behind, last[1].behind)), TimePrecision.FULLY
    return None


def _related(relation: str, stretch: Stretch, calendar: LocalCalendar) -> Stretch:
    ends = calendar.until_now(JUST_NOW).behind
    if relation == "since":
        return Stretch(stretch.first, ends)
    if relation == "after":
        return Stretch(stretch.behind, max(ends, stretch.behind))
    return Stretch(calendar.day(EARLIEST).first, stretch.behind if relation == "by" else stretch.first)
