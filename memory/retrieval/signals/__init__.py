"""Signals that rank recalled turns, one file per signal.

Each file has one function `values(question, hits)`, which returns one value per turn, from 0 to 1 (cosines from −1). To add a
signal, add a file, list its function in `SIGNALS` and give it a weight in `recall_weights`. Imports from
`memory.retrieval.recall_question` and `memory.store.text_index`.
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from memory.retrieval.recall_question import RecallQuestion
from memory.retrieval.signals import answer_kind, meaning, speaker, statement, time_named, words_around, words_in_session
from memory.store.text_index import Hit

Signal: TypeAlias = Callable[[RecallQuestion, Sequence[Hit]], list[float]]

SIGNALS: tuple[Signal, ...] = (
    meaning.values,
    words_around.values,
    words_in_session.values,
    speaker.values,
    time_named.values,
    answer_kind.values,
    statement.values,
)


def name_of(signal: Signal) -> str:
    """The name of a signal's file, the key of its weight and of its part of a score."""
    return signal.__module__.rpartition(".")[2]
