"""Facts that come into a memory with the talk that told them: under new names, joined with what was told there already."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from rdflib import RDFS, URIRef

from memory.curation.edit import Edit
from memory.curation.fact_changes import FactChanges
from memory.curation.looking_up import Graph, graph_of
from memory.curation.merged_facts import one_of_two
from memory.curation.moving.renaming import Renaming
from memory.curation.person_store import PersonStore
from memory.curation.redacting import content_words
from memory.curation.told_there import UntoldFacts, as_told
from memory.domain_knowledge.knowledge import DomainKnowledge, SchemaCache
from memory.facts.contradictions import superseded_facts
from memory.facts.facts import LearnedFact, ManualEdit, ManualEdits
from memory.facts.relations import Relation, relation_of
from memory.facts.writing import fact_iri
from memory.forms.folding import folded
from memory.model import Fact
from memory.store.terms import Quad
from memory.vocabulary import MEM


@dataclass
class ComingFacts:
    """The facts that `untold` takes from one memory, on their way into the one of `target`. Extends the names in `renaming`."""

    target: PersonStore
    left: Graph
    """The knowledge graph that they leave."""
    untold: UntoldFacts
    renaming: Renaming
    moved: list[LearnedFact] = field(init=False)

    def __post_init__(self) -> None:
        """Names them anew."""
        taken = {before.iri: [each for each in self.untold.tellings if each.fact == before.iri] for before, _ in self.untold.left}
        partly = [as_told(before, taken[before.iri]) for before, _ in self.untold.left]
        self.moved = sorted([*self.untold.gone, *partly], key=lambda each: (each.last_told, each.iri))
        self.renaming.digests |= {each.iri: self._iri(each) for each in self.moved}

    def add_to(self, edit: Edit) -> None:
        """Adds them with their tellings and the names of what they are about; of contradictory ones, the last told counts."""
        changes = FactChanges(self.target)
        for each in self.moved:
            coming = self._renamed(each)
            there = changes.at(coming.iri)
            changes.put(one_of_two(there, coming) if there is not None else coming)
        self._settle(changes)
        change = changes.change()
        edit.remove(change.removed)
        edit.add([*change.added, *self._tellings(), *self._names()])

    def _fact(self, told: LearnedFact) -> Fact:
        return Fact(self.renaming.iri(told.fact.subject), told.fact.predicate, self.renaming.term(told.fact.value))

    def _iri(self, told: LearnedFact) -> URIRef:
        return fact_iri(self.target.person, self._fact(told), is_denied=told.is_denied)

    def _renamed(self, told: LearnedFact) -> LearnedFact:
        """The fact as it is in its new memory; one whose successor stays behind counts there again."""
        by = self.renaming.digests.get(told.superseded_by) if told.superseded_by is not None else None
        hands = told.by_hand
        return replace(
            told,
            iri=self.renaming.iri(told.iri),
            fact=self._fact(told),
            episode=self.renaming.iri(told.episode),
            superseded_by=by,
            superseded_at=told.superseded_at if by is not None else None,
            by_hand=ManualEdits(*map(self._hand, (hands.entered, hands.corrected, hands.retired, hands.restored))),
        )

    def _hand(self, done: ManualEdit | None) -> ManualEdit | None:
        return replace(done, by=self.renaming.iri(done.by)) if done is not None else None

    def _settle(self, changes: FactChanges) -> None:
        schema = DomainKnowledge(self.target.engine, SchemaCache(self.target.engine)).schema

        def relation(told: LearnedFact) -> Relation:
            return relation_of(told.fact.predicate, schema)

        for each in self.moved:
            new = changes.at(self.renaming.iri(each.iri))
            if new is None or not new.is_live:
                continue
            others = [one for one in changes.about(new.fact.subject) if one.is_live and one.iri != new.iri]
            older = [one for one in others if one.last_told <= new.last_told]
            for old in superseded_facts(older, new, relation(new), corrects=False):
                changes.put(replace(old, superseded_by=new.iri, superseded_at=new.last_told))
            newer = (one for one in others if one.last_told > new.last_told)
            by = next((one for one in newer if superseded_facts([new], one, relation(one), corrects=False)), None)
            if by is not None:
                changes.put(replace(new, superseded_by=by.iri, superseded_at=by.last_told))

    def _tellings(self) -> Iterator[Quad]:
        """What was told in the talk that comes, and by hand."""
        graph, episodes = self.target.knowledge, {each.episode for each in self.untold.tellings}
        by_hand = {each.fact for each in self.untold.tellings if each.episode == MEM.PutInByHand}
        links = {URIRef(quad[2]): quad for quad in self.left.about([each.iri for each in self.moved], MEM.telling)}
        told_in = {quad[0]: quad[2] for quad in self.left.about(links, MEM.toldIn)}
        taken = [
            node
            for node in links
            if told_in.get(node) in episodes and (told_in[node] != MEM.PutInByHand or links[node][0] in by_hand)
        ]
        for quad in (*(links[node] for node in taken), *self.left.about(taken)):
            yield self.renaming.quad(quad, graph)

    def _names(self) -> Iterator[Quad]:
        """What the things in these facts are called; names that only other talk gave them stay behind."""
        words = content_words(" ".join(each.words for each in self.untold.tellings))
        things = {term for each in self.moved for term in (each.fact.subject, each.fact.value) if isinstance(term, URIRef)}
        labels = {quad[0]: quad for quad in self.left.about(sorted(things), RDFS.label)}
        there = graph_of(self.target, self.target.knowledge)
        known = {quad[0] for quad in there.about([self.renaming.iri(each) for each in labels], RDFS.label)}
        for thing, quad in labels.items():
            if self.renaming.iri(thing) not in known:
                yield self.renaming.quad(quad, self.target.knowledge)
        for quad in self.left.about(sorted(things), MEM.spokenKey):
            label = labels.get(quad[0])
            is_label = label is not None and folded(str(label[2])) == str(quad[2])
            if is_label or content_words(str(quad[2])) <= words:
                yield self.renaming.quad(quad, self.target.knowledge)
