"""Whether the person wants it kept in mind."""

from memory.retrieval.from_texts.parts.found import At, Found
from memory.retrieval.from_texts.searches import Cue


def value(_cue: Cue, found: Found, at: At) -> float:
    """1 where it is pinned."""
    return float(found.observation.iri in at.marks.pinned)
