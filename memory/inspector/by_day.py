"""Episodes in the order in which they happened: day by day from the newest, and by number within a day.

Numbers tell the order only of what happened here: what was brought in has higher numbers than what it is older than.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date, timedelta
from itertools import chain

from rdflib import Literal, URIRef

from memory.access import Memory
from memory.episodes.heard import UNDATED_DAY, day_said
from memory.inspector.activity import first_day
from memory.store.reading import Reader
from memory.store.terms import day_literal

DAYS_A_STEP, STEPS_AT_MOST = (1, 2, 4, 8, 16, 31, 92), 90
"""Days per query, growing step by step, and the most steps: more than twenty years."""
WITHOUT_DATE = (UNDATED_DAY, UNDATED_DAY - timedelta(days=1))
"""The days of what was brought in without a date; earlier versions wrote the second one west of Greenwich."""
NUMBERS_LOOKED_AT = 96
"""How many numbers below a cursor are looked at if its episode is gone."""

Numbered = tuple[int, URIRef]


def newest_by_day(memory: Memory, kinds: Sequence[URIRef], before: int, most: int) -> list[Numbered]:
    """At most `most` episodes of these kinds that happened before the one with the number `before`, or of all, newest first.

    What has no date comes last.
    """
    began = first_day(memory)
    today = memory.clock().astimezone(memory.episodes.zone).date()
    last = _day_of(memory, before, kinds) or today
    steps = chain(_down(last, began or today), [WITHOUT_DATE])
    return _taken(memory.episodes.reader, kinds, steps, (last, before), most)


def newest_on_days(memory: Memory, kinds: Sequence[URIRef], days: Sequence[date], before: int, most: int) -> list[Numbered]:
    """The same of these days only."""
    last = _day_of(memory, before, kinds) or max(days)
    some = sorted((day for day in days if day <= last), reverse=True)
    return _taken(memory.episodes.reader, kinds, [some] if some else [], (last, before), most)


def _taken(
    reader: Reader, kinds: Sequence[URIRef], steps: Iterable[Sequence[date]], cursor: tuple[date, int], most: int
) -> list[Numbered]:
    found: list[Numbered] = []
    for days in steps:
        rows = reader.rows("episodes_each_day", day=[day_literal(day) for day in days], kind=kinds)
        for day in sorted((date.fromisoformat(str(row["day"])) for row in rows), reverse=True):
            before = cursor[1] if day == cursor[0] else 2**53
            of_day = reader.rows("episodes_of_days", day=day_literal(day), kind=kinds, before=Literal(before))
            found += sorted(((row["number"], row["episode"]) for row in of_day), reverse=True)
            if len(found) >= most:
                return found[:most]
    return found


def _down(last: date, began: date) -> Iterator[list[date]]:
    """The days from `last` back to `began`, in growing batches."""
    for step in range(STEPS_AT_MOST):
        number = min(DAYS_A_STEP[min(step, len(DAYS_A_STEP) - 1)], (last - began).days + 1)
        if number < 1:
            return
        yield [last - timedelta(days=each) for each in range(number)]
        last -= timedelta(days=number)


def _day_of(memory: Memory, number: int, kinds: Sequence[URIRef]) -> date | None:
    """The day of the episode with this number, or of the next one below it; None above all numbers."""
    if number > memory.episodes.last_number():
        return None
    reader = memory.episodes.reader
    bound = [Literal(each) for each in range(max(1, number - NUMBERS_LOOKED_AT), number + 1)]
    there = max((row["number"] for row in reader.rows("episodes_numbered", number=bound, kind=kinds)), default=number)
    rows = reader.rows("first_numbered", number=Literal(there))
    moment = rows[0].get("first_at") if rows else None
    return day_said(moment, memory.episodes.zone) if moment is not None else None
