"""Things named only in removed exchanges: removes their names, and anonymises those that other episodes still mention."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256

from rdflib import Literal, URIRef

from memory.curation.edit import Edit, with_subject, with_value
from memory.curation.looking_up import Graph, graph_of
from memory.curation.person_store import PersonStore
from memory.curation.redacting import content_words
from memory.curation.told_there import UntoldFacts
from memory.episodes.topics import ASKED, LINKS, TOLD
from memory.language.removed_words import REMOVED
from memory.store.terms import Quad
from memory.vocabulary import MEM, RDF, RDFS, ROOT, TERMS

ENDS = (RDF.subject, RDF.object)
NAMES = (RDFS.label, MEM.spokenKey)
INPUTS_AT_MOST = 32
"""How many inputs about a thing are searched for its name; must equal the limit in the query."""


@dataclass(frozen=True)
class LeftThings:
    """Handles the things mentioned in removed exchanges. `edit` already contains the removal."""

    holding: PersonStore
    edit: Edit
    words: frozenset[str]
    """The content words of what is removed."""

    def spoken_of(self, statements: Iterable[Quad], untold: UntoldFacts) -> list[URIRef]:
        """The things in these statements and facts that are this person's own, or in no knowledge base."""
        facts = [*untold.gone, *(before for before, _ in untold.left)]
        terms = [quad[2] for quad in statements if quad[1] in {*ENDS, MEM.refersTo}]
        terms += [term for each in facts for term in (each.fact.subject, each.fact.value)]
        nodes = {URIRef(quad[2]) for quad in statements if quad[1] in LINKS}
        terms += [quad[2] for quad in self._episodes.about(nodes, MEM.topic)]
        of_people = (f"{ROOT}user/{self.holding.person}/thing/", TERMS)
        return sorted({URIRef(term) for term in terms if isinstance(term, URIRef) and str(term).startswith(of_people)})

    def let_go(self, things: Iterable[URIRef]) -> list[URIRef]:
        """Removes the names that no remaining telling uses; returns the things that lost their label."""
        nameless = []
        for thing in things:
            facts = self._facts(thing)
            told = {word for quad in self._tellings(facts) for word in content_words(str(quad[2]))}
            names = [quad for quad in self._knowledge.about([thing]) if quad[1] in NAMES]
            gone = [
                quad
                for quad in names
                if not facts or not content_words(str(quad[2])) <= told | (content_words(str(quad[2])) - self.words)
            ]
            self.edit.remove(gone)
            if any(quad[1] == RDFS.label for quad in gone):
                nameless.append(thing)
            unsaid = (content_words(_slug(thing)) & self.words) - told
            if unsaid and not unsaid <= self._said_about(thing):
                has_label = any(quad[1] == RDFS.label for quad in names if quad not in gone)
                self._rename(thing, needs_label=bool(facts) and not has_label)
        return nameless

    @property
    def _episodes(self) -> Graph:
        return graph_of(self.holding, self.holding.episodes)

    @property
    def _knowledge(self) -> Graph:
        return graph_of(self.holding, self.holding.knowledge)

    def _facts(self, thing: URIRef) -> list[URIRef]:
        """The remaining facts about a thing."""
        speaking = [*self._knowledge.leading_to([thing], RDF.subject), *self._knowledge.leading_to([thing], RDF.object)]
        return list(dict.fromkeys(quad[0] for quad in speaking if self.edit.keeps(quad)))

    def _tellings(self, facts: Iterable[URIRef]) -> Iterator[Quad]:
        """The words of these facts' remaining tellings."""
        nodes = [URIRef(quad[2]) for quad in self._knowledge.about(facts, MEM.telling) if self.edit.keeps(quad)]
        for quad in self.edit.now([*self._knowledge.about(nodes, MEM.words), *self._knowledge.about(facts, MEM.words)]):
            if quad[1] == MEM.words:
                yield quad

    def _said_about(self, thing: URIRef) -> set[str]:
        """The words of the remaining inputs about a thing."""
        topics = [quad[0] for quad in self._episodes.leading_to([thing], MEM.topic)]
        if not topics:
            return set()
        rows = self._episodes.reader.rows(
            "inputs_about", about=topics, link=[ASKED, TOLD], sign=Literal(1), beyond=Literal(2**53)
        )
        inputs = [row["input"] for row in rows]
        texts = [quad for quad in self._episodes.about(inputs, MEM.text) if self.edit.keeps(quad)]
        return {word for quad in texts for word in content_words(str(quad[2]))}

    def _rename(self, thing: URIRef, *, needs_label: bool) -> None:
        """Gives a thing an opaque IRI in all of the person's graphs."""
        nameless = URIRef(f"{ROOT}user/{self.holding.person}/thing/nameless-{sha256(thing.encode()).hexdigest()[:12]}")
        for name in self.holding.graphs:
            graph = graph_of(self.holding, name)
            for quad in graph.leading_to([thing]):
                self.edit.replace(quad, with_value(quad, nameless))
            for quad in graph.about([thing]):
                self.edit.replace(quad, with_subject(quad, nameless))
        if needs_label:
            self.edit.add([(nameless, RDFS.label, Literal(REMOVED), self.holding.knowledge)])


def _slug(thing: URIRef) -> str:
    return thing.rpartition("/")[2].replace("-", " ")
