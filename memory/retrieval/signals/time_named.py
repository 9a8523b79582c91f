"""Whether the turn is from a time that the question names."""

from collections.abc import Sequence

from memory.retrieval.recall_question import RecallQuestion
from memory.store.text_index import Hit


def values(question: RecallQuestion, hits: Sequence[Hit]) -> list[float]:
    """1 for a turn from one of these times, else 0."""
    return [float(any(time.may_hold(hit.turn.at) for time in question.times)) for hit in hits]
