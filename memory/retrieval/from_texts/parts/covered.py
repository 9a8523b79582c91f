"""The share of the demanded words that it has, or its heading; other forms count, synonyms less."""

from memory.retrieval.from_texts.parts.found import At, Found
from memory.retrieval.from_texts.searches import Cue
from memory.retrieval.from_texts.words import Term, key, likeness


def value(cue: Cue, found: Found, _at: At) -> float:
    """From 0 to 1; 0 where nothing is asked."""
    if cue.question is None or not cue.question.terms:
        return 0.0
    terms = cue.question.terms
    return sum(_held(term, found) for term in terms) / len(terms)


def _held(term: Term, found: Found) -> float:
    if key(term.text) in found.keys or key(term.lemma) in found.keys:
        return 1.0
    if term.kind in {"name", "number"}:
        return 0.0
    return max((likeness(term.lemma, word) for word in found.keys if word.isalpha()), default=0.0)
