"""A message cut into what can be understood by itself: its sentences, those that begin with “she” or “that” together with what they lean on."""

import re

_SENTENCES = re.compile(r"(?<=[.!?…])[\"'”’)]*\s+|\n+")
_LEANS = re.compile(
    r"^\W*(?:(?:and|but|so|or|because|cos)\s+)?(?:he|she|they|it|him|her|his|hers|their|theirs|its|that|this|these|those|both|which|who|"
    r"he['’]?s|she['’]?s|it['’]?s|they['’]?re|thats|that['’]s|there|then)\b",
    re.IGNORECASE,
)
LETTERS_AT_MOST = 320
"""What leans on more than this stands alone all the same."""


def sentences_of(text: str) -> list[str]:
    """The sentences of a message, as they were typed."""
    return [part.strip() for part in _SENTENCES.split(text) if part.strip()]


def thoughts_of(text: str) -> list[str]:
    """The sentences, each with what it leans on before it."""
    thoughts: list[str] = []
    for sentence in sentences_of(text):
        if thoughts and _LEANS.match(sentence) and len(thoughts[-1]) + len(sentence) < LETTERS_AT_MOST:
            thoughts[-1] = f"{thoughts[-1]} {sentence}"
        else:
            thoughts.append(sentence)
    return thoughts
