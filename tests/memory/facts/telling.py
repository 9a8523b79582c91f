"""Facts as people told them, and a quarantine that counts everybody but those who came too late."""

from datetime import UTC, datetime, timedelta
from uuid import UUID

from rdflib import Literal, URIRef

from memory.clock import SettableClock
from memory.domain_knowledge.knowledge import DomainKnowledge, SchemaCache
from memory.facts.contributions import Claim
from memory.facts.facts import EventTime, FactReader, LearnedFact
from memory.facts.promotion import SharingRule
from memory.facts.relations import relation_called
from memory.facts.sharing import Quarantine
from memory.model import Fact
from memory.store.engine import Scope
from memory.store.reading import Reader
from memory.store.terms import Term
from memory.vocabulary import QUARANTINE_GRAPH, ROOT, SHARED_GRAPH, TERMS

PEOPLE = [UUID(int=number) for number in range(1, 9)]
ANN, BEA, CARL, DAN, EVA = PEOPLE[:5]
STAFF = UUID(int=0x57AFF)
LATE = UUID(int=0x1A7E)
START = datetime(2026, 3, 5, 9, 30, tzinfo=UTC)


def term(words: str) -> Term:
    """“almond” is everybody's term, “=brown” a literal, an IRI itself."""
    if words.startswith("="):
        return Literal(words[1:])
    return URIRef(words if ":" in words else TERMS + words.replace(" ", "-"))


def claim(subject: str, relation: str, value: str, **more: object) -> Claim:
    """A claim in words."""
    return Claim(Fact(URIRef(term(subject)), relation_called(relation).iri, term(value)), **more)


def fact(person: UUID, subject: str, relation: str, value: str, **more: object) -> LearnedFact:
    """What a person told, as it is kept for that person."""
    stated = claim(subject, relation, value).fact
    iri = URIRef(f"{ROOT}user/{person}/fact/{abs(hash((stated, more.get('is_denied', False))))}")
    episode = URIRef(f"{ROOT}user/{person}/episode/1")
    told = {"is_shareable": True, **more}
    return LearnedFact(iri, stated, "the very words", episode, START, START, 1, 0.8, "test 1", **told)


class Village:
    """People who tell things to a quarantine."""

    def __init__(self, engine, **rule):
        self.clock = SettableClock(START)
        self.engine = engine
        counted = lambda people: set(people) - {LATE}  # noqa: E731
        domain = DomainKnowledge(engine, SchemaCache(engine))
        self.quarantine = Quarantine(engine, self.clock, domain, SharingRule(counted=counted, **rule))
        self.shared = FactReader(Reader(engine, Scope((SHARED_GRAPH,))))

    def tell(self, person, subject, relation, value, **more):
        """One person tells one thing, a minute after the last."""
        self.clock.set(self.clock() + timedelta(minutes=1))
        told = fact(person, subject, relation, value, **more)
        self.quarantine.update(person, [told])
        return told

    def all_tell(self, people, subject, relation, value, **more):
        """Several people tell the same."""
        return [self.tell(person, subject, relation, value, **more) for person in people]

    @property
    def known(self):
        """What is shared: value, and whether it is disputed."""
        return {each.words: each for each in self.shared.facts()}

    def everything(self, graph):
        """All statements of a graph."""
        return [tuple(row.values()) for row in self.engine.select("SELECT ?s ?p ?o { ?s ?p ?o }", Scope((graph,)))]


YEAR = EventTime("2019", "year")
GRAPHS = {"quarantine": QUARANTINE_GRAPH, "shared": SHARED_GRAPH}
