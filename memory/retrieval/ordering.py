"""Superlatives and comparisons: the oldest, the longest, the one with the most; of two, the one that comes first."""

from collections.abc import Iterable

from rdflib import Literal, URIRef

from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.model import Fact
from memory.retrieval.answer import GraphAnswer, conditions_of
from memory.store.engine import Row
from memory.store.reading import ResultOrder
from memory.store.terms import Term
from memory.understanding.question import Reading

COUNTED_AT_MOST = 100
"""Maximum number of facts that are listed as evidence for a count."""


def in_order(reading: Reading, order: ResultOrder, domain: DomainKnowledge) -> GraphAnswer:
    """The things that come first, several if they tie, with the facts that show it.

    If given things are compared (`reading.among`), each must have a value, or the answer is empty.
    """
    rows, ran = domain.ranked(reading.kind, conditions_of(reading, domain), order)
    rows = [row for row in rows if isinstance(row["x"], URIRef) and row["x"] not in reading.besides]
    if not rows or {*reading.among} - {row["x"] for row in rows}:
        return GraphAnswer(reading, queries=(ran,))
    placed = _by_time_between(rows, descending=order.descending) if order.since is not None else _by_value(rows)
    first = [thing for thing, place in placed if _is_level(place, placed[0][1])]
    said = [URIRef(thing) for thing, _ in placed] if reading.among else first
    facts = [fact for thing in said for fact in _facts(thing, order, domain)]
    return GraphAnswer(
        reading, tuple(first), tuple(facts), (ran,), order_values=tuple(Literal(str(place)) for _, place in placed)
    )


def _by_value(rows: Iterable[Row]) -> list[tuple[URIRef, str]]:
    """Each thing once, with its first value."""
    placed: dict[URIRef, str] = {}
    for row in rows:
        placed.setdefault(URIRef(row["x"]), str(row["r"]))
    return list(placed.items())


def _by_time_between(rows: Iterable[Row], *, descending: bool) -> list[tuple[URIRef, str]]:
    """Each thing once, ordered by the time between its two dates, in years with two decimals."""
    spans: dict[URIRef, float] = {}
    for row in rows:
        spans.setdefault(URIRef(row["x"]), _moment(row["r"]) - _moment(row["s"]))
    return [(thing, f"{span:.2f}") for thing, span in sorted(spans.items(), key=lambda item: item[1] * (-1 if descending else 1))]


def _moment(date: Term) -> float:
    """An ISO date as a fractional year; an unknown month or day counts as the middle."""
    year, month, day = ([*str(date).split("-"), "", ""])[:3]
    return int(year) + (int(month) - 1 + (int(day[:2]) / 31 if day else 0.5)) / 12 if month else int(year) + 0.5


def _is_level(place: str, first: str) -> bool:
    """Whether two values tie: equal, or a year and a date in it."""
    return place == first or (len(first) >= len("1956") and (place.startswith(f"{first}-") or first.startswith(f"{place}-")))


def _facts(thing: URIRef, order: ResultOrder, domain: DomainKnowledge) -> list[Fact]:
    if not order.counts:
        predicates = [order.predicate] if order.since is None else [order.since, order.predicate]
        return [Fact(thing, predicate, value) for predicate in predicates for value in domain.values(thing, predicate)[0][:1]]
    linked = domain.linked_by(thing, order.predicate, outward=order.outward, classes=order.classes)[:COUNTED_AT_MOST]
    return [
        Fact(thing, order.predicate, each) if order.outward else Fact(URIRef(each), order.predicate, thing) for each in linked
    ]
