"""How near the turn, with the one before, is to the question in meaning."""

from collections.abc import Sequence

from memory.retrieval.recall_question import RecallQuestion
from memory.store.text_index import Hit


def values(question: RecallQuestion, hits: Sequence[Hit]) -> list[float]:
    """The cosine of the question without names to the turn."""
    del question  # the index has compared it
    return [hit.meaning for hit in hits]
