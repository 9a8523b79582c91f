"""Extracts what each sentence states: who did what to whom, what is what, what belongs to whom."""

from dataclasses import replace

from memory.creation.clauses import statements_of
from memory.creation.draft import PassageDraft


def state(draft: PassageDraft) -> PassageDraft:
    """Adds the statements of each sentence, in words."""
    return draft.with_pieces([replace(piece, statements=statements_of(piece)) for piece in draft.pieces])
