"""Signals that rank recalled turns: whether or how well each turn fits the question.

Each is a function `(question, hits)` that returns one value per turn, from 0 to 1 (cosines from −1). To add a signal, write its
function, list it in `SIGNALS` and give it a weight in `recall_weights`.
"""

import re
from collections.abc import Callable, Sequence
from typing import TypeAlias

from memory.episodes.turns import INPUT
from memory.retrieval.recall_question import RecallQuestion
from memory.retrieval.spoken import without_annotations
from memory.store.text_index import OWN, Hit

Signal: TypeAlias = Callable[[RecallQuestion, Sequence[Hit]], list[float]]
_WORDS = {
    "time": re.compile(
        r"\b(yesterday|today|tonight|tomorrow|last|next|ago|since|weeks?|weekend|months?|years?|recently|just|soon|upcoming"
        r"|(mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october"
        r"|november|december|(19|20)\d\d)\b",
        re.IGNORECASE,
    ),
    "number": re.compile(
        r"\b(\d+|one|two|three|four|five|six|seven|eight|nine|ten|once|twice|couple|several|few)\b", re.IGNORECASE
    ),
    "place": re.compile(r"\b(in|at|from|to|near) (the )?[A-Z]"),
    "person": re.compile(
        r"\b(mom|mum|dad|mother|father|parents?|friends?|sister|brother|son|daughter|husband|wife|kids?|family)\b|[a-z] [A-Z][a-z]+"
    ),
    "reason": re.compile(r"\b(because|since|so that|that's why|to)\b", re.IGNORECASE),
}


def is_of_kind(kind: str, text: str) -> bool:
    """Whether a text has words of this answer type: time, number, place, person or reason (KeyError for any other)."""
    return bool(_WORDS[kind].search(text))


def answer_kind(question: RecallQuestion, hits: Sequence[Hit]) -> list[float]:
    """Answer type: 1 for a turn with words of the type asked for; 0 for the others, or if the question names no type."""
    wanted = _WORDS.get(question.asks_for)
    return [float(bool(wanted and wanted.search(without_annotations(hit.turn.text)))) for hit in hits]


def meaning(question: RecallQuestion, hits: Sequence[Hit]) -> list[float]:
    """Similarity in meaning: the cosine of the question (without names) and the turn with the one before it."""
    del question  # already compared by the index
    return [hit.meaning for hit in hits]


def speaker(question: RecallQuestion, hits: Sequence[Hit]) -> list[float]:
    """1 for turns of the speaker asked about; 0 for all unless exactly one is asked about."""
    if len(question.voices) != 1:
        return [0.0] * len(hits)
    return [float(not question.voices.isdisjoint(_voices(hit))) for hit in hits]


def _voices(hit: Hit) -> set[str]:
    """Whose words they are, as a question may name them: “I” means also what one said elsewhere."""
    return {hit.turn.speaker or hit.turn.kind, *([INPUT] if hit.turn.kind == OWN else [])}


def statement(question: RecallQuestion, hits: Sequence[Hit]) -> list[float]:
    """0 for a turn that ends with a question mark, else 1: a question seldom answers one."""
    del question  # independent of the question
    return [float(not without_annotations(hit.turn.text).endswith("?")) for hit in hits]


def time_named(question: RecallQuestion, hits: Sequence[Hit]) -> list[float]:
    """1 for a turn from a time that the question names, else 0."""
    return [float(any(time.may_hold(hit.turn.at) for time in question.times)) for hit in hits]


def words_around(question: RecallQuestion, hits: Sequence[Hit]) -> list[float]:
    """How well the words of the turn and its neighbours match those of the question: BM25, scaled so that the best turn has 1."""
    del question  # already compared by the index
    best = max((hit.words for hit in hits), default=0.0) or 1.0
    return [hit.words / best for hit in hits]


def words_in_session(question: RecallQuestion, hits: Sequence[Hit]) -> list[float]:
    """For each turn, the greatest `words_around` in its session."""
    best: dict[int, float] = {}
    for hit, value in zip(hits, words_around(question, hits), strict=True):
        best[hit.turn.session] = max(value, best.get(hit.turn.session, 0.0))
    return [best[hit.turn.session] for hit in hits]


SIGNALS: tuple[Signal, ...] = (meaning, words_around, words_in_session, speaker, time_named, answer_kind, statement)
