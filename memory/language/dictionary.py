"""Tells whether a word is English."""

from collections.abc import Collection
from functools import cache

from memory.forms.inflection import known_lemmas
from memory.language.words import FUNCTION_WORDS


@cache
def is_english(word: str) -> bool:
    """Whether a lower-case word is a function word, a number or in the dictionary."""
    return word in FUNCTION_WORDS or word.isdigit() or bool(known_lemmas(word))


def are_mostly_english(words: Collection[str]) -> bool:
    """Whether more than half of some lower-case words are English."""
    return sum(map(is_english, words)) > len(words) / 2
