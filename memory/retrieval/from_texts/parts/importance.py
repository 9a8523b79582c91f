"""How important it is in its text."""

from memory.retrieval.from_texts.parts.found import At, Found
from memory.retrieval.from_texts.searches import Cue


def value(_cue: Cue, found: Found, _at: At) -> float:
    """As it was weighed when it was made."""
    return found.observation.importance
