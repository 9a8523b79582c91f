"""A message that asks for what was told before, however it is put: “cant think of the name of that cafe”. Which of its parts asks?"""

from collections.abc import Sequence

import numpy as np

from memory.embedding.larger import LargerEncoder
from memory.language.moves.probes import ASKS_TOLD, share_of, texts_read

ASKS_TOLD_FROM = 0.5
"""From this probability on a message asks for what was told."""


def place_asked(parts: Sequence[str], whole: str, encoder: LargerEncoder) -> int | None:
    """The place of the part that most likely asks for what was told; None where the message as a whole does not."""
    texts = list(dict.fromkeys([*parts, whole]))
    shares = dict(zip(texts, share_of(ASKS_TOLD, encoder.vectors(texts_read(texts))), strict=True))
    if shares[whole] < ASKS_TOLD_FROM:
        return None
    return int(np.argmax([shares[part] for part in parts]))
