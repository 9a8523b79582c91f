"""Earlier exchanges similar to the current input: what they share with it, how they rank, and access to them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from time import perf_counter

from rdflib import RDF, URIRef

from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.episodes.exchanges import exchanges_of, with_words_left
from memory.episodes.topics import asked_of
from memory.interests.user_model import Interest
from memory.model import Exchange, Pattern
from memory.retrieval.probing import Probe
from memory.store.queries import query
from memory.store.reading import RanQuery
from memory.store.text_index import Hit

JUDGED = {"good": 1, "": 0, "bad": -1}
EXCHANGES_READ = 24
"""Maximum number of exchanges read per look-up."""
QUERY = "exchanges_numbered"


@dataclass(frozen=True)
class SimilarExchange:
    """An exchange, the strategy that found it, what it shares, and how many levels up the shared class is (0: the same).

    `preferred` is the preferred thing that it was about; `likeness` is the similarity of the words, from 0 to 1, if the
    strategy `words` found it.
    """

    exchange: Exchange
    strategy: str
    things: frozenset[URIRef]
    properties: frozenset[URIRef]
    class_distance: int = 0
    shared_class: URIRef | None = None
    preferred: URIRef | None = None
    likeness: float = 0.0

    @property
    def parts(self) -> Mapping[str, float]:
        """The criteria of the rank, the most important first; higher is better for each."""
        return {
            "shared": len(self.things) + len(self.properties),
            "likeness": self.likeness,
            "class_distance": -self.class_distance,
            "judged": JUDGED[self.exchange.judged],
            "number": self.exchange.number,
        }

    @property
    def rank(self) -> tuple[tuple[float, ...], str, tuple[str, ...]]:
        """A sort key that gives a total order, best first.

        More shared things and properties come first, then more similar words, the nearer class, the better judgement, the newer
        exchange; the rest only distinguishes two findings of one exchange.
        """
        found = (*sorted(self.things), *sorted(self.properties), self.shared_class or "", self.preferred or "")
        return (tuple(-part for part in self.parts.values()), self.strategy, found)


@dataclass(frozen=True)
class SearchedPast:
    """What strategies search: one person's earlier exchanges, interests and text index, and the knowledge bases."""

    probe: Probe
    domain: DomainKnowledge
    strongest: Callable[[str, int], Sequence[Interest]] = lambda _kind, _most: ()
    """The person's strongest interests: (kind, maximum number) → interests."""
    search: Callable[[str], Sequence[Hit]] = lambda _words: ()
    """Full-text search in the person's index: words → turns."""

    def exchanges(self, subject: URIRef | None, predicate: URIRef | None, wanted: int = EXCHANGES_READ) -> list[Exchange]:
        """The newest exchanges about a thing and a property (None for any), `wanted` at most, newest first."""
        if subject is not None and predicate is not None:
            topics = [asked_of(subject, predicate)]
        else:
            topics = [each for each in (subject, predicate) if each is not None]
        inputs = [each for _, each in islice(self.probe.inputs(topics), wanted)]
        return with_words_left(exchanges_of(self.probe.reader, inputs))[::-1]

    def exchanges_of(self, inputs: Sequence[URIRef]) -> list[Exchange]:
        """The exchanges of these inputs that still exist, newest first."""
        start = perf_counter()
        found = [each for each in with_words_left(exchanges_of(self.probe.reader, inputs)) if each.number < self.probe.before]
        if inputs:
            text = query(QUERY).bound({"input": inputs})
            self.probe.queries.append(RanQuery(QUERY, text, len(found), (perf_counter() - start) * 1000))
        return found[::-1]


def comparable_patterns(patterns: Iterable[Pattern]) -> set[tuple[object, URIRef, object]]:
    """The patterns as comparable triples, without variable names and class patterns."""
    return {(pattern.subject, pattern.predicate, pattern.known_value) for pattern in patterns if pattern.predicate != RDF.type}


def things_in(exchange: Exchange) -> set[URIRef]:
    """The things that an exchange was about."""
    asked = [pattern for pattern in exchange.patterns if pattern.predicate != RDF.type]
    terms = [term for pattern in asked for term in (pattern.subject, pattern.value)]
    return {term for term in terms if isinstance(term, URIRef)}


def properties_in(exchange: Exchange) -> set[URIRef]:
    """The properties that an exchange asked for."""
    return {pattern.predicate for pattern in exchange.patterns if pattern.predicate != RDF.type}


def ranked(found: Sequence[SimilarExchange]) -> list[SimilarExchange]:
    """Each exchange once, with its best finding, best first."""
    best: dict[URIRef, SimilarExchange] = {}
    for each in sorted(found, key=lambda similar: similar.rank):
        best.setdefault(each.exchange.input, each)
    return list(best.values())
