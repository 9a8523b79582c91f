"""Whether the turn is a statement: a turn that ends with a question seldom answers one."""

from collections.abc import Sequence

from memory.retrieval.recall_question import RecallQuestion
from memory.retrieval.spoken import without_annotations
from memory.store.text_index import Hit


def values(question: RecallQuestion, hits: Sequence[Hit]) -> list[float]:
    """0 for a turn that ends with a question mark, else 1."""
    del question  # independent of the question
    return [float(not without_annotations(hit.turn.text).endswith("?")) for hit in hits]
