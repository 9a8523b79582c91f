"""Questions as recall takes them apart."""

from datetime import UTC, datetime

from memory.retrieval.recall_question import RecallQuestion, recall_question


def asked(text: str) -> RecallQuestion:
    """A question of 5 March 2026 in a memory where Ines and Otto speak."""
    return recall_question(text, ["Ines", "Otto"], datetime(2026, 3, 5, 9, 30, tzinfo=UTC))
