"""Which words of a sentence match a term of the question, and how well."""

from memory.grammar import ParsedWord, Sentence
from memory.retrieval.from_texts.framing import NAMING
from memory.retrieval.from_texts.question import TextQuestion
from memory.retrieval.from_texts.words import BY_STEM, Term, sameness

STATES = frozenset("keep stand lie hang display locate situate".split())
_OTHER_AS_NOUN = frozenset("pass lead play show stand rest turn spring fall walk run drive match post form set train".split())
"""Words that as nouns mean something other than the verbs they are grouped with."""


def matching_words(question: TextQuestion, term: Term, sentence: Sentence) -> tuple[ParsedWord, ...]:
    """The words with the best match for a term; empty if none matches."""
    degrees = [(degree(question, term, word), word) for word in sentence.words]
    best = max((degree for degree, _ in degrees), default=0.0)
    return tuple(word for degree, word in degrees if degree == best) if best > 0 else ()


def degree(question: TextQuestion, term: Term, word: ParsedWord) -> float:
    """How well a word matches a term, from 0 to 1; the verb matches no adjective; for a place, “kept” matches “stands”."""
    if term is question.predicate:
        if word.tag.startswith("JJ") and word.lower == word.lemma and term.lemma not in {"open", "close"}:
            return 0.0
        if {term.lemma, word.lemma} <= NAMING:
            return 0.95
        is_there = word.lemma == "be" and word.role not in {"aux", "auxpass"}
        if question.wanted == "place" and term.lemma in STATES and (is_there or word.lemma in STATES):
            return max(BY_STEM, sameness(term, word))
        return _by_noun(sameness(term, word), word)
    return sameness(term, word)


def _by_noun(degree: float, word: ParsedWord) -> float:
    """The degree, or 0 for a noun with another meaning: “died” matches “death”, but “passed” not a mountain “pass”."""
    return 0.0 if word.is_noun and degree < BY_STEM and word.lemma in _OTHER_AS_NOUN else degree
