"""Reads back the person's judgements of what the companion said: the latest of each message, unless withdrawn."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any

from rdflib import Literal, URIRef

from memory.store.reading import Reader
from memory.store.terms import day_literal
from memory.vocabulary import MEM

WRONG, OUTDATED = "wrong", "outdated"
NOT_MEANT, NOT_INTERESTING, DIFFERENTLY = "not what I meant", "not interesting", "say it differently"
LESS = "less of this"
"""The predefined reasons, each handled in its own way; any other reason is in the person's own words."""
GOOD, BAD = "good", "bad"
VALUES = {MEM.PositiveEvaluation: GOOD, MEM.NegativeEvaluation: BAD}


@dataclass(frozen=True)
class Judgement:
    """A judgement of a message: `value` good or bad, and the reason; `remark` is the key of the message's remark, if any."""

    message: URIRef
    value: str
    reason: str
    number: int
    at: datetime
    remark: str = ""

    @property
    def is_of_answer(self) -> bool:
        """Whether it is about the answer being right or wrong, rather than dull, badly worded or beside the question."""
        return self.value == GOOD or self.reason not in {NOT_MEANT, NOT_INTERESTING, DIFFERENTLY, LESS}

    @property
    def is_of_remark(self) -> bool:
        """Whether it may be about an unasked remark: one that says what is wrong with the answer is not."""
        return self.value == GOOD or self.reason not in {WRONG, OUTDATED, NOT_MEANT, DIFFERENTLY}


def judgements_of(reader: Reader, messages: Sequence[URIRef]) -> dict[URIRef, Judgement]:
    """The latest judgement of each of these messages."""
    rows = reader.rows("evaluations_of_messages", episode=messages) if messages else []
    return _newest(row for row in rows if row["source"] == "user")


def judgements_of_sources(reader: Reader, things: Sequence[URIRef]) -> list[tuple[URIRef, Judgement]]:
    """The latest judgement of each message that has one of these things as a source, paired with the thing."""
    by_thing: dict[URIRef, list[dict[str, Any]]] = {}
    for row in reader.rows("judgements_of_sources", thing=things) if things else ():
        by_thing.setdefault(row["thing"], []).append(row)
    return [(thing, judgement) for thing, rows in by_thing.items() for judgement in _newest(rows).values()]


def judged_lately(reader: Reader, today: date, days: int) -> list[Judgement]:
    """The judgements made today and on the `days` days before, newest first."""
    newest = _newest(reader.rows("judged_on_days", day=days_back(today, days)))
    return sorted(newest.values(), key=lambda each: -each.number)


def days_back(today: date, days: int) -> list[Literal]:
    """Today and the `days` days before it, as `xsd:date` literals."""
    return [day_literal(today - timedelta(days=each)) for each in range(days + 1)]


def _newest(rows: Iterable[dict[str, Any]]) -> dict[URIRef, Judgement]:
    newest: dict[URIRef, dict[str, Any]] = {}
    for row in rows:
        before = newest.setdefault(row["episode"], row)
        if row["number"] > before["number"]:
            newest[row["episode"]] = row
    return {
        message: Judgement(message, VALUES[row["kind"]], row.get("reason", ""), row["number"], row["at"], row.get("remark", ""))
        for message, row in newest.items()
        if row["kind"] in VALUES
    }
