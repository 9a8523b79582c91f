"""How near its meaning is to what was asked."""

from memory.retrieval.from_texts.parts.found import At, Found
from memory.retrieval.from_texts.searches import Cue


def value(_cue: Cue, found: Found, _at: At) -> float:
    """The best cosine of any search."""
    return max(0.0, found.meaning)
