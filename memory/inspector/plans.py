"""What the person told about particular days: appointments, journeys, upcoming birthdays."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta

from rdflib import Literal, URIRef

from memory.access import Memory
from memory.inspector.facts_in_words import FactsInWords
from memory.vocabulary import MEM

BEFORE, AHEAD = timedelta(days=30), timedelta(days=365)
"""How far back and ahead plans are looked up, day by day."""
DAY = "day"


@dataclass(frozen=True)
class CalendarEntry:
    """Something on a day in the person's calendar; `told_at` is UTC."""

    iri: URIRef
    sentence: str
    day: date
    told_at: datetime


def plans(memory: Memory, *, past: bool = False) -> list[CalendarEntry]:
    """Plans within a year, soonest first; with `past`, also those of the last 30 days."""
    today = memory.clock().astimezone(memory.episodes.zone).date()
    first = today - BEFORE if past else today
    days = [first + timedelta(days=each) for each in range((today + AHEAD - first).days + 1)]
    reader = memory.learned.facts
    dates = [Literal(day.isoformat()) for day in days]
    rows = reader.reader.rows("statements_with_value", value=dates, predicate=MEM.eventTime)
    facts = reader.facts_at(sorted({URIRef(row["subject"]) for row in rows}))
    told = [
        each for each in facts if each.is_live and not each.is_denied and each.when is not None and each.when.precision == DAY
    ]
    shown = FactsInWords(memory).shown(told)
    found = [
        CalendarEntry(each.iri, each.sentence, date.fromisoformat(each.learned.when.value), each.learned.last_told)
        for each in shown
        if each.learned.when is not None
    ]
    return sorted(found, key=lambda plan: (plan.day, plan.sentence))
