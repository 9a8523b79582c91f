"""Whether the speaker of the turn is the one asked about."""

from collections.abc import Sequence

from memory.retrieval.recall_question import RecallQuestion
from memory.store.text_index import Hit


def values(question: RecallQuestion, hits: Sequence[Hit]) -> list[float]:
    """1 for turns of the speaker asked about; 0 for all unless exactly one is asked about."""
    if len(question.voices) != 1:
        return [0.0] * len(hits)
    return [float((hit.turn.speaker or hit.turn.kind) in question.voices) for hit in hits]
