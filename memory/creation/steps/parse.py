"""Parses the sentences of a passage; very short ones without a verb are kept only if they give a value, as in lists."""

import re
from dataclasses import replace

from memory.creation.draft import DraftSentence, PassageDraft
from memory.grammar import parsed_sentences

_VALUE = re.compile(r"^[^:]{1,60}:\s*\S|\d")
FRAGMENT_WORDS = 4


def parse(draft: PassageDraft) -> PassageDraft:
    """Adds the dependency parse of each sentence and drops fragments that say nothing."""
    parses = parsed_sentences([piece.words for piece in draft.pieces])
    pieces = [replace(piece, parses=found) for piece, found in zip(draft.pieces, parses, strict=True)]
    return draft.with_pieces([piece for piece in pieces if _says_something(piece)])


def _says_something(piece: DraftSentence) -> bool:
    has_verb = any(word.is_verb or word.tag == "MD" for sentence in piece.parses for word in sentence.words)
    return has_verb or bool(_VALUE.search(piece.words)) or len(piece.words.split()) >= FRAGMENT_WORDS
