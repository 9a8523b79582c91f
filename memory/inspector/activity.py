"""When a memory and the talk in it began, and how much was said on each day, here and in what was brought in."""

from calendar import monthrange
from collections.abc import Iterable, Sequence
from datetime import date, datetime
from itertools import pairwise
from typing import cast

from rdflib import Literal

from memory.access import Memory
from memory.episodes.heard import months_heard
from memory.episodes.topics import month_of
from memory.store.reading import Reader
from memory.store.terms import day_literal
from memory.vocabulary import MEM

FIRST_NUMBERS = (1, 64, 1_024)
"""Upper ends of the ranges of episode numbers searched in turn for the first one; after these, all the rest."""


def said_on(reader: Reader, days: Sequence[date]) -> dict[date, int]:
    """How many messages the person wrote here on each of these days; omits days without any."""
    return _counted_on("said_each_day", reader, days)


def heard_on(reader: Reader, days: Sequence[date]) -> dict[date, int]:
    """How many messages that were brought in were written on each of these days, by anybody; omits days without any."""
    return _counted_on("heard_each_day", reader, days)


def _counted_on(query: str, reader: Reader, days: Sequence[date]) -> dict[date, int]:
    bound = [day_literal(day) for day in days]
    rows = reader.rows(query, day=bound) if bound else []
    return {date.fromisoformat(str(row["day"])): row["times"] for row in rows}


def first_input(memory: Memory) -> datetime | None:
    """When the first message still remembered was written here; None if there is none."""
    reader = memory.episodes.reader
    for above, last in pairwise((0, *FIRST_NUMBERS)):
        if found := _inputs(reader, range(above + 1, last + 1)):
            return min(found)
    lowest = next((int(row["lowest"]) for row in reader.rows("lowest_number") if "lowest" in row), None)
    return min(_inputs(reader, [lowest])) if lowest is not None else None


def _inputs(reader: Reader, numbers: Iterable[int]) -> list[datetime]:
    rows = reader.rows("inputs_with_marks", number=[Literal(each) for each in numbers])
    return [row["at"] for row in rows if row["kind"] == MEM.InputEpisode]


def first_day(memory: Memory) -> date | None:
    """The first day on which anything was said, here or in what was brought in; None without episodes that have a date."""
    days = [day for day in (_first_numbered(memory), _first_heard(memory)) if day is not None]
    return min(days, default=None)


def _first_heard(memory: Memory) -> date | None:
    """The first day of what was brought in, but for what has no date."""
    reader = memory.episodes.reader
    for month in months_heard(reader, memory.episodes.graph):
        rows = reader.rows("first_day_in_months", month=month_of(month))
        if rows and "first" in rows[0]:
            return date.fromisoformat(str(rows[0]["first"]))
    return None


def _first_numbered(memory: Memory) -> date | None:
    """The day of the earliest of the episodes with the lowest numbers."""
    if not memory.episodes.last_number():
        return None
    for above, last in pairwise((0, *FIRST_NUMBERS)):
        numbers = [Literal(number) for number in range(above + 1, last + 1)]
        if (found := _first_of(memory, numbers)) is not None:
            return found
    rows = memory.episodes.reader.rows("episodes_after", after=Literal(FIRST_NUMBERS[-1]))
    found = _first_of(memory, [Literal(row["number"]) for row in rows])
    if found is None and (moment := first_input(memory)) is not None:
        return moment.astimezone(memory.episodes.zone).date()
    return found


def _first_of(memory: Memory, numbers: Sequence[Literal]) -> date | None:
    """The day of the earliest of the episodes with these numbers; None if none has a date."""
    rows = memory.episodes.reader.rows("first_dated", number=numbers) if numbers else []
    moments = [cast("datetime", row["first_at"]) for row in rows if "first_at" in row]
    return moments[0].astimezone(memory.episodes.zone).date() if moments else None


def days_of_month(year: int, month: int) -> tuple[date, ...]:
    """All days of a month, in order."""
    return tuple(date(year, month, day) for day in range(1, monthrange(year, month)[1] + 1))
