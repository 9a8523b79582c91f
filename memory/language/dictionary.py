"""Tells whether a word is English."""

from functools import cache

from memory.forms.inflection import known_lemmas
from memory.language.words import FUNCTION_WORDS


@cache
def is_english(word: str) -> bool:
    """Whether a lower-case word is a function word, a number or in the dictionary."""
    return word in FUNCTION_WORDS or word.isdigit() or bool(known_lemmas(word))
