"""Says what somebody told about the world, in a clause that does not mention them: “almonds are blue”, “the sea isn't green”.

Number and articles follow the words it was told in. Without these, count nouns are put in the plural.
"""

from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC

from rdflib import Literal, URIRef

from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.facts.contributions import PEOPLE, words_of_term
from memory.facts.facts import LearnedFact
from memory.facts.relations import relation_called
from memory.forms.folding import folded
from memory.forms.inflection import is_countable, plural
from memory.model import Fact
from memory.realisation.sentences import Speaker
from memory.realisation.told import ToldSpeaker
from memory.store.terms import Term

BE = relation_called("be").iri
SPOKEN_TO = frozenset({"you", "your", "yours", "yourself"})


class WorldSpeaker:
    """Says facts about the world that people told, to anybody."""

    def __init__(self, domain: DomainKnowledge) -> None:
        self._domain = domain
        self._of_bases = Speaker(domain, _labels_of_terms)

    def clause(self, told: LearnedFact) -> str:
        """A fact without personal parts as a clause, with no capital and no full stop; its `words` may be empty."""
        is_plain = not (told.is_denied or told.is_past or told.when)
        if not told.words and is_plain and told.fact.predicate in self._domain.schema.properties:
            return self.stated(told.fact).removesuffix(".")
        said = self._said(told, self._words(told))
        return said if SPOKEN_TO.isdisjoint(folded(said).split()) else self._said(told, self._plain_words(told))

    def stated(self, fact: Fact) -> str:
        """A fact of a knowledge base, or one that could be in it, as a sentence."""
        return self._of_bases.fact_sentence([fact])

    def label(self, term: Term) -> str:
        """What a thing, a relation or a value is called."""
        return str(term) if isinstance(term, Literal) else words_of_term(term) or self._domain.labels_of([term])[term]

    def _said(self, told: LearnedFact, words: str) -> str:
        speaker = ToldSpeaker(URIRef(PEOPLE), self._labels_of, told.last_told, UTC, schema=self._domain.schema)
        return speaker.statement([replace(told.as_told, words=words)])

    def _labels_of(self, terms: Iterable[Term]) -> dict[URIRef, str]:
        return {term: self.label(term) for term in terms if isinstance(term, URIRef)}

    def _words(self, told: LearnedFact) -> str:
        """The words it was told in, preceded by the subject if they do not contain it (“They are blue.”)."""
        label, words = self.label(told.fact.subject), folded(told.words)
        if not words:
            return self._plain_words(told)
        return told.words if folded(label) in words or folded(plural(label)) in words else f"{_of_all(label)} {told.words}"

    def _plain_words(self, told: LearnedFact) -> str:
        """A substitute for the words it was told in: “almonds be nuts”, “water come from springs”."""
        subject, relation, value = (self.label(term) for term in (told.fact.subject, told.fact.predicate, told.fact.value))
        is_one_of_them = told.fact.predicate == BE and isinstance(told.fact.value, URIRef) and _of_all(subject) != subject
        return f"{_of_all(subject)} {relation} {_of_all(value) if is_one_of_them else value}"


def _labels_of_terms(terms: Iterable[Term]) -> dict[URIRef, str]:
    """The labels of terms shared by everybody; other terms are left to the knowledge bases."""
    return {each: words for each in terms if isinstance(each, URIRef) and (words := words_of_term(each))}


def _of_all(label: str) -> str:
    """The plural of a count noun, for the kind in general; names and mass nouns are unchanged."""
    return plural(label) if label == label.lower() and is_countable(label) else label
