"""A reading → the facts that answer it."""

from collections.abc import Sequence
from dataclasses import dataclass

from rdflib import RDF, Literal, URIRef

from memory.domain_knowledge.knowledge import ANSWERS_AT_MOST, DomainKnowledge
from memory.model import Fact, Pattern
from memory.store.engine import Row
from memory.store.reading import Condition, RanQuery
from memory.store.terms import Term
from memory.understanding.question import Reading


@dataclass(frozen=True)
class Answer:
    """What was found for a reading. `found` are the values of its unknown; `holds` answers yes or no, None: not known.

    `number` is how many there are in all, where that is more than are found.
    """

    reading: Reading
    found: tuple[Term, ...] = ()
    facts: tuple[Fact, ...] = ()
    queries: tuple[RanQuery, ...] = ()
    holds: bool | None = None
    number: int = 0

    @property
    def count(self) -> int:
        """How many there are in all."""
        return max(self.number, len(self.found))

    @property
    def is_empty(self) -> bool:
        """Whether nothing was found that could be said."""
        return not self.found and not self.facts and self.holds is None


def answer(reading: Reading, domain: DomainKnowledge) -> Answer:
    """Runs the reading's query."""
    return {
        "yes_no": _whether,
        "membership": _membership,
        "description": _description,
    }.get(reading.kind, _unknowns)(reading, domain)


def _conditions(patterns: Sequence[Pattern], domain: DomainKnowledge) -> list[Condition]:
    conditions = []
    for pattern in patterns:
        if pattern.predicate == RDF.type and isinstance(pattern.value, URIRef):
            conditions.append(Condition(classes=domain.schema.subclasses(pattern.value)))
        else:
            conditions.append(
                Condition(pattern.predicate, pattern.subject, pattern.value, starts=pattern.starts, within=pattern.within)
            )
    return conditions


def _unknowns(reading: Reading, domain: DomainKnowledge) -> Answer:
    first, *rest = reading.patterns
    rows, ran = domain.rows_that(reading.kind, _conditions(reading.patterns, domain))
    queries = [ran]
    if domain.is_symmetric(first.predicate) and not first.is_dated and not isinstance(first.value, Literal):
        turned = Pattern(first.value, first.predicate, first.subject)
        more, ran = domain.rows_that(reading.kind, _conditions((turned, *rest), domain))
        rows += [row for row in more if row not in rows]
        queries.append(ran)
    number = 0
    if len(rows) >= ANSWERS_AT_MOST:
        number, ran = domain.number_that(reading.kind, _conditions(reading.patterns, domain))
        queries.append(ran)
    asked = [pattern for pattern in reading.patterns if pattern.predicate != RDF.type] or [first]
    facts = tuple(_filled(pattern, row) for row in rows for pattern in asked)
    return Answer(reading, tuple(row["x"] for row in rows), facts, tuple(queries), number=number)


def _filled(pattern: Pattern, row: Row) -> Fact:
    if pattern.subject is not None:
        return Fact(pattern.subject, pattern.predicate, row["x"])
    value = row.get("v") if pattern.is_dated else pattern.value
    return Fact(URIRef(row["x"]), pattern.predicate, value if value is not None else row["x"])


def _whether(reading: Reading, domain: DomainKnowledge) -> Answer:
    """Yes when it is stated. No when the thing has other values; not known when it has none."""
    pattern = reading.patterns[0]
    if pattern.subject is None:
        return Answer(reading)
    values, ran = domain.values(pattern.subject, pattern.predicate)
    matching = [value for value in values if _matches(pattern, value)]
    values = [value for value in values if not _leaves_open(pattern, value)]
    if not matching and domain.is_symmetric(pattern.predicate) and isinstance(pattern.value, URIRef):
        turned, more = domain.values(pattern.value, pattern.predicate)
        matching = [pattern.value] if pattern.subject in turned else []
        return _judged(reading, values, matching, (ran, more))
    if not matching and isinstance(pattern.value, URIRef) and domain.leads_to(values, pattern.value):
        matching = values
    return _judged(reading, values, matching, (ran,))


def _judged(reading: Reading, values: list[Term], matching: list[Term], queries: tuple[RanQuery, ...]) -> Answer:
    pattern = reading.patterns[0]
    subject = URIRef(pattern.subject or "")
    said = matching or values
    facts = tuple(Fact(subject, pattern.predicate, value) for value in said)
    return Answer(reading, tuple(said), facts, queries, bool(matching) if said else None)


def _matches(pattern: Pattern, value: Term) -> bool:
    if pattern.within is not None:
        return pattern.within[0] <= str(value) < pattern.within[1]
    return str(value).startswith(pattern.starts) if pattern.starts is not None else value == pattern.value


def _leaves_open(pattern: Pattern, value: Term) -> bool:
    """Whether a date is known less exactly than it was asked for: a year says neither yes nor no to a day in it."""
    return pattern.starts is not None and pattern.starts.startswith(str(value)) and pattern.starts != str(value)


def _membership(reading: Reading, domain: DomainKnowledge) -> Answer:
    pattern = reading.patterns[0]
    if pattern.subject is None or not isinstance(pattern.value, URIRef):
        return Answer(reading)
    conditions = [Condition(RDF.type, subject=pattern.subject)]
    classes, ran = domain.things_that("classes", conditions)
    of = [URIRef(each) for each in classes]
    holds = domain.schema.is_kind_of(of, [pattern.value])
    facts = tuple(
        Fact(pattern.subject, RDF.type, each) for each in of if not holds or domain.schema.is_kind_of([each], [pattern.value])
    )
    return Answer(reading, tuple(of), facts, (ran,), holds if of else None)


def _description(reading: Reading, domain: DomainKnowledge) -> Answer:
    thing = reading.patterns[0].subject
    if thing is None:
        return Answer(reading)
    facts, ran = domain.facts_about(thing)
    classes, classes_ran = domain.things_that("classes", [Condition(RDF.type, subject=thing)])
    kinds = [Fact(thing, RDF.type, each) for each in classes]
    pointing, pointing_ran = domain.facts_with_value(thing)
    return Answer(reading, (thing,), (*kinds, *facts, *pointing), (classes_ran, ran, pointing_ran))
