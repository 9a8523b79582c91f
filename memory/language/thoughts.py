"""A message cut into parts that make sense alone: its sentences, any that begin with “she” or “that” joined to what they need."""

import re

from memory.language.sentences import sentences_of

_LEANS = re.compile(
    r"^\W*(?:(?:and|but|so|or|because|cos)\s+)?(?:he|she|they|it|him|her|his|hers|their|theirs|its|that|this|these|those|both|which|who|"
    r"he['’]?s|she['’]?s|it['’]?s|they['’]?re|thats|that['’]s|there|then)\b",
    re.IGNORECASE,
)
LETTERS_AT_MOST = 320
"""A sentence that would be longer than this with what it leans on stands alone."""


def thoughts_of(text: str) -> list[str]:
    """The sentences, each with what it leans on before it."""
    thoughts: list[str] = []
    for sentence in sentences_of(text):
        if thoughts and _LEANS.match(sentence) and len(thoughts[-1]) + len(sentence) < LETTERS_AT_MOST:
            thoughts[-1] = f"{thoughts[-1]} {sentence}"
        else:
            thoughts.append(sentence)
    return thoughts
