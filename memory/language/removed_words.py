"""The mark that stands for removed words, and what a text still says without them."""

from memory.language.sentences import sentences_of

REMOVED = "[removed]"


def left_in(text: str) -> str:
    """The sentences of a text from which nothing was removed; empty if there are none.

    >>> left_in("It rained. My sister lives in [removed].")
    'It rained.'
    """
    return text if REMOVED not in text else " ".join(each for each in sentences_of(text) if REMOVED not in each)


def is_emptied(text: str) -> bool:
    """Whether nothing is left of a text but the marks of what was removed."""
    return REMOVED in text and not any(letter.isalnum() for letter in text.replace(REMOVED, ""))
