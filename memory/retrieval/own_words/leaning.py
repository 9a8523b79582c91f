"""Whether a follow-up question depends on the one before it: “how much did we pay for the car?”, “and from whom?”."""

import re
from datetime import timedelta

from memory.retrieval.own_words.nearest import keys_of

GOES_ON_WITHIN = timedelta(minutes=30)
"""Maximum time between a question and its follow-up."""
WORDS_LEANING = 4
"""A question of at most this many words, fewer than three of them content words, depends on the one before it."""
_LEANS = re.compile(
    r"^(?:and|n|&|but|so|or|what about|how about)\b|\b(?:he|she|him|her|his|hers|they|them|their|it|its|that|those|one|ones|there|the other)\b",
    re.IGNORECASE,
)


def leans_on_last(asked: str) -> bool:
    """Whether a question depends on the one before it: it has a pronoun, begins like a follow-up, or is very short."""
    return _LEANS.search(asked) is not None or (len(asked.split()) <= WORDS_LEANING and len(keys_of(asked)) < WORDS_LEANING - 1)
