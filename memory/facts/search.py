"""The state of one search: a question against the facts of one graph, and its result."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from rdflib import URIRef

from memory.embedding.embedder import Embedder
from memory.facts.facts import FactReader, LearnedFact
from memory.facts.knowledge import LearnedKnowledge
from memory.facts.matching import Matcher
from memory.facts.reference_resolution import BE, NAME, Referents
from memory.facts.relations import relation_called
from memory.understanding.asked import FactQuestion
from memory.understanding.asked.people import kinds_of
from memory.understanding.statements.mentions import key_of

HAVE = relation_called("have").iri
FIXED = {relation_called(each).iri for each in ("be born in", "be born on", "birthday")}
"""Relations whose value never changes: a different one was a mistake."""


class PolarAnswer(Enum):
    """The outcome of a yes-or-no question."""

    OPEN = "open"
    YES = "yes"
    NO = "no"
    NO_LONGER = "no longer"
    INSTEAD = "instead"
    """Another value was told, which may or may not exclude the one asked about."""


@dataclass(frozen=True)
class ToldAnswer:
    """The facts told in answer to a question, best first; empty if there are none."""

    asked: FactQuestion
    facts: tuple[LearnedFact, ...] = ()
    subjects: tuple[URIRef, ...] = ()
    verdict: PolarAnswer = PolarAnswer.OPEN
    number: int | None = None
    is_own: bool = False
    """Whether the question is about the person's own world."""
    is_shared: bool = False
    """Whether the facts are shared ones."""
    alternatives: tuple[str, ...] = ()
    """Which of the alternatives offered in the question hold, in its words."""


@dataclass(frozen=True)
class FactSearch:
    """A question with its resolved subject and value, and the facts to search."""

    asked: FactQuestion
    subject: Referents
    value: Referents
    knowledge: LearnedKnowledge
    facts: FactReader
    embedder: Embedder

    def matcher(self, facts: Sequence[LearnedFact]) -> Matcher:
        """A matcher of these facts with the question."""
        terms = [term for each in facts for term in (each.fact.subject, each.fact.predicate, each.fact.value)]
        labels = self.knowledge.labels_of(terms)
        return Matcher(self.asked, self.embedder, labels, self.knowledge.verb_phrases, self._also_called)

    @cached_property
    def _also_called(self) -> tuple[str, ...]:
        """The labels and names of the value asked about, folded."""
        things = self.value.things if self.value.is_own else ()
        names = [str(each.fact.value) for each in self.facts.facts(list(things), NAME)] if things else []
        return tuple(key_of(each) for each in (*self.knowledge.labels_of(things).values(), *names))

    def about(self, things: Sequence[URIRef]) -> list[LearnedFact]:
        """All facts about these things, including superseded ones."""
        return self.facts.facts(list(things), also_superseded=True) if things else []

    def mirrored(self) -> list[LearnedFact]:
        """For a symmetric relation, the facts with the subject as their value."""
        relation = relation_called(self.asked.relation)
        is_both_ways = relation.is_symmetric and self.subject.things
        return self.facts.facts(None, relation.iri, list(self.subject.things), also_superseded=True) if is_both_ways else []

    def named_or_described(self, things: Sequence[URIRef]) -> list[LearnedFact]:
        """The facts that name these things; for things without a name, those that say what they are."""
        facts = self.facts.facts(list(things)) if things else []
        named = [each for each in facts if each.fact.predicate == NAME]
        others = {each.fact.subject for each in facts} - {each.fact.subject for each in named}
        return [*named, *(each for each in facts if each.fact.subject in others and each.fact.predicate == BE)]

    @property
    def is_of_having(self) -> bool:
        """Whether the question asks what somebody has."""
        return relation_called(self.asked.relation).iri == HAVE


def kinds_named(noun: str) -> frozenset[str]:
    """The hyponyms and synonyms of a noun, or of several: “brother and sister”."""
    return frozenset().union(*(kinds_of(each) for each in noun.split(" and ")))
