"""Whether a follow-up question depends on the one before it: “how much did we pay for the car?”, “and from whom?”."""

import re
from datetime import timedelta

from memory.retrieval.own_words.in_talk import Asked, clause_asking, speaks_of_somebody
from memory.retrieval.own_words.nearest import keys_of

GOES_ON_WITHIN = timedelta(minutes=30)
"""Maximum time between a question and its follow-up."""
WORDS_LEANING = 4
"""A question of at most this many words, fewer than three of them content words, depends on the one before it."""
KEYS_OF_ITS_OWN = 2
"""The least content words of a question that is understood without the one before it; one more if it says “it” or “they”."""
_BEGINS_LEANING = re.compile(r"^(?:&|(?:and|n|but|so|or|what about|how about)\b)", re.IGNORECASE)
_LEANS = re.compile(
    r"\b(?:he|she|him|her|his|hers|they|them|their|it|its|that|those|one|ones|there|the other)\b",
    re.IGNORECASE,
)


def leans_on_last(asked: str) -> bool:
    """Whether a question depends on the one before it: it has a pronoun, begins like a follow-up, or is very short."""
    return _LEANS.search(asked) is not None or is_elliptical(asked)


def is_elliptical(asked: str) -> bool:
    """Whether a question says too little by itself: it begins like a follow-up, or is very short."""
    return _BEGINS_LEANING.match(asked) is not None or (
        len(asked.split()) <= WORDS_LEANING and len(keys_of(asked)) < WORDS_LEANING - 1
    )


def readings_of(asked: Asked) -> tuple[Asked, ...]:
    """The ways to understand it, the likeliest first: as typed, without the question before it, and without its remarks.

    With content words enough of its own, it rather stands alone: “how many clips did they have in my knee, …”; but not if it needs to
    know who “she” is.
    """
    clause = clause_asking(asked.text)
    bare = [Asked(clause, asked.before if is_elliptical(clause) else "", asked.goes_on)] if clause != asked.text else []
    if not asked.before or is_elliptical(asked.text) or speaks_of_somebody(clause):
        return (asked, *bare)
    alone = Asked(asked.text, "", asked.goes_on)
    least = KEYS_OF_ITS_OWN + (_LEANS.search(clause) is not None)
    return (alone, asked, *bare) if len(keys_of(clause)) >= least else (asked, alone, *bare)
