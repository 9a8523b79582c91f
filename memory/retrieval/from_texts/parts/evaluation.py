"""Whether answers made from it were called good or bad."""

from memory.retrieval.from_texts.parts.found import At, Found
from memory.retrieval.from_texts.searches import Cue


def value(_cue: Cue, found: Found, at: At) -> float:
    """1 for good, −1 for bad, 0 where nobody said."""
    return at.marks.judged.get(found.observation.iri, 0.0)
