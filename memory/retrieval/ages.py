"""Ages: whole years between two dates, which may be known only to the year or month."""

from datetime import datetime

from rdflib import XSD, Literal

from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.model import Fact
from memory.retrieval.answer import GraphAnswer
from memory.retrieval.answers import of_what_is_described
from memory.store.terms import Term
from memory.understanding.question import Reading


def age(reading: Reading, domain: DomainKnowledge, now: datetime) -> GraphAnswer:
    """The whole years from a thing's beginning to its end, or to `now` if it has no end or the question ignores it."""
    asked = 2 if reading.kind == "age_at" else 1
    if any(pattern.variables for pattern in reading.patterns[:asked]):
        return of_what_is_described(reading, domain, lambda each: age(each, domain, now), asked)
    thing, predicate = reading.patterns[0].known_subject, reading.patterns[0].predicate
    if thing is None:
        return GraphAnswer(reading)
    if reading.kind == "age_at":
        return _age_at(reading, domain)
    begins, ran = domain.values(thing, predicate)
    queries, facts = [ran], [Fact(thing, predicate, begin) for begin in begins[:1]]
    ends: list[Term] = []
    for entry in domain.schema.properties.values():
        if entry.marks_end and entry.gives_times and reading.kind == "age" and begins:
            values, ran = domain.values(thing, entry.iri)
            queries.append(ran)
            ends += values
            facts += [Fact(thing, entry.iri, value) for value in values]
    if not begins:
        return GraphAnswer(reading, queries=tuple(queries))
    end = str(ends[0]) if ends else now.date().isoformat()
    years = whole_years(str(begins[0]), end)
    return GraphAnswer(reading, (Literal(years, datatype=XSD.integer),), tuple(facts), tuple(queries))


def _age_at(reading: Reading, domain: DomainKnowledge) -> GraphAnswer:
    """The whole years from the first pattern's date to the second's."""
    found = [domain.values(pattern.known_subject, pattern.predicate) for pattern in reading.patterns if pattern.known_subject]
    queries = tuple(ran for _, ran in found)
    if not all(values for values, _ in found):
        return GraphAnswer(reading, queries=queries)
    dates = [min(values, key=str) for values, _ in found]
    facts = tuple(
        Fact(pattern.known_subject, pattern.predicate, date)
        for pattern, date in zip(reading.patterns, dates, strict=True)
        if pattern.known_subject
    )
    years = whole_years(str(dates[0]), str(dates[1]))
    return GraphAnswer(
        reading, (Literal(years, datatype=XSD.integer),) if years >= 0 else (), facts if years >= 0 else (), queries
    )


def whole_years(begin: str, end: str) -> int:
    """The whole years between two ISO dates; the difference of the years if one is known only to the year."""
    precision = min(len(begin), len(end))
    years = int(end[:4]) - int(begin[:4])
    return years - (precision > len("1956") and end[4:precision] < begin[4:precision])
