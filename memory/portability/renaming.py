"""Recomputes digest-based IRIs in a memory that was another person's.

Facts, interests, topics of a month and linked pairs are named by a digest of what they are about. If that is the person or
something of the person's own, the digest changes with the owner, and what is told next must find the existing node.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from uuid import UUID

from more_itertools import batched
from rdflib import Literal, URIRef
from rdflib.namespace import RDF

from memory.clock import system_clock
from memory.episodes.linked_pairs import linked_pair
from memory.episodes.topics import asked_of, topic_in_month
from memory.facts.writing import fact_iri
from memory.interests.user_model import UserModel
from memory.model import Fact
from memory.store.engine import Engine, Row, Scope, StoreChange
from memory.store.queries import Binding, query
from memory.store.terms import Quad, Term
from memory.vocabulary import MEM, ROOT, bin_graph, episodes_graph, knowledge_graph, model_graph, person_iri

AT_ONCE = 500
ASKED = f"{ROOT}asked/"


def rename_digests(engine: Engine, person: UUID, written_by: UUID) -> int:
    """Recomputes the digest-based IRIs once all others are the new owner's; returns how many changed. Not one transaction."""
    if person == written_by:
        return 0
    renaming = _Renaming(engine, person, str(person_iri(person)), str(person_iri(written_by)))
    facts, interests, topics = renaming.facts(), renaming.interests(), renaming.topics()
    names = {**facts, **interests, **topics}
    for some in batched(names, AT_ONCE):
        renaming.apply({each: names[each] for each in some})
    return len(names) + renaming.relink()


@dataclass
class _Renaming:
    """One memory under its new owner, whose IRIs begin with `own` and used to begin with `before`."""

    engine: Engine
    person: UUID
    own: str
    before: str
    _talk: tuple[URIRef, ...] = field(init=False)
    """The graphs of what was said: the episodes and the bin."""
    _graphs: tuple[URIRef, ...] = field(init=False)

    def __post_init__(self) -> None:
        self._talk = (episodes_graph(self.person), bin_graph(self.person))
        self._graphs = (*self._talk, knowledge_graph(self.person), model_graph(self.person))

    def facts(self) -> dict[URIRef, URIRef]:
        """The facts whose IRIs change: old to new."""
        names = {}
        for fact, about in self._of_kind(knowledge_graph(self.person), MEM.LearnedFact):
            stated = Fact(URIRef(about[RDF.subject]), URIRef(about[RDF.predicate]), about[RDF.object])
            names[fact] = fact_iri(self.person, stated, is_denied=str(about.get(MEM.isDenied, "")) == "true")
        return _changed(names)

    def interests(self) -> dict[URIRef, URIRef]:
        """The interests whose IRIs change: old to new."""
        node_of = UserModel(self.engine, self.person, system_clock).node_of
        found = self._of_kind(model_graph(self.person), MEM.Interest)
        return _changed({node: node_of(URIRef(about[MEM.interestIn]), about.get(MEM.interestValue)) for node, about in found})

    def topics(self) -> dict[URIRef, URIRef]:
        """The topics, and topics of a month, whose IRIs change: old to new."""
        asked, names = self._asked(), dict[URIRef, URIRef]()
        for graph in self._talk:
            for row in self._rows(graph, "statements_about", predicate=MEM.topic):
                topic = URIRef(row["value"])
                now = asked.get(topic, topic)
                if now != topic or self._is_own(topic):
                    node = URIRef(row["subject"])
                    months = self._rows(graph, "statements_about", subject=node, predicate=MEM.month)
                    month = next(each["value"] for each in months)
                    names[node] = topic_in_month(episodes_graph(self.person), now, Literal(str(month)))
        return _changed({**asked, **names})

    def _asked(self) -> dict[URIRef, URIRef]:
        """The topics of questions about the person's own things: IRIs under the old owner to those under the new one."""
        names = dict[URIRef, URIRef]()
        for graph, part in self._parts_about_own("/statement/"):
            said = {each["predicate"]: each["value"] for each in self._rows(graph, "statements_about", subject=part)}
            for thing in filter(self._is_own, (said[RDF.subject], said[RDF.object])):
                names[asked_of(URIRef(self._was(thing)), URIRef(said[RDF.predicate]))] = asked_of(
                    URIRef(thing), URIRef(said[RDF.predicate])
                )
        return names

    def _parts_about_own(self, which: str) -> list[tuple[URIRef, URIRef]]:
        """The parts of episodes that state something about the person or the person's own things, each as (graph, part).

        `which` is a substring of their IRIs.
        """
        found = set()
        for graph, place in product(self._talk, (RDF.subject, RDF.object)):
            rows = self._rows(graph, "statements_about", predicate=place)
            found |= {(graph, URIRef(row["subject"])) for row in rows if self._is_own(row["value"]) and which in row["subject"]}
        return sorted(found)

    def relink(self) -> int:
        """Recomputes the linked-pair keys of messages about the person's own things; returns how many."""
        sources = self._parts_about_own("/source/")
        for graph, source in sources:
            said = {each["predicate"]: each["value"] for each in self._rows(graph, "statements_about", subject=source)}
            one, other, message = said[RDF.subject], said[RDF.object], URIRef(source.partition("/source/")[0])
            before = (message, MEM.linkedPair, Literal(linked_pair(self._was(one), self._was(other))), graph)
            after = (message, MEM.linkedPair, Literal(linked_pair(one, other)), graph)
            self.engine.apply(StoreChange((after,), (before,)))
        return len(sources)

    def apply(self, names: Mapping[URIRef, URIRef]) -> None:
        """Replaces old IRIs with new ones, including those of a fact's tellings and all references."""
        removed: list[Quad] = []
        for graph in self._graphs:
            rows = [
                *self._rows(graph, "statements_about", subject=list(names)),
                *self._rows(graph, "statements_leading_to", value=list(names)),
            ]
            parts = [URIRef(row["value"]) for row in rows if row["predicate"] == MEM.telling]
            rows += self._rows(graph, "statements_about", subject=parts) if parts else []
            rows += self._tellings_noted(graph, names)
            removed += [(URIRef(row["subject"]), URIRef(row["predicate"]), row["value"], graph) for row in rows]
        removed = list(dict.fromkeys(removed))
        added = [(URIRef(_renamed(s, names)), p, _renamed(o, names), g) for s, p, o, g in removed]
        self.engine.apply(StoreChange(tuple(dict.fromkeys(added)), tuple(each for each in removed if each not in set(added))))

    def _tellings_noted(self, graph: URIRef, names: Mapping[URIRef, URIRef]) -> list[Row]:
        """The bin's notes about tellings of these facts."""
        if graph not in self._talk[1:]:
            return []
        noted = self._rows(graph, "statements_about", predicate=RDF.subject)
        return [row for row in noted if "/telling/" in row["value"] and URIRef(row["value"].partition("/telling/")[0]) in names]

    def _is_own(self, term: Term) -> bool:
        return isinstance(term, URIRef) and (str(term) == self.own or term.startswith(f"{self.own}/"))

    def _was(self, term: Term) -> Term:
        """The same term under the previous owner."""
        return URIRef(f"{self.before}{term[len(self.own) :]}") if self._is_own(term) else term

    def _of_kind(self, graph: URIRef, kind: URIRef) -> Iterator[tuple[URIRef, dict[URIRef, Term]]]:
        things = [URIRef(row["thing"]) for row in self._rows(graph, "things_of_kind", kind=kind)]
        for some in batched(things, AT_ONCE):
            about: dict[URIRef, dict[URIRef, Term]] = {}
            for row in self._rows(graph, "statements_about", subject=some):
                about.setdefault(URIRef(row["subject"]), {})[URIRef(row["predicate"])] = row["value"]
            yield from about.items()

    def _rows(self, graph: URIRef, name: str, **values: Binding) -> list[Row]:
        return list(self.engine.stream(query(name).bound(values), Scope((graph,))))


def _changed(names: Mapping[URIRef, URIRef]) -> dict[URIRef, URIRef]:
    return {old: new for old, new in names.items() if old != new}


def _renamed(term: Term, names: Mapping[URIRef, URIRef]) -> Term:
    """The new IRI; for a telling, the one under the fact's new IRI."""
    if not isinstance(term, URIRef):
        return term
    whole, part, rest = term.partition("/telling/")
    return URIRef(f"{names[URIRef(whole)]}{part}{rest}") if URIRef(whole) in names else term
