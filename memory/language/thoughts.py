"""Splits a message into self-contained parts: its sentences, those that begin with an anaphor (“she”, “that”) joined."""

import re

from memory.language.sentences import sentences_of

_LEANS = re.compile(
    r"^\W*(?:(?:and|but|so|or|because|cos)\s+)?(?:he|she|they|it|him|her|his|hers|their|theirs|its|that|this|these|those|both|which|who|"
    r"he['’]?s|she['’]?s|it['’]?s|they['’]?re|thats|that['’]s|there|then)\b",
    re.IGNORECASE,
)
LETTERS_AT_MOST = 320
"""The length in characters beyond which sentences are not joined."""


def thoughts_of(text: str) -> list[str]:
    """The sentences, each anaphoric one joined to the part before it."""
    thoughts: list[str] = []
    for sentence in sentences_of(text):
        if thoughts and _LEANS.match(sentence) and len(thoughts[-1]) + len(sentence) < LETTERS_AT_MOST:
            thoughts[-1] = f"{thoughts[-1]} {sentence}"
        else:
            thoughts.append(sentence)
    return thoughts
