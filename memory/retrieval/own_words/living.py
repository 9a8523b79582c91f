"""Where somebody lives: the reader of own words is asked it of what they said.

It tells a home from a holiday, a friend's town, a song and a team by the words around the name, without knowing what the name stands for.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from memory.retrieval.own_words.answering import ANSWERS, YES, as_read, bundled, stretch

HOME, ORIGIN = ("where do i live", "where do i live and work", "where do we live"), ("where are you from",)
"""The questions; of those for the same the likeliest answer counts, since each misses some wordings."""


@dataclass(frozen=True)
class Whereabouts:
    """The words that name a place, and the probability that somebody lives or comes from there."""

    words: str = ""
    share: float = 0.0


def whereabouts(text: str, questions: Sequence[str] = HOME) -> Whereabouts:
    """The likeliest answer of a text to any of these questions."""
    read = bundled().read([as_read(each, text) for each in questions])
    found = [(stretch(question, text, ""), each[ANSWERS].shares[YES]) for question, each in zip(questions, read, strict=True)]
    return max((Whereabouts(words, share * answers) for (words, share), answers in found), key=lambda each: each.share)
