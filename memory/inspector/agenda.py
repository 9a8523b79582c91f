"""Upcoming plans as in a diary: this week, next week, then month by month, and last what has no date."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import groupby

from rdflib import Literal, URIRef

from memory.access import Memory
from memory.facts.facts import LearnedFact
from memory.inspector.card_kinds import PLANS, is_of_kind
from memory.inspector.facts_in_words import FactsInWords, ShownFact
from memory.inspector.knowledge import FactFilter, page_of_facts, whose_of
from memory.inspector.plans import AHEAD
from memory.realisation.relative_times import MONTH_NAMES
from memory.vocabulary import MEM

THIS_WEEK, NEXT_WEEK, UNDATED = "This week", "Next week", "No date yet"
DAYS_OF_A_WEEK = 7
_LAST = "9999"


@dataclass(frozen=True)
class AgendaPart:
    """The plans of one week or month."""

    heading: str
    facts: tuple[ShownFact, ...]


def agenda(memory: Memory) -> list[AgendaPart]:
    """Plans within a year, soonest first, together with the newest that are later or have no date."""
    whose = whose_of(memory)
    reader = memory.learned.facts
    values = [Literal(each) for each in _values(whose.today)]
    rows = reader.reader.rows("statements_with_value", value=values, predicate=MEM.eventTime)
    dated = reader.facts_at(sorted({URIRef(row["subject"]) for row in rows}))
    shown = FactsInWords(memory).shown([each for each in dated if is_of_kind(PLANS, each, whose)])
    known = {each.iri for each in shown}
    newest = [each for each in page_of_facts(memory, FactFilter(kind=PLANS)).facts if each.iri not in known]
    in_order = sorted([*shown, *newest], key=lambda each: (_starts(each.learned), each.sentence))
    grouped = groupby(in_order, key=lambda each: _heading(each.learned, whose.today))
    return [AgendaPart(heading, tuple(facts)) for heading, facts in grouped]


def _values(today: date) -> Iterator[str]:
    """The days ahead, and of this week, as facts give them, with their months and years: “2026”, “2026-05”, “2026-05-03”."""
    monday = today - timedelta(days=today.weekday())
    days = [monday + timedelta(days=each) for each in range(AHEAD.days + DAYS_OF_A_WEEK)]
    yield from dict.fromkeys(part for day in days for part in (f"{day:%Y}", f"{day:%Y-%m}", day.isoformat()))


def _starts(learned: LearnedFact) -> str:
    """The start as ISO text; a value that sorts last if there is no date."""
    return learned.when.value if learned.when is not None and learned.when.value[:4].isdigit() else _LAST


def _heading(learned: LearnedFact, today: date) -> str:
    starts = _starts(learned)
    if starts == _LAST:
        return UNDATED
    if len(starts) < len("2026-01"):
        return starts
    if len(starts) > len("2026-01"):
        monday = today - timedelta(days=today.weekday())
        weeks = (date.fromisoformat(starts) - monday).days // DAYS_OF_A_WEEK
        if weeks in {0, 1}:
            return NEXT_WEEK if weeks else THIS_WEEK
    return f"{MONTH_NAMES[int(starts[5:7])]} {starts[:4]}"
