"""Whether it tells of the year that the question names."""

from memory.retrieval.from_texts.parts.found import At, Found
from memory.retrieval.from_texts.searches import Cue


def value(cue: Cue, found: Found, _at: At) -> float:
    """1 where it does."""
    years = cue.question.years if cue.question is not None else ()
    return float(any(year in found.keys or found.observation.event_at.startswith(year) for year in years))
