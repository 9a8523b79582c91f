"""Merges the facts of two things: renames them, joins equal ones, and lets the latest win among contradictory ones."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property

from rdflib import RDF, URIRef

from memory.curation.edit import with_subject, with_value
from memory.curation.fact_changes import FactChanges
from memory.curation.looking_up import graph_of
from memory.curation.person_store import PersonStore
from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.facts.contradictions import superseded_facts
from memory.facts.facts import LearnedFact
from memory.facts.relations import relation_of
from memory.facts.writing import fact_iri, surer
from memory.model import Fact
from memory.store.engine import StoreChange
from memory.store.terms import Quad
from memory.vocabulary import MEM


class MergedFacts:
    """The facts of `gone` once it is merged into `keep`."""

    def __init__(self, holding: PersonStore, domain: DomainKnowledge, keep: URIRef, gone: URIRef) -> None:
        self._person, self._keep, self._gone = holding.person, keep, gone
        self._knowledge = graph_of(holding, holding.knowledge)
        self._changes = FactChanges(holding)
        self._domain = domain

    @cached_property
    def renamed(self) -> dict[URIRef, URIRef]:
        """Old fact IRIs to new ones, without facts that are dropped."""
        return {old.iri: self._iri(old) for old in self._old if old.iri not in self._gone_for_good}

    @property
    def moved(self) -> int:
        """How many facts mentioned the thing that goes."""
        return len(self._old)

    @cached_property
    def change(self) -> StoreChange:
        """The whole merge as one change to the knowledge graph."""
        for old in self._old:
            self._changes.drop(old)
        for old in sorted(self._old, key=lambda each: (each.last_told, each.iri)):
            if old.iri in self.renamed:
                self._changes.put(self._joined(old))
        self._settle()
        own = self._changes.change()
        tellings, links = list(self._tellings()), list(self._links())
        added = [*own.added, *(new for _, new in (*tellings, *links) if new is not None)]
        return StoreChange(tuple(dict.fromkeys(added)), (*own.removed, *(old for old, _ in (*tellings, *links))))

    @cached_property
    def _old(self) -> list[LearnedFact]:
        found = {URIRef(quad[0]) for quad in self._knowledge.leading_to([self._gone]) if quad[1] in {RDF.subject, RDF.object}}
        iris = sorted(found)
        return [each for start in range(0, len(iris), 100) for each in self._changes.reader.facts_at(iris[start : start + 100])]

    @cached_property
    def _gone_for_good(self) -> set[URIRef]:
        """The facts dropped because they would relate the thing to itself."""
        return {each.iri for each in self._old if self._of(each.fact).subject == self._of(each.fact).value}

    def _of(self, fact: Fact) -> Fact:
        subject = self._keep if fact.subject == self._gone else fact.subject
        return Fact(subject, fact.predicate, self._keep if fact.value == self._gone else fact.value)

    def _iri(self, old: LearnedFact) -> URIRef:
        return fact_iri(self._person, self._of(old.fact), is_denied=old.is_denied)

    def _joined(self, old: LearnedFact) -> LearnedFact:
        """The fact under its new IRI, joined with an equal one if there is one."""
        newer = self.renamed.get(old.superseded_by, old.superseded_by) if old.superseded_by else None
        moved = replace(old, iri=self.renamed[old.iri], fact=self._of(old.fact), superseded_by=newer)
        there = self._changes.at(moved.iri)
        return one_of_two(there, moved) if there is not None else moved

    def _settle(self) -> None:
        """Among contradictory facts, the last told supersedes the others."""
        live = [each for each in self._changes.about(self._keep) if each.is_live]
        for new in sorted(live, key=lambda each: (each.last_told, each.iri), reverse=True):
            if not (still := self._changes.at(new.iri)) or not still.is_live:
                continue
            older = [each for each in self._changes.about(self._keep) if (each.last_told, each.iri) < (new.last_told, new.iri)]
            relation = relation_of(new.fact.predicate, self._domain.schema)
            for each in superseded_facts(older, new, relation, corrects=False):
                self._changes.put(replace(each, superseded_by=new.iri, superseded_at=new.last_told))

    def _tellings(self) -> Iterator[tuple[Quad, Quad | None]]:
        """The links to tellings, before and after; dropped facts take their tellings along."""
        for quad in self._knowledge.about([each.iri for each in self._old], MEM.telling):
            now = self.renamed.get(quad[0])
            yield quad, with_subject(quad, now) if now is not None else None
            if now is None:
                yield from ((each, None) for each in self._knowledge.about([URIRef(quad[2])]))

    def _links(self) -> Iterator[tuple[Quad, Quad | None]]:
        """The supersededBy links of other facts, before and after."""
        own = {each.iri for each in self._old}
        for quad in self._knowledge.leading_to(own, MEM.supersededBy):
            if quad[0] not in own:
                now = self.renamed.get(URIRef(quad[2]))
                yield quad, with_value(quad, now) if now is not None and now != quad[0] else None


def one_of_two(one: LearnedFact, other: LearnedFact) -> LearnedFact:
    """Joins two equal facts: if either was excluded by hand the result stays out, else it counts if either does."""
    older, newer = sorted((one, other), key=lambda each: (each.last_told, each.iri))
    standing = next((each for each in (newer, older) if each.stays_out), None)
    standing = standing or next((each for each in (newer, older) if each.is_live), newer)
    return replace(
        newer,
        iri=other.iri,
        fact=other.fact,
        learned_at=min(one.learned_at, other.learned_at),
        times_told=one.times_told + other.times_told,
        confidence=surer(one.confidence, other.confidence),
        when=newer.when or older.when,
        is_shareable=one.is_shareable and other.is_shareable,
        is_local_only=one.is_local_only or other.is_local_only,
        superseded_by=standing.superseded_by if standing.superseded_by != other.iri else None,
        superseded_at=standing.superseded_at,
        by_hand=standing.by_hand,
    )
