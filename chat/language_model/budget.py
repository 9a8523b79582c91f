"""Estimates how many tokens a text has, erring on the high side: no tokenizer is shared by all models."""

import math
import re

HALF_BYTES_PER_TOKEN = 3
"""Half the number of bytes of an ASCII word that count as one token."""
TOKENS_A_MESSAGE = 5
"""Overhead of one message: its role and its end marker."""
_PIECE = re.compile(r"\w+|[^\w\s]")


def tokens_in(text: str) -> int:
    """Estimated tokens: per ASCII word or sign its bytes / HALF_BYTES_PER_TOKEN / 2, rounded up; of others each character.

    For English prose about a fifth too many.
    """
    return sum(
        math.ceil(len(piece.encode()) / HALF_BYTES_PER_TOKEN / 2) if piece.isascii() else len(piece)
        for piece in _PIECE.findall(text)
    )


def tokens_of_message(text: str) -> int:
    """Estimated tokens of a text sent as a message, overhead included."""
    return tokens_in(text) + TOKENS_A_MESSAGE
