"""How somebody answers the question whether they, or whoever they told of, are safe."""

from memory.language.moves import examples as heads
from memory.language.moves.feelings import BAD_GROUPS, GOOD_GROUPS
from memory.language.moves.reading import UNSURE, bundled

SAFE, NOT_SAFE, NEITHER, PERHAPS_SAFE, RELIEVED = "safe", "not_safe", "neither", "perhaps_safe", "relieved"
SURE_OF_SAFETY, NOT_OTHERWISE, ANOTHER_MATTER, GOOD_MOOD = 0.8, 0.5, 0.95, 0.45
"""Thresholds of being safe, of not being safe, of speaking of another matter, and of a good mood."""
SURE_OF_KIND = 0.6
"""From this probability on, a hint is at danger of one kind."""


def safety_of(text: str) -> str:
    """How somebody answers the question whether they are safe: one of the above but NEITHER; empty if it is about another matter.

    RELIEVED: it went well, though they do not say that they are safe: “i rang them. talked for an hour. i feel calmer”.
    """
    (read,) = bundled().read([text])
    shares, mood = read[heads.SAFETY].shares, read[heads.MOOD].shares
    if shares[SAFE] >= SURE_OF_SAFETY:
        return SAFE
    if shares[NOT_SAFE] >= NOT_OTHERWISE:
        return NOT_SAFE
    if shares[NEITHER] >= ANOTHER_MATTER:
        return UNSURE
    good, bad = (sum(mood[name] for name in names) for names in (GOOD_GROUPS, BAD_GROUPS))
    return RELIEVED if good >= GOOD_MOOD and good > bad else PERHAPS_SAFE


def danger_hinted_at(text: str) -> str:
    """The kind of danger that a text hints at, where it does; empty if it is uncertain, or none."""
    (read,) = bundled().read([text])
    kind = read[heads.DANGER]
    return kind.best if kind.best != heads.NONE and kind.share >= SURE_OF_KIND else ""
