"""Merges two things that turned out to be one: everything told about one is then said of the other."""

from collections.abc import Iterator

from rdflib import RDF, RDFS, SKOS, Literal, URIRef

from memory.curation.edit import Edit, with_subject, with_value
from memory.curation.looking_up import graph_of
from memory.curation.merged_facts import MergedFacts
from memory.curation.merged_interests import merged_interests
from memory.curation.merged_talk import merged_talk
from memory.curation.person_store import PersonStore
from memory.domain_knowledge.knowledge import DomainKnowledge, SchemaCache
from memory.errors import BadInput
from memory.forms.folding import folded
from memory.store.terms import Quad, moment
from memory.vocabulary import MEM, TERMS, person_iri


def merge(holding: PersonStore, keep: URIRef, gone: URIRef, by: URIRef) -> int:
    """Merges `gone` into `keep`: its facts, names, interests and mentions become those of `keep`; returns how many facts moved.

    Equal facts become one. Later mentions of `gone` mean `keep`. Raises BadInput, changing nothing, if `gone` is not something
    that only this person spoke of, or if `keep` is unknown.
    """
    with holding.changing():
        domain = DomainKnowledge(holding.engine, SchemaCache(holding.engine))
        edit, merging = Edit(), _Merging(holding, domain, keep, gone)
        merging.check()
        facts = MergedFacts(holding, domain, keep, gone)
        edit.remove(facts.change.removed)
        edit.add(facts.change.added)
        merged_talk(edit, holding, merging.renamed, facts.renamed)
        merged_interests(edit, holding, keep, gone)
        edit.remove(merging.names())
        edit.add(merging.names_kept(by))
        holding.engine.apply(edit.change)
        holding.in_labels(lambda labels: labels.remove([gone]))
        return facts.moved


class _Merging:
    def __init__(self, holding: PersonStore, domain: DomainKnowledge, keep: URIRef, gone: URIRef) -> None:
        self._holding, self._domain = holding, domain
        self._keep, self._gone = keep, gone
        self._knowledge = graph_of(holding, holding.knowledge)
        self.renamed = {gone: keep}

    def check(self) -> None:
        """Raises BadInput if the two cannot be merged."""
        me = person_iri(self._holding.person)
        if self._keep == self._gone:
            raise BadInput("These are already the same thing.", "Choose another one.")
        if not str(self._gone).startswith((f"{me}/", TERMS)) or not self._is_told(self._gone):
            raise BadInput(
                "I can only merge something that no one but you told me about.", "Try merging the two the other way round."
            )
        if self._keep == me or not (self._is_told(self._keep) or self._is_known(self._keep)):
            raise BadInput("I don’t know the thing you want to merge it with.", "Search for it by name.")

    def names(self) -> list[Quad]:
        """The names of the thing that goes, and links from things merged into it before."""
        return [*self._knowledge.about([self._gone]), *self._knowledge.leading_to([self._gone], MEM.mergedInto)]

    def names_kept(self, by: URIRef) -> Iterator[Quad]:
        """The same names for the thing that stays, and a record of the merge."""
        now, graph = self._holding.clock(), self._knowledge.name
        for quad in self.names():
            if quad[1] == MEM.spokenKey:
                yield with_subject(quad, self._keep)
            elif quad[1] == RDFS.label:
                yield self._gone, SKOS.prefLabel, quad[2], graph
            elif quad[1] == MEM.mergedInto and quad[2] == self._gone:
                yield with_value(quad, self._keep)
        if not list(self._knowledge.about([self._keep], RDFS.label)):
            label = self._domain.labels_of([self._keep])[self._keep]
            yield self._keep, RDFS.label, Literal(label), graph
            yield self._keep, MEM.spokenKey, Literal(folded(label)), graph
        yield self._gone, MEM.mergedInto, self._keep, graph
        yield self._gone, MEM.mergedBy, by, graph
        yield self._gone, MEM.mergedAt, moment(now), graph

    def _is_told(self, thing: URIRef) -> bool:
        """Whether the person spoke of it, and it has not been merged away."""
        is_named = any(quad[1] == MEM.spokenKey for quad in self._knowledge.about([thing]))
        return is_named or any(quad[1] in {RDF.subject, RDF.object} for quad in self._knowledge.leading_to([thing]))

    def _is_known(self, thing: URIRef) -> bool:
        """Whether a knowledge base knows it."""
        in_schema = thing in self._domain.schema.classes
        return in_schema or bool(self._domain.facts_about(thing)[0] or self._domain.facts_with_value(thing)[0])
