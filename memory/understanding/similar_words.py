"""Words similar to a misspelt one: by letters (Damerau 1964) and by sound, among known words and in the index of name words."""

import re
from collections.abc import Iterable
from functools import cache
from typing import Protocol

from rapidfuzz import process
from rapidfuzz.distance import OSA

from memory.domain_knowledge.spelling_index import shortened
from memory.forms.sounds import sound, sound_key

NEAR = 0.2
"""Largest difference, per letter, of two words that are taken for the same: one letter in five."""
LETTERS_AT_MOST = 3
"""Most edits between a word and a known one."""
_VOWELS = re.compile("[aio]")


class NameWords(Protocol):
    """An index of the words that occur in names."""

    def name_words_shortened_to(self, texts: Iterable[str]) -> dict[str, list[str]]:
        """The words of names that equal each of these texts, or do so without one of their letters."""

    def name_words_sounding_like(self, keys: Iterable[str]) -> dict[str, list[str]]:
        """The words of names that have each of these phonetic keys."""


@cache
def difference(said: str, meant: str) -> float:
    """The edit distance of two words: the mean over their letters, their sounds and their consonants.

    So a wrong consonant costs 1, a wrong vowel 2/3, a silent letter 1/3; never more than the letters alone.
    """
    letters, sounds, of_meant = OSA.distance(said, meant), sound(said), sound(meant)
    consonants = OSA.distance(_VOWELS.sub("", sounds), _VOWELS.sub("", of_meant))
    return min(letters, (letters + OSA.distance(sounds, of_meant) + consonants) / 3)


def is_near(said: str, meant: str, near: float = NEAR) -> bool:
    """Whether one may be a misspelling of the other: they begin alike and differ by at most `near` per letter."""
    return _begin_alike(said, meant) and difference(said, meant) <= near * max(len(said), len(meant))


def _begin_alike(said: str, meant: str) -> bool:
    """Whether they have the same first letter or the same first sound; all vowels count as one sound."""
    first, of_meant = sound(said)[:1], sound(meant)[:1]
    return said[:1] == meant[:1] or first == of_meant or bool(_VOWELS.match(first) and _VOWELS.match(of_meant))


def near_known(said: str, known: Iterable[str], near: float = NEAR) -> dict[str, float]:
    """The similar ones among some known words, each with its difference."""
    found = process.extract(said, known, scorer=OSA.distance, score_cutoff=LETTERS_AT_MOST, limit=None)  # type: ignore[arg-type]
    return {meant: difference(said, meant) for meant, *_ in found if meant != said and is_near(said, meant, near)}


def near_name_words(odd: Iterable[str], right: Iterable[str], names: NameWords) -> dict[str, dict[str, float]]:
    """For each word, the similar words of names, each with its difference; looked up in the index.

    For an odd word, those of similar sound and those one edit away; for a correct one, only those that sound the same.
    """
    odd, right = set(odd), set(right)
    one_less = {word: shortened(word) for word in odd}
    edited = names.name_words_shortened_to({each for of in one_less.values() for each in of})
    alike = names.name_words_sounding_like({sound_key(word) for word in odd | right})
    found: dict[str, dict[str, float]] = {}
    for word in odd | right:
        near = {each for text in one_less.get(word, ()) for each in edited.get(text, ())}
        candidates = near.union(alike.get(sound_key(word), ())) - {word}
        found[word] = {
            each: difference(word, each)
            for each in candidates
            if is_near(word, each) and (word in odd or sound(word) == sound(each))
        }
    return found
