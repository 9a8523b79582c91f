"""When a memory began, and how much was said on each day."""

from calendar import monthrange
from collections.abc import Sequence
from datetime import date, datetime
from itertools import pairwise
from typing import cast

from rdflib import XSD, Literal

from memory.access import Memory
from memory.store.reading import Reader

FIRST_NUMBERS = (1, 64, 1_024)
"""Upper ends of the ranges of episode numbers searched in turn for the first one; after these, all the rest."""


def said_on(reader: Reader, days: Sequence[date]) -> dict[date, int]:
    """How many things were said to the companion, heard, or said unasked on each of these days; omits days without any."""
    bound = [Literal(day.isoformat(), datatype=XSD.date) for day in days]
    rows = reader.rows("said_each_day", day=bound) if bound else []
    return {date.fromisoformat(str(row["day"])): row["times"] for row in rows}


def first_day(memory: Memory) -> date | None:
    """The day of the earliest of the episodes with the lowest numbers; None without episodes."""
    if not memory.episodes.last_number():
        return None
    for above, last in pairwise((0, *FIRST_NUMBERS)):
        numbers = [Literal(number) for number in range(above + 1, last + 1)]
        if (found := _first_of(memory, numbers)) is not None:
            return found
    rows = memory.episodes.reader.rows("episodes_after", after=Literal(FIRST_NUMBERS[-1]))
    return _first_of(memory, [Literal(row["number"]) for row in rows])


def _first_of(memory: Memory, numbers: Sequence[Literal]) -> date | None:
    """The day of the earliest of the episodes with these numbers; None if there are none."""
    rows = memory.episodes.reader.rows("first_numbered", number=numbers) if numbers else []
    moments = [cast("datetime", row["first_at"]) for row in rows if "first_at" in row]
    return moments[0].astimezone(memory.episodes.zone).date() if moments else None


def days_of_month(year: int, month: int) -> tuple[date, ...]:
    """All days of a month, in order."""
    return tuple(date(year, month, day) for day in range(1, monthrange(year, month)[1] + 1))
