"""Takes from each sentence what it states: who did what to whom, what is what, whose something is."""

from dataclasses import replace

from memory.creation.clauses import statements_of
from memory.creation.draft import Draft


def state(draft: Draft) -> Draft:
    """The same with statements in words."""
    return draft.with_pieces([replace(piece, statements=statements_of(piece)) for piece in draft.pieces])
