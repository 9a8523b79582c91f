"""Which words of a question say a property, by the concepts they share with its names."""

from rdflib import URIRef

from memory.domain_knowledge.schema import PropertyEntry, Schema
from memory.language.words import Word
from memory.understanding.concepts import concepts, concepts_of, content_words
from memory.understanding.question import DomainQuestion

IMPLIED = {
    "when": "date year time day",
    "where": "place location",
    "who": "person name",
    "how many": "number count total quantity amount",
    "degree": "number value",
    "manner": "cause manner method reason",
}
"""What a question word implies: “when … born” says all of “birth date”."""
VERBS_BEFORE_MANNER = frozenset("do does did is are was were can could has have had will would should to".split())
SAID_AT_LEAST = 0.5


def asked_kind(question: DomainQuestion) -> str:
    """The question word; “degree” for “how tall”, “manner” for “how did …” and “why”."""
    keys = [word.key for word in question.words]
    if "why" in keys:
        return "manner"
    if question.asks != "how" or "how" not in keys:
        return question.asks
    after = keys[keys.index("how") + 1 :]
    return "manner" if not after or after[0] in VERBS_BEFORE_MANNER else "degree"


def implied_by(question: DomainQuestion) -> frozenset[str]:
    """The concepts that the question word implies."""
    return concepts_of(IMPLIED.get(asked_kind(question), ""))


def names_of(entry: PropertyEntry) -> str:
    """A property's label and synonyms, in one string."""
    return " ".join((entry.label, *entry.synonyms))


def share_said(entry: PropertyEntry, asked: frozenset[str]) -> float:
    """The share of the words of a property's label that are said, or of a synonym if that is more; 0 to 1."""
    return max(_share(content_words(name), asked) for name in (entry.label, *entry.synonyms))


def _share(words: tuple[str, ...], asked: frozenset[str]) -> float:
    return sum(bool(concepts(word) & asked) for word in words) / len(words) if words else 0.0


class QuestionConcepts:
    """The concepts of one question's words, and which properties they say."""

    def __init__(self, question: DomainQuestion) -> None:
        self._words = {n: concepts(word.key) for n, word in enumerate(question.words) if word.is_content}
        self._asked = implied_by(question).union(*self._words.values())
        self._schema: Schema = question.domain.schema
        self._places: dict[URIRef, frozenset[int]] = {}

    def places(self, predicate: URIRef) -> frozenset[int]:
        """The positions of the words that share a concept with the property's names."""
        if predicate not in self._places:
            names = concepts_of(names_of(self._schema.properties[predicate]))
            self._places[predicate] = frozenset(n for n, said in self._words.items() if said & names)
        return self._places[predicate]

    def is_well_said(self, predicate: URIRef) -> bool:
        """Whether at least half of the property's label, or of a synonym, is said."""
        return share_said(self._schema.properties[predicate], self._asked) >= SAID_AT_LEAST


def all_concepts(words: tuple[Word, ...]) -> frozenset[str]:
    """The concepts of the content words."""
    return frozenset().union(*(concepts(word.key) for word in words if word.is_content))
