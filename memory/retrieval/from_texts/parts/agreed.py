"""How many of the searches found it."""

from memory.retrieval.from_texts.parts.found import At, Found
from memory.retrieval.from_texts.searches import Cue


def value(_cue: Cue, found: Found, _at: At) -> float:
    """The share of them."""
    return len(found.by) / found.searches
