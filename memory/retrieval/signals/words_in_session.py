"""How well the best turn of the same session matches the words of the question."""

from collections.abc import Sequence

from memory.retrieval.recall_question import RecallQuestion
from memory.retrieval.signals import words_around
from memory.store.text_index import Hit


def values(question: RecallQuestion, hits: Sequence[Hit]) -> list[float]:
    """For each turn, the greatest `words_around` in its session."""
    best: dict[int, float] = {}
    for hit, value in zip(hits, words_around.values(question, hits), strict=True):
        best[hit.turn.session] = max(value, best.get(hit.turn.session, 0.0))
    return [best[hit.turn.session] for hit in hits]
