"""The answer to a reading, and the translation of a reading into query conditions."""

from dataclasses import dataclass, replace

from rdflib import Literal, URIRef, Variable

from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.model import Fact, Pattern
from memory.store.engine import Row
from memory.store.reading import Condition, RanQuery
from memory.store.terms import Term
from memory.understanding.question import Reading


@dataclass(frozen=True)
class GraphAnswer:
    """What was found for a reading. `found` are the values of its unknown; `holds` answers yes or no, None if unknown.

    `number` is the total, where there are more than were fetched.
    """

    reading: Reading
    found: tuple[Term, ...] = ()
    facts: tuple[Fact, ...] = ()
    queries: tuple[RanQuery, ...] = ()
    holds: bool | None = None
    number: int = 0
    order_values: tuple[Literal, ...] = ()
    """For a ranked answer, the values that it was ranked by, best first."""
    way: tuple[Fact, ...] = ()
    """The facts that identified a thing which the question only described."""

    @property
    def count(self) -> int:
        """The total number of values."""
        return max(self.number, len(self.found))

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to say: no values, no facts, no yes or no."""
        return not self.found and not self.facts and self.holds is None


def conditions_of(reading: Reading, domain: DomainKnowledge) -> list[Condition]:
    """The reading as query conditions; the condition of a pattern has the pattern's index."""
    held = [domain.condition(pattern) for pattern in reading.patterns]
    denied = [replace(domain.condition(pattern), denied=True) for pattern in reading.without]
    among = [Condition(among=reading.among)] if reading.among else []
    return [*held, *denied, *among]


def fill_pattern(pattern: Pattern, place: int, row: Row) -> Fact:
    """The pattern with this index, as a fact with its unknowns filled in from a result row."""
    subject = pattern.subject if isinstance(pattern.subject, URIRef) else row[_name(pattern.subject)]
    if pattern.is_dated:
        return Fact(URIRef(subject), pattern.predicate, row[f"v{place}"])
    if f"w{place}" in row:
        return Fact(URIRef(subject), pattern.predicate, row[f"w{place}"])
    value = row[_name(pattern.value)] if pattern.value is None or isinstance(pattern.value, Variable) else pattern.value
    return Fact(URIRef(subject), pattern.predicate, value)


def _name(place: URIRef | Variable | Term | None) -> str:
    return "x" if place is None else str(place)
