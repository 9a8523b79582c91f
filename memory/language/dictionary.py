"""Which words are English."""

from functools import cache

from memory.forms.inflection import known_lemmas
from memory.language.words import FUNCTION_WORDS


@cache
def is_english(word: str) -> bool:
    """Whether a dictionary has the word."""
    return word in FUNCTION_WORDS or word.isdigit() or bool(known_lemmas(word))
