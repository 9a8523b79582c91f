"""Calibration: the probability that each candidate saying is the answer, from the cross-encoder's scores and other signals.

A conditional logit over the sayings and “none of them” (McFadden 1974), so that confidence depends on the alternatives and
abstention is one of them. `python -m memory.retrieval.own_words.weighing_anew` learns the weights from lives that are used for
nothing else, and evaluates them by cross-validation.
"""

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from memory.embedding.embedder import Vectors
from memory.language.moves.classifier import softmax
from memory.retrieval.own_words.in_talk import Asked, kind_asked
from memory.retrieval.own_words.nearest import keys_of
from memory.retrieval.own_words.saying import Answer
from memory.retrieval.own_words.spoken_of import people_in, speaks_of_any, tells_of_another
from memory.retrieval.own_words.weights import OF_NONE, OF_SAYINGS

SAYING_SIGNALS = (
    "read", "read_whole", "near", "near_whole", "in_short", "shared", "of_whom", "of_another", "new", "new_now", "later", "changes",
)  # fmt: skip
"""Signals of a saying: the cross-encoder's logit and the nearness, for the question alone and with the one before; the
probability of a short answer; content words in common; whether it is about the person asked about, or about another; how recent
its day is among the candidates', and again if the question asks about the present; whether its day is after that of the most
likely answer, and the logit of changing that."""
NONE_SIGNALS = ("none", "kind", "leaning")
"""Signals of “none of them”: a constant, whether the answer type is known, whether the question depends on the one before."""
SURELY_CHANGED, LIKELY_CHANGED = 0.88, 0.6
"""Minimum probabilities for a later saying to replace the answer; the second applies if both name the same person."""
READ_AT_MOST = 16
"""Number of nearest sayings that the cross-encoder reads."""
NEVER, SHARED_AT_MOST = 1e-3, 4
"""Smoothing of logits, and cap on the words in common."""
OF_BEFORE = re.compile(
    r"\b(?:before|used to|(?:at |the )?first|original(?:ly)?|previous(?:ly)?|formerly|back then|at the start|to begin with|initially|old)\b",
    re.IGNORECASE,
)
"""Words by which a question asks about the past state, before anything changed."""
_OF_NOW = re.compile(
    r"\b(?:now|still|currently|nowadays|these days|in the end|at the moment|any ?more|latest|newest|after all|by now|(?:my|our|the) new|"
    r"whens?|what (?:day|date|time)|which day)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Look:
    """The cross-encoder's result for one reading of the question: probabilities of an answer, and of a short one."""

    answers: float
    in_short: float


@dataclass(frozen=True)
class Read:
    """A candidate: the cross-encoder's results (`looks`) and the nearness, for each reading of the question (`Asked.ways`)."""

    answer: Answer
    looks: tuple[Look, ...]
    near: tuple[float, ...]
    changes: float | None = None
    """Probability that it changes the most likely answer; None if it was not said later than that, or not checked."""


def shares_of(asked: Asked, read: Sequence[Read]) -> list[float]:
    """The probability of each candidate, in the order given, of being the answer; the rest to 1 is that of “none of them”."""
    if not read:
        return []
    weights = [OF_SAYINGS[name] for name in SAYING_SIGNALS], [OF_NONE[name] for name in NONE_SIGNALS]
    scores = np.append(signals_of(asked, read) @ weights[0], np.dot(signals_of_none(asked), weights[1]))
    return [float(each) for each in softmax(scores)[:-1]]


def surely_changes(answer: Answer, later: Read) -> bool:
    """Whether a later saying changes the answer: with high probability, or a lower one if both name the same person."""
    if later.changes is None or later.answer.saying.at <= answer.saying.at:
        return False
    named = set(people_in(answer.part)) & set(people_in(later.answer.saying.text))
    return later.changes >= (LIKELY_CHANGED if named else SURELY_CHANGED)


def signals_of(asked: Asked, read: Sequence[Read]) -> Vectors:
    """The SAYING_SIGNALS, one row per candidate; shape (candidates, signals). `read` must not be empty."""
    is_now, days = bool(_OF_NOW.search(asked.text)), {each.answer.saying.at.date() for each in read}
    keys = keys_of(asked.whole)
    first = max(read, key=lambda each: each.answer.score).answer.saying.at.date()
    rows = []
    for each in read:
        saying = each.answer.saying
        new = 1 - sum(day > saying.at.date() for day in days) / (READ_AT_MOST - 1)
        rows.append([
            *(_logit(look.answers) for look in each.looks),
            *each.near,
            max(look.in_short for look in each.looks),
            min(len(keys & keys_of(f"{saying.about} {saying.text}")), SHARED_AT_MOST),
            float(speaks_of_any(asked.text, saying)),
            float(tells_of_another(asked.text, each.answer.part)),
            new,
            new * is_now,
            float(each.changes is not None and saying.at.date() > first),
            _logit(each.changes) if each.changes is not None else 0.0,
        ])  # fmt: skip
    return np.array(rows, np.float32)


def signals_of_none(asked: Asked) -> list[float]:
    """The NONE_SIGNALS of a question."""
    return [1.0, float(bool(kind_asked(asked.text))), float(bool(asked.before))]


def _logit(share: float) -> float:
    return math.log(share + NEVER) - math.log(1 - share + NEVER)
