"""Collects new states of facts and turns them into one change, with the names that follow from them."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from more_itertools import batched
from rdflib import Literal, URIRef
from rdflib.namespace import RDFS

from memory.curation.person_store import PersonStore
from memory.errors import BadInput
from memory.facts.contradictions import superseded_facts
from memory.facts.facts import FactReader, LearnedFact, ManualEdit
from memory.facts.linking import LinkedTerm
from memory.facts.relations import NAME, Relation
from memory.facts.writing import fact_quads, telling_quads
from memory.forms.folding import folded
from memory.store.engine import StoreChange
from memory.store.terms import Quad
from memory.vocabulary import MEM

FACTS_A_QUERY = 100


def own_facts(holding: PersonStore, facts: Sequence[URIRef]) -> list[LearnedFact]:
    """The person's facts with these IRIs. Raises BadInput if there are none or any is missing."""
    wanted = list(dict.fromkeys(facts))
    reader = FactReader(holding.reader(holding.knowledge))
    found = [each for some in batched(wanted, FACTS_A_QUERY) for each in reader.facts_at(some)]
    if not wanted or len(found) != len(wanted):
        raise BadInput("I can’t find that in your memory.", "Reload the page and try again.")
    return found


class FactChanges:
    """Pending changes to facts; reads through it see what has been put so far."""

    def __init__(self, holding: PersonStore) -> None:
        self.reader = FactReader(holding.reader(holding.knowledge))
        self._graph = holding.knowledge
        self._before: dict[URIRef, LearnedFact | None] = {}
        self._after: dict[URIRef, LearnedFact] = {}
        self._told: list[LearnedFact] = []
        self._labels: list[Quad] = []

    def at(self, iri: URIRef) -> LearnedFact | None:
        """A fact in its pending state, else as stored; None if there is none."""
        if iri in self._after:
            return self._after[iri]
        return next(iter(self.reader.facts_at([iri])), None)

    def about(self, subject: URIRef) -> list[LearnedFact]:
        """The facts about a subject with pending changes applied, including history."""
        stored = {each.iri: each for each in self.reader.facts(subject, also_superseded=True)}
        changed = {iri: each for iri, each in self._after.items() if each.fact.subject == subject}
        return list({**stored, **changed}.values())

    def about_any(self, things: Iterable[URIRef]) -> list[LearnedFact]:
        """The facts with any of these things as subject or value, with pending changes applied."""
        some = sorted(things)
        stored = [*self.reader.facts(some), *self.reader.facts(value=some)] if some else []
        return [self._after.get(each.iri, each) for each in stored]

    def came_to_count(self) -> list[LearnedFact]:
        """The facts that count once this is applied and did not before."""
        return [each for iri, each in self._after.items() if each.is_live and not self._counted(iri)]

    def ceased_to_count(self) -> list[LearnedFact]:
        """The facts that counted before and do not once this is applied."""
        return [each for iri, each in self._after.items() if not each.is_live and self._counted(iri)]

    def _counted(self, iri: URIRef) -> bool:
        before = self._before.get(iri)
        return before is not None and before.is_live

    def put(self, fact: LearnedFact) -> None:
        """Sets the new state of a fact, or adds a new fact."""
        if fact.iri not in self._before:
            self._before[fact.iri] = next(iter(self.reader.facts_at([fact.iri])), None)
        self._after[fact.iri] = fact

    def tell(self, fact: LearnedFact) -> None:
        """Like `put`, and also adds the telling by hand that the fact comes from."""
        self.put(fact)
        self._told.append(fact)

    def drop(self, fact: LearnedFact) -> None:
        """Removes this fact; removing its tellings is left to the caller."""
        self._before.setdefault(fact.iri, fact)
        self._after.pop(fact.iri, None)

    def label(self, linked: LinkedTerm) -> None:
        """Labels a thing that is mentioned for the first time."""
        if linked.label and isinstance(linked.term, URIRef):
            self._labels.append((linked.term, RDFS.label, Literal(linked.label), self._graph))
            self._labels.append((linked.term, MEM.spokenKey, Literal(linked.key), self._graph))

    def change(self) -> StoreChange:
        """All pending changes as one."""
        removed = [quad for each in self._before.values() if each is not None for quad in fact_quads(each, self._graph)]
        added = [quad for each in self._after.values() for quad in fact_quads(each, self._graph)]
        added += [quad for each in self._told for quad in telling_quads(each, each.confidence, self._graph)]
        keys_gone, keys_come = set(self._keys(self._before.values())), list(self._keys(self._after.values()))
        keys_gone -= {*keys_come, *self._keys_of_labels({subject for subject, *_ in keys_gone})}
        added += [*self._labels, *keys_come]
        removed += sorted(keys_gone)
        new, old = set(added), set(removed)
        return StoreChange(
            tuple(dict.fromkeys(each for each in added if each not in old)),
            tuple(dict.fromkeys(each for each in removed if each not in new)),
        )

    def _keys(self, facts: Iterable[LearnedFact | None]) -> Iterator[Quad]:
        """The look-up keys that live facts about names give to their subjects."""
        for each in facts:
            if each is not None and each.is_live and not each.is_denied and each.fact.predicate == NAME:
                yield each.fact.subject, MEM.spokenKey, Literal(folded(str(each.fact.value))), self._graph

    def _keys_of_labels(self, things: set[URIRef]) -> Iterator[Quad]:
        """The look-up keys that things have from their own labels."""
        for thing, label in self.reader.labels_of(things).items():
            yield thing, MEM.spokenKey, Literal(folded(label)), self._graph


def overrule(changes: FactChanges, now: LearnedFact, relation: Relation, hand: ManualEdit) -> None:
    """Supersedes the facts that contradict this one."""
    for each in superseded_facts(changes.about(now.fact.subject), now, relation, corrects=False):
        changes.put(replace(each, superseded_by=now.iri, superseded_at=hand.at))
