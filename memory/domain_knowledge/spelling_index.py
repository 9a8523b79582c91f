"""How a word in names is found when misspelt: as it is written, by its sound, and with one letter left out.

Two words are one edit apart only if leaving a letter out of one or both makes them the same, so that a question
looks up a dozen strings, not hundreds (the symmetric deletes of Garbe's SymSpell, for one edit).
"""

from collections.abc import Iterator
from urllib.parse import quote

from rdflib import Literal, URIRef

from memory.forms.sounds import sound_key
from memory.store.terms import Triple
from memory.vocabulary import MEM, ROOT

SHORTEST, LONGEST = 4, 24
"""Shorter words have too many others one edit away; longer ones are hardly words."""


def spelling_statements(word: str) -> Iterator[Triple]:
    """The index statements for one word in names."""
    node = URIRef(f"{ROOT}name-word/{quote(word, safe='')}")
    yield (node, MEM.writtenWord, Literal(word))
    if word.isalpha():
        yield (node, MEM.soundKey, Literal(sound_key(word)))
        yield from ((node, MEM.shortenedWord, Literal(each)) for each in sorted(shortened(word)))


def shortened(word: str) -> set[str]:
    """The word, and what is left of it without any one letter except the first, which people get right."""
    if not SHORTEST - 1 <= len(word) <= LONGEST + 1:
        return set()
    return {word} | {word[:place] + word[place + 1 :] for place in range(1, len(word))}
