"""What a probe says of a message: of all of it, and of each of its parts. Which part says so most, and how surely does the message?"""

from collections.abc import Sequence

import numpy as np

from memory.embedding.larger import LargerEncoder
from memory.language.moves.probes import ASKS_TOLD, DANGEROUS, share_of, texts_read

ASKS_TOLD_FROM = 0.4
"""From this probability on a message asks for what was told, however it is put: “cant think of the name of that cafe”."""


def place_asked(parts: Sequence[str], whole: str, encoder: LargerEncoder) -> int | None:
    """The place of the part that most likely asks for what was told; None where the message as a whole does not."""
    of_parts, of_whole = _shares(ASKS_TOLD, parts, whole, encoder)
    return int(np.argmax(of_parts)) if of_whole >= ASKS_TOLD_FROM else None


def how_dangerous(parts: Sequence[str], whole: str, encoder: LargerEncoder) -> float:
    """How likely a message speaks of danger: in the mean of all of it and of the part that does most."""
    of_parts, of_whole = _shares(DANGEROUS, parts, whole, encoder)
    return (max(of_parts) + of_whole) / 2


def _shares(probe: str, parts: Sequence[str], whole: str, encoder: LargerEncoder) -> tuple[list[float], float]:
    shares = share_of(probe, encoder.vectors(texts_read([*parts, whole]))).tolist()
    return shares[:-1], shares[-1]
