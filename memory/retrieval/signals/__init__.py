"""What speaks for a turn being recalled: one file each, one shape.

Each takes the question and the turns that were found, and gives one value for each turn, from 0 to 1 (cosines from −1).
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
    """The name of its file, under which its weight and its part of a score are found."""
    return signal.__module__.rpartition(".")[2]
