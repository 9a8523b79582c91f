"""The graphs that memories move between, read without row limits, as whatever moves must move completely."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import cast

from more_itertools import batched
from rdflib import URIRef

from memory.curation.person_store import PersonStore
from memory.store.engine import Engine, Scope
from memory.store.queries import query
from memory.store.terms import Quad, Term

TERMS_A_QUERY = 100


@dataclass(frozen=True)
class PersonGraph:
    """One of a person's graphs."""

    name: URIRef
    engine: Engine

    def about(self, subjects: Iterable[URIRef], predicate: URIRef | None = None) -> list[Quad]:
        """All statements about these subjects."""
        return list(self._quads("statements_about", "subject", subjects, predicate))

    def leading_to(self, values: Iterable[Term], predicate: URIRef | None = None) -> list[Quad]:
        """All statements with these values."""
        return list(self._quads("statements_leading_to", "value", values, predicate))

    def links_of(self, episodes: Iterable[URIRef]) -> list[Quad]:
        """The kind, number, parts and topics of these episodes, and whatever else the bin needs to know."""
        return list(self._quads("links_of_episodes", "subject", episodes, None))

    def number_of_statements(self, subjects: Iterable[URIRef]) -> int:
        """How many statements there are about these subjects."""
        found = 0
        for some in batched(dict.fromkeys(subjects), 10 * TERMS_A_QUERY):
            text = query("number_of_statements").bound({"subject": some})
            found += sum(int(row["statements"]) for row in self.engine.select(text, Scope((self.name,))))
        return found

    def _quads(self, name: str, by: str, terms: Iterable[Term], predicate: URIRef | None) -> Iterator[Quad]:
        for some in batched(dict.fromkeys(terms), TERMS_A_QUERY):
            text = query(name).bound({by: some, "predicate": predicate})
            for row in self.engine.stream(text, Scope((self.name,))):
                yield cast("URIRef", row["subject"]), cast("URIRef", row["predicate"]), row["value"], self.name


@dataclass(frozen=True)
class Places:
    """All of a person's graphs that hold memories or link to them."""

    episodes: PersonGraph
    knowledge: PersonGraph
    model: PersonGraph
    observations: PersonGraph
    bin: PersonGraph

    def called(self, name: str) -> PersonGraph:
        """The graph with the name used in the bin's notes: episodes, knowledge, model or observations."""
        named = {"episodes": self.episodes, "knowledge": self.knowledge, "model": self.model, "observations": self.observations}
        return named[name]

    @property
    def live(self) -> tuple[PersonGraph, ...]:
        """All graphs but the bin."""
        return (self.episodes, self.knowledge, self.model, self.observations)


def places_of(holding: PersonStore) -> Places:
    """This person's graphs."""
    names = (holding.episodes, holding.knowledge, holding.model, holding.observations, holding.bin)
    return Places(*(PersonGraph(name, holding.engine) for name in names))
