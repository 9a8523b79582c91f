"""Years between two dates of which only a part may be known."""

from datetime import datetime

from rdflib import XSD, Literal

from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.model import Fact
from memory.retrieval.answers import Answer
from memory.store.terms import Term
from memory.understanding.question import Reading


def age(reading: Reading, domain: DomainKnowledge, now: datetime) -> Answer:
    """The whole years from the thing's beginning to its end, or to `now` where it has none or is asked of as if it had not."""
    thing, predicate = reading.patterns[0].subject, reading.patterns[0].predicate
    if thing is None:
        return Answer(reading)
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
        return Answer(reading, queries=tuple(queries))
    end = str(ends[0]) if ends else now.date().isoformat()
    years = whole_years(str(begins[0]), end)
    return Answer(reading, (Literal(years, datatype=XSD.integer),), tuple(facts), tuple(queries))


def whole_years(begin: str, end: str) -> int:
    """Between two ISO dates; where one is known to the year only, the difference of the years."""
    precision = min(len(begin), len(end))
    years = int(end[:4]) - int(begin[:4])
    return years - (precision > len("1956") and end[4:precision] < begin[4:precision])
