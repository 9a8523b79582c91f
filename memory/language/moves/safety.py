"""How somebody answers the question whether they, or whoever they told of, are safe."""

from memory.language.moves import examples as heads
from memory.language.moves.reading import UNSURE, bundled

SAFE, NOT_SAFE, NEITHER, PERHAPS_SAFE = "safe", "not_safe", "neither", "perhaps_safe"
SURE_OF_SAFETY, NOT_OTHERWISE, ANOTHER_MATTER = 0.8, 0.5, 0.95
"""Thresholds of being safe, of not being safe, and of speaking of another matter."""


def safety_of(text: str) -> str:
    """How somebody answers the question whether they are safe: SAFE, NOT_SAFE, PERHAPS_SAFE, or empty if it is about another matter."""
    shares = bundled().read([text])[0][heads.SAFETY].shares
    if shares[SAFE] >= SURE_OF_SAFETY:
        return SAFE
    if shares[NOT_SAFE] >= NOT_OTHERWISE:
        return NOT_SAFE
    return UNSURE if shares[NEITHER] >= ANOTHER_MATTER else PERHAPS_SAFE
