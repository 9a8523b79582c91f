"""Answers “what happens (or happened) then?”: the facts dated with a time or with a part of it."""

from calendar import monthrange
from collections.abc import Iterator
from datetime import date, timedelta

from rdflib import Literal, URIRef

from memory.facts.facts import EventTime as DatedTime
from memory.facts.search import FactSearch, ToldAnswer
from memory.understanding.asked.happening import weekdays_in
from memory.understanding.statements import StatedTime
from memory.understanding.time_phrases import WEEKDAYS
from memory.vocabulary import MEM

FACTS_AT_MOST = 40
REPEATED = "repeated"


def facts_at_time(search: FactSearch) -> ToldAnswer:
    """The facts at the time asked about, chronologically; queried by every date they may have, so the graph may be large."""
    asked = search.asked
    if asked.at is None:
        return ToldAnswer(asked)
    dates = [Literal(each) for each in (*dates_within(asked.at), *_every_week(asked.at, past=asked.past))]
    rows = search.facts.reader.rows("statements_with_value", value=dates, predicate=MEM.eventTime)
    facts = search.facts.facts_at(sorted({URIRef(row["subject"]) for row in rows})[:FACTS_AT_MOST])
    of_it = [each for each in facts if each.is_live and each.when is not None and _is_within(each.when.precision, asked.at)]
    return ToldAnswer(asked, tuple(sorted(of_it, key=lambda each: each.when.value if each.when else "")))


def share_time(one: DatedTime, other: StatedTime) -> bool:
    """Whether one time equals the other or is part of it."""
    if one.precision not in _FINE or other.precision not in _FINE or not one.value or not other.value:
        return False
    return one.value in dates_within(other) or other.value in dates_within(one)


_PARTS_OF_DAY = ("", " morning", " afternoon", " evening", " night")


def _every_week(at: StatedTime, *, past: bool) -> Iterator[str]:
    """How the times of weekly events are worded, for the weekdays asked about or that of a single future day."""
    days = weekdays_in(at.text) if at.precision == REPEATED else []
    if at.precision == "day" and not past:
        days = [name for name, number in WEEKDAYS.items() if number == date.fromisoformat(at.value).weekday()]
    for day in days:
        for name in (day, day.title()):
            for part in _PARTS_OF_DAY:
                yield from (f"on {name}{part}s", f"every {name}{part}", f"each {name}{part}", f"{name}{part}s")


_FINE = ("day", "week", "month", "season", "year")


def _is_within(precision: str, at: StatedTime) -> bool:
    """Whether a time of this precision surely falls in `at`: what was in a month need not have been on a given day of it."""
    if REPEATED in {precision, at.precision}:
        return precision == REPEATED and at.precision in {REPEATED, "day"}
    return precision in _FINE and _FINE.index(precision) <= _FINE.index(at.precision)


def dates_within(at: StatedTime | DatedTime) -> Iterator[str]:
    """The time and its parts, as facts are dated: days, months, year; a week is its Monday, a weekend its Saturday."""
    if at.precision == "week":
        first = date.fromisoformat(at.value)
        yield from ((first + timedelta(days=n)).isoformat() for n in range(2 if first.weekday() == WEEKDAYS["saturday"] else 7))
    elif at.precision == "month":
        year, month = (int(each) for each in at.value.split("-"))
        yield at.value
        yield from (f"{at.value}-{day:02}" for day in range(1, monthrange(year, month)[1] + 1))
    elif at.precision == "season":
        year, begins = (int(each) for each in at.value.split("-"))
        for month in range(begins, begins + 3):
            yield from dates_within(StatedTime("", f"{year + (month - 1) // 12}-{(month - 1) % 12 + 1:02}", "month"))
    elif at.precision == "year":
        yield at.value
        for month in range(1, 13):
            yield from dates_within(StatedTime("", f"{at.value}-{month:02}", "month"))
    elif at.value:
        yield at.value
