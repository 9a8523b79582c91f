"""Indexes words in names for spelling correction: as written, by sound, and with one letter deleted.

Two words are at most one edit apart only if deleting a letter from one or both makes them equal, so a question looks up a
dozen strings instead of hundreds (the symmetric deletes of Garbe's SymSpell, for edit distance 1).
"""

from collections.abc import Iterator
from urllib.parse import quote

from rdflib import Literal, URIRef

from memory.forms.sounds import sound_key
from memory.store.terms import Triple
from memory.vocabulary import MEM, ROOT

SHORTEST, LONGEST = 4, 24
"""Shorter words have too many others at edit distance 1; longer ones are hardly words."""


def spelling_statements(word: str) -> Iterator[Triple]:
    """The index statements for one folded word in names."""
    node = URIRef(f"{ROOT}name-word/{quote(word, safe='')}")
    yield (node, MEM.writtenWord, Literal(word))
    if word.isalpha():
        yield (node, MEM.soundKey, Literal(sound_key(word)))
        yield from ((node, MEM.shortenedWord, Literal(each)) for each in sorted(shortened(word)))


def shortened(word: str) -> set[str]:
    """The word and its one-letter deletions, except of the first letter, which people get right; empty if too short or long."""
    if not SHORTEST - 1 <= len(word) <= LONGEST + 1:
        return set()
    return {word} | {word[:place] + word[place + 1 :] for place in range(1, len(word))}
