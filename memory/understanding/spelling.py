"""Misspelt words: one letter wrong, missing, too many, or two swapped (Damerau 1964), towards words that are known here.

Only a word that no dictionary has is looked at, so that a right word is never taken for another.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from string import ascii_lowercase

from memory.understanding.dictionary import is_english
from memory.understanding.words import FUNCTION_WORDS, Word

SHORTEST, LONGEST = 4, 24
LOOKED_AT = 8
"""Of more odd words than this, most are not misspelt but of another language, or no words; each costs a thousand look-ups."""
QUESTION_WORDS = {"who", "whom", "whose", "what", "which", "when", "where", "why", "how", "list", "name", "give", "tell", "show"}
"""What a misspelt first word most likely is."""

NEGATED = {f"{verb}nt" for verb in "is are was were do does did has have had ca wo could would should must need".split()}
"""“wasnt” is no misspelt “want”: what it denies must not get lost."""


def one_edit_away(word: str) -> set[str]:
    """All strings that one edit makes of a word; the first letter stays, as people get it right."""
    splits = [(word[:place], word[place:]) for place in range(1, len(word) + 1)]
    missing = {head + tail[1:] for head, tail in splits if tail}
    swapped = {head + tail[1] + tail[0] + tail[2:] for head, tail in splits if len(tail) > 1}
    wrong = {head + letter + tail[1:] for head, tail in splits if tail for letter in ascii_lowercase}
    extra = {head + letter + tail for head, tail in splits for letter in ascii_lowercase}
    return (missing | swapped | wrong | extra) - {word}


def corrected(
    words: tuple[Word, ...], vocabulary: Iterable[str], known_in_names: Callable[[Iterable[str]], set[str]]
) -> tuple[Word, ...]:
    """The words with misspelt ones put right, where exactly one known word lies one edit away.

    `vocabulary` are the words of questions and of the schema; `known_in_names` tells which of some words are in any name.
    """
    odd = {word.key for word in words if SHORTEST <= len(word.key) <= LONGEST and word.key.isalpha() and not is_english(word.key)}
    odd -= NEGATED
    odd -= known_in_names(odd) if odd else set()
    if not odd:
        return words
    own = set(vocabulary) | FUNCTION_WORDS
    first = words[0].key
    right = {word: _only(one_edit_away(word) & (QUESTION_WORDS if word == first else own)) for word in odd - own}
    right |= {word: _only(one_edit_away(word) & own) for word in right if not right[word]}
    open_words = sorted(word for word, found in right.items() if not found)[:LOOKED_AT]
    in_names = known_in_names({each for word in open_words for each in one_edit_away(word)}) if open_words else set()
    right |= {word: _only(one_edit_away(word) & in_names) for word in open_words}
    return tuple(replace(word, key=right[word.key], joined=right[word.key]) if right.get(word.key) else word for word in words)


def _only(found: set[str]) -> str:
    """The one that is found; of several, none can be told."""
    return next(iter(found)) if len(found) == 1 else ""
