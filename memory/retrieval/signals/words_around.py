"""How well the words of the turn and its neighbours match those of the question."""

from collections.abc import Sequence

from memory.retrieval.recall_question import RecallQuestion
from memory.store.text_index import Hit


def values(question: RecallQuestion, hits: Sequence[Hit]) -> list[float]:
    """BM25, scaled so that the best turn has 1."""
    del question  # already compared by the index
    best = max((hit.words for hit in hits), default=0.0) or 1.0
    return [hit.words / best for hit in hits]
