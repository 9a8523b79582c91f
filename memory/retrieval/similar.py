"""Earlier exchanges with what they share with the situation, and their order."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rdflib import RDF, URIRef

from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.exchanges import exchanges_of
from memory.model import Exchange, Pattern
from memory.retrieval.probing import Probe

JUDGED = {"good": 1, "": 0, "bad": -1}
EXCHANGES_READ = 24


@dataclass(frozen=True)
class Similar:
    """An exchange, the strategy that found it, what it shares, and how far up the classes it was found (0: the same)."""

    exchange: Exchange
    strategy: str
    things: frozenset[URIRef]
    properties: frozenset[URIRef]
    class_distance: int = 0
    shared_class: URIRef | None = None

    @property
    def rank(self) -> tuple[int, int, int, int, str]:
        """Total: more shared things and properties first, then the nearer class, the better judged, the newer."""
        shared = len(self.things) + len(self.properties)
        return (-shared, self.class_distance, -JUDGED[self.exchange.judged], -self.exchange.number, self.strategy)


@dataclass(frozen=True)
class Past:
    """One person's earlier exchanges, and the knowledge that tells which things are alike."""

    probe: Probe
    domain: DomainKnowledge
    before: int
    """Only exchanges with a lower number count."""

    def exchanges(self, subject: URIRef | None, predicate: URIRef | None, wanted: int = EXCHANGES_READ) -> list[Exchange]:
        """The newest exchanges about a thing and a property, None for any."""
        inputs = self.probe.inputs(subject, predicate, wanted)[: wanted * 2]
        found = [each for each in exchanges_of(self.probe.reader, inputs) if each.number < self.before]
        return sorted(found, key=lambda each: -each.number)[:wanted]


def asked(patterns: Iterable[Pattern]) -> set[tuple[object, URIRef, object]]:
    """What patterns ask, without their variables' names, to be compared."""
    return {(pattern.subject, pattern.predicate, pattern.known_value) for pattern in patterns if pattern.predicate != RDF.type}


def things_in(exchange: Exchange) -> set[URIRef]:
    """The things that an exchange was about."""
    asked = [pattern for pattern in exchange.patterns if pattern.predicate != RDF.type]
    terms = [term for pattern in asked for term in (pattern.subject, pattern.value)]
    return {term for term in terms if isinstance(term, URIRef)}


def properties_in(exchange: Exchange) -> set[URIRef]:
    """The properties that an exchange asked for."""
    return {pattern.predicate for pattern in exchange.patterns if pattern.predicate != RDF.type}


def ranked(found: Sequence[Similar]) -> list[Similar]:
    """Each exchange once, by its best finding, best first."""
    best: dict[URIRef, Similar] = {}
    for each in sorted(found, key=lambda similar: similar.rank):
        best.setdefault(each.exchange.input, each)
    return list(best.values())
