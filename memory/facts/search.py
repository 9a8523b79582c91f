"""One question put to the facts of one graph, and what comes of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from rdflib import URIRef

from memory.embedding.embedder import Embedder
from memory.facts.facts import FactReader, LearnedFact
from memory.facts.knowledge import LearnedKnowledge
from memory.facts.matching import Matcher
from memory.facts.meant import BE, NAME, Meant
from memory.facts.relations import relation_called
from memory.understanding.asked import Asked
from memory.understanding.asked.people import kinds_of
from memory.understanding.statements.spoken import key_of

HAVE = relation_called("have").iri
FIXED = {relation_called(each).iri for each in ("be born in", "be born on", "birthday")}
"""What never changes: another value was a mistake."""


class Verdict(Enum):
    """What a yes-or-no question comes to."""

    OPEN = "open"
    YES = "yes"
    NO = "no"
    NO_LONGER = "no longer"
    INSTEAD = "instead"
    """Something else was told, which may or may not exclude it."""


@dataclass(frozen=True)
class Told:
    """What was told in answer to a question, best first; no facts where nobody told any."""

    asked: Asked
    facts: tuple[LearnedFact, ...] = ()
    subjects: tuple[URIRef, ...] = ()
    verdict: Verdict = Verdict.OPEN
    number: int | None = None
    is_own: bool = False
    """Whether it asks about the person's own world."""
    is_shared: bool = False
    """Whether others told it."""
    alternatives: tuple[str, ...] = ()
    """The alternatives the question offers that hold, in its words."""


@dataclass(frozen=True)
class Search:
    """A question, what its parts mean, and the facts that may answer it."""

    asked: Asked
    subject: Meant
    value: Meant
    knowledge: LearnedKnowledge
    facts: FactReader
    embedder: Embedder

    def matcher(self, facts: Sequence[LearnedFact]) -> Matcher:
        """Fits these facts to the question."""
        terms = [term for each in facts for term in (each.fact.subject, each.fact.predicate, each.fact.value)]
        labels = self.knowledge.labels_of(terms)
        return Matcher(self.asked, self.embedder, labels, self.knowledge.verb_phrases, self._also_called)

    @cached_property
    def _also_called(self) -> tuple[str, ...]:
        """Its labels and its names."""
        things = self.value.things if self.value.is_own else ()
        names = [str(each.fact.value) for each in self.facts.facts(list(things), NAME)] if things else []
        return tuple(key_of(each) for each in (*self.knowledge.labels_of(things).values(), *names))

    def about(self, things: Sequence[URIRef]) -> list[LearnedFact]:
        """Everything that was told about these things, including superseded facts."""
        return self.facts.facts(list(things), also_superseded=True) if things else []

    def mirrored(self) -> list[LearnedFact]:
        """Facts of a relation that holds both ways, told the other way round."""
        relation = relation_called(self.asked.relation)
        is_both_ways = relation.is_symmetric and self.subject.things
        return self.facts.facts(None, relation.iri, list(self.subject.things), also_superseded=True) if is_both_ways else []

    def named_or_described(self, things: Sequence[URIRef]) -> list[LearnedFact]:
        """The names of these things; for those without one, what they are."""
        facts = self.facts.facts(list(things)) if things else []
        named = [each for each in facts if each.fact.predicate == NAME]
        others = {each.fact.subject for each in facts} - {each.fact.subject for each in named}
        return [*named, *(each for each in facts if each.fact.subject in others and each.fact.predicate == BE)]

    @property
    def is_of_having(self) -> bool:
        """Whether it asks what somebody has."""
        return relation_called(self.asked.relation).iri == HAVE


def kinds_named(noun: str) -> frozenset[str]:
    """Everything that is of this kind, or of any of these: “brother and sister”."""
    return frozenset().union(*(kinds_of(each) for each in noun.split(" and ")))
