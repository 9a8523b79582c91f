"""How readily it comes to mind: base-level activation, as forgetting has it."""

from memory.episodes.activation import base_level
from memory.retrieval.from_texts.parts.found import At, Found
from memory.retrieval.from_texts.searches import Cue
from memory.retrieval.from_texts.weights import ACTIVATION_FROM, ACTIVATION_TO


def value(_cue: Cue, found: Found, at: At) -> float:
    """From 0, read years ago, to 1, read just now."""
    activation = base_level(found.observation.learned_at, 0, None, at.now)
    return min(1.0, max(0.0, (activation - ACTIVATION_FROM) / (ACTIVATION_TO - ACTIVATION_FROM)))
