"""What the person told about the days of a week or a month, past ones too, laid out by weeks."""

from calendar import monthrange
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from rdflib import Literal, URIRef

from memory.access import Memory
from memory.inspector.facts_in_words import FactsInWords, ShownFact
from memory.inspector.knowledge import whose_of
from memory.inspector.plans import DAY
from memory.vocabulary import MEM

WEEK, MONTH = "week", "month"
DAYS_OF_A_WEEK = 7
MONTHS_BACK, MONTHS_ON = 12, 24
"""How many months before and after this one are offered to go to."""
YEARS_AROUND = 100
"""How far from today a calendar can be opened."""


@dataclass(frozen=True)
class PlannedDay:
    """A day with what happens on it; `is_within` is False for days of other months around a month, `is_over` before today."""

    day: date
    facts: tuple[ShownFact, ...]
    is_today: bool
    is_within: bool = True
    is_over: bool = False


@dataclass(frozen=True)
class PlanCalendar:
    """The days of a week or month in weeks from Monday on; `earlier` and `later` are days in the neighbouring ones.

    `months` are the first days of the months that one can go to; `undated` has what is known to be in the month, but not on which day.
    """

    span: str
    first: date
    weeks: tuple[tuple[PlannedDay, ...], ...]
    undated: tuple[ShownFact, ...]
    earlier: date
    later: date
    months: tuple[date, ...]

    @property
    def last(self) -> date:
        """The last day shown."""
        return self.weeks[-1][-1].day

    @property
    def is_now(self) -> bool:
        """Whether today is in it."""
        return any(day.is_today and day.is_within for week in self.weeks for day in week)


def plan_calendar(memory: Memory, span: str, around: date | None = None) -> PlanCalendar:
    """The WEEK or MONTH that contains a day, by default today."""
    today = whose_of(memory).today
    day = around if around is not None and abs(around.year - today.year) <= YEARS_AROUND else today
    if span == WEEK:
        first = day - timedelta(days=day.weekday())
        last = first + timedelta(days=DAYS_OF_A_WEEK - 1)
    else:
        first = day.replace(day=1)
        last = day.replace(day=monthrange(day.year, day.month)[1])
    monday = first - timedelta(days=first.weekday())
    number = (last - monday).days // DAYS_OF_A_WEEK + 1
    days = [monday + timedelta(days=each) for each in range(number * DAYS_OF_A_WEEK)]
    told = _told_on(memory, [each.isoformat() for each in days] + ([f"{first:%Y-%m}"] if span == MONTH else []))
    planned = [
        PlannedDay(each, tuple(told[each.isoformat()]), each == today, first <= each <= last, each < today) for each in days
    ]
    weeks = tuple(tuple(planned[each : each + DAYS_OF_A_WEEK]) for each in range(0, len(planned), DAYS_OF_A_WEEK))
    undated = tuple(told[f"{first:%Y-%m}"])
    return PlanCalendar(span, first, weeks, undated, first - timedelta(days=1), last + timedelta(days=1), _months(today, first))


def _months(today: date, shown: date) -> tuple[date, ...]:
    """The months around today, and the one that is shown, in order."""
    numbers = range(today.year * 12 + today.month - 1 - MONTHS_BACK, today.year * 12 + today.month + MONTHS_ON)
    return tuple(sorted({date(each // 12, each % 12 + 1, 1) for each in numbers} | {shown.replace(day=1)}))


def _told_on(memory: Memory, times: Sequence[str]) -> dict[str, list[ShownFact]]:
    """The facts that count and happen at each of these days or months, by ISO text."""
    reader = memory.learned.facts
    rows = reader.reader.rows("statements_with_value", value=[Literal(each) for each in times], predicate=MEM.eventTime)
    facts = reader.facts_at(sorted({URIRef(row["subject"]) for row in rows}))
    found: defaultdict[str, list[ShownFact]] = defaultdict(list)
    shown = FactsInWords(memory).shown([each for each in facts if each.is_live and not each.is_denied])
    for each in sorted(shown, key=lambda one: one.sentence):
        if each.learned.when is not None and each.learned.when.precision in {DAY, MONTH}:
            found[each.learned.when.value].append(each)
    return found
