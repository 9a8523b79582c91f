"""How well its words are those of the question, rare ones more."""

from memory.retrieval.from_texts.parts.found import At, Found
from memory.retrieval.from_texts.searches import Cue


def value(_cue: Cue, found: Found, _at: At) -> float:
    """BM25 as a share of the best that the same search found."""
    return found.words
