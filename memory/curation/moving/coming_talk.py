"""Talk that comes into a memory: the episodes as they were, without what links them to anything that stays behind.

A reply goes along as it was said. What it rested on elsewhere, and what was considered but not said, does not.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from rdflib import RDF, Literal, URIRef

from memory.curation.edit import Edit, with_value
from memory.curation.exchange_parts import ExchangeParts
from memory.curation.moving.renaming import Renaming
from memory.curation.person_store import PersonStore
from memory.episodes.heard import NOTED_ON_THE_HEAD
from memory.episodes.linked_pairs import linked_pair
from memory.episodes.topics import LINKS, asked_of, topic_in_month
from memory.language.removed_words import REMOVED
from memory.store.terms import Quad, Term
from memory.vocabulary import MEM

MADE_ANEW = frozenset({MEM.previousEpisode, MEM.linkedPair})
POINTING = frozenset({MEM.heeds, MEM.holdsWordsOf})
ENDS = (RDF.subject, RDF.object)


@dataclass(frozen=True)
class ComingTalk:
    """The episodes in `parts`, on their way into the memory of `target`; `along` is what else goes there, by its old name."""

    target: PersonStore
    parts: ExchangeParts
    renaming: Renaming
    along: Collection[URIRef]

    def add_to(self, edit: Edit, numbers: Mapping[URIRef, int]) -> None:
        """Adds them, with these numbers by their new names. The chain of episodes is left to the caller."""
        graph = self.target.episodes
        topics = self._topics()
        edit.add(quad for two in topics.values() for quad in two)
        for quad in self._kept():
            renamed = self.renaming.quad(quad, graph)
            if quad[1] == MEM.number:
                renamed = with_value(renamed, Literal(numbers[renamed[0]]))
            elif quad[1] in LINKS:
                renamed = with_value(renamed, topics[URIRef(quad[2])][0][0])
            elif quad[1] == MEM.text and quad[0] in self._unsaid:
                renamed = with_value(renamed, Literal(REMOVED))
            edit.add([renamed])
        edit.add(self._pairs())
        for predicate, listing in NOTED_ON_THE_HEAD:
            edit.add((graph, listing, value, graph) for value in self.parts.values(predicate).values())

    def _kept(self) -> Iterator[Quad]:
        dropped = self._dropped
        for quad in self.parts.statements:
            is_whole = quad[0] not in dropped and quad[2] not in dropped and quad[1] not in MADE_ANEW
            if is_whole and (quad[1] not in POINTING or self._goes_along(quad[2])):
                yield quad

    def _goes_along(self, term: Term) -> bool:
        return not self.renaming.is_own(term) or term in self._moved

    @cached_property
    def _moved(self) -> set[URIRef]:
        return {*self.parts.episodes, *self.along}

    @cached_property
    def _dropped(self) -> set[URIRef]:
        """The sources that stay behind, and the candidates that were not said."""
        sources = {node for node, value in self.parts.values(MEM.refersTo).items() if not self._goes_along(value)}
        texts = self.parts.values(MEM.text)
        passed = {
            URIRef(quad[2])
            for quad in self.parts.statements
            if quad[1] == MEM.candidate and texts.get(URIRef(quad[2])) != texts.get(quad[0])
        }
        return sources | passed

    @cached_property
    def _unsaid(self) -> set[URIRef]:
        """What was sent to a language model with words of something that stays behind."""
        return {quad[0] for quad in self.parts.statements if quad[1] == MEM.holdsWordsOf and not self._goes_along(quad[2])}

    def _topics(self) -> dict[URIRef, tuple[Quad, Quad]]:
        """The topics of a month by their old nodes: what they are about, and of which month, under new names."""
        nodes = sorted({URIRef(quad[2]) for quad in self.parts.statements if quad[1] in LINKS})
        about: dict[URIRef, dict[URIRef, Term]] = {}
        for subject, predicate, value, _ in self.parts.graph.about(nodes):
            about.setdefault(subject, {})[predicate] = value
        asked, graph, found = self._asked(), self.target.episodes, dict[URIRef, tuple[Quad, Quad]]()
        for node, of in about.items():
            topic, month = URIRef(of[MEM.topic]), of[MEM.month]
            now = asked.get(topic) or self.renaming.iri(topic)
            new = topic_in_month(graph, now, Literal(str(month)))
            found[node] = ((new, MEM.topic, now, graph), (new, MEM.month, month, graph))
        return found

    def _asked(self) -> dict[URIRef, URIRef]:
        """The topics of questions about the person's own things, whose names are digests: old to new."""
        found = {}
        for of in self._of_nodes.values():
            if RDF.predicate in of:
                relation = URIRef(of[RDF.predicate])
                for thing in (URIRef(of[each]) for each in ENDS if self.renaming.is_own(of.get(each, relation))):
                    found[asked_of(thing, relation)] = asked_of(self.renaming.iri(thing), relation)
        return found

    @cached_property
    def _of_nodes(self) -> dict[URIRef, dict[URIRef, Term]]:
        found: dict[URIRef, dict[URIRef, Term]] = {}
        for subject, predicate, value, _ in self.parts.statements:
            if predicate in {RDF.predicate, *ENDS}:
                found.setdefault(subject, {})[predicate] = value
        return found

    def _pairs(self) -> Iterator[Quad]:
        """The keys of the pairs that the remaining sources link."""
        for message, predicate, node, _ in self.parts.statements:
            of = self._of_nodes.get(URIRef(node), {}) if predicate == MEM.source and node not in self._dropped else {}
            if set(ENDS) <= of.keys():
                key = linked_pair(*(self.renaming.term(of[each]) for each in ENDS))
                yield self.renaming.iri(message), MEM.linkedPair, Literal(key), self.target.episodes
