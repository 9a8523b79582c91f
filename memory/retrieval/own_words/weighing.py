"""Which of several sayings is the answer, if any is: each with what the reader thinks of it, how near it is, and how new. How likely is each?

A conditional logit over the sayings and “none of them” (McFadden 1974): how sure one may be of an answer depends on what else might answer.
`python -m memory.retrieval.own_words.weighing_anew` learns the weights, from lives that nothing else was learned from, and says how good they are on
lives that they were not learned from.
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
"""What is known of a saying: how likely it answers (in logits) and how near it is in each way to read the question; whether a few words of it
answer; words in common; whether it speaks of whom the question does, or of somebody else;
how new the day is on which it was said, among theirs, and where what is so now is asked for; whether it was said on a day after that of the likeliest answer, and how likely it changes that."""
NONE_SIGNALS = ("none", "kind", "leaning")
SURELY_CHANGED, LIKELY_CHANGED = 0.88, 0.6
"""From these probabilities on what was said later is the answer; the second where it names whom the answer does."""
READ_AT_MOST = 16
"""So many of the nearest sayings are read together with the question."""
NEVER, SHARED_AT_MOST = 1e-3, 4
OF_BEFORE = re.compile(
    r"\b(?:before|used to|(?:at |the )?first|original(?:ly)?|previous(?:ly)?|formerly|back then|at the start|to begin with|initially|old)\b",
    re.IGNORECASE,
)
"""What asks for what was so before anything changed."""
_OF_NOW = re.compile(
    r"\b(?:now|still|currently|nowadays|these days|in the end|at the moment|any ?more|latest|newest|after all|by now|(?:my|our|the) new|"
    r"whens?|what (?:day|date|time)|which day)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Look:
    """How likely a saying answers a question read in one way, and how likely in a few words."""

    answers: float
    in_short: float


@dataclass(frozen=True)
class Read:
    """A saying that may answer: what the reader makes of it, and how near it is, in each way to read the question."""

    answer: Answer
    looks: tuple[Look, ...]
    near: tuple[float, ...]
    changes: float | None = None
    """How likely it changes what the likeliest answers; None where it was not said later than that."""


def shares_of(asked: Asked, read: Sequence[Read]) -> list[float]:
    """How likely each of the sayings, given oldest first, is the answer, from 0 to 1; what is missing to 1 goes to none of them."""
    if not read:
        return []
    weights = [OF_SAYINGS[name] for name in SAYING_SIGNALS], [OF_NONE[name] for name in NONE_SIGNALS]
    scores = np.append(signals_of(asked, read) @ weights[0], np.dot(signals_of_none(asked), weights[1]))
    return [float(each) for each in softmax(scores)[:-1]]


def surely_changes(answer: Answer, later: Read) -> bool:
    """Whether what was said later changes an answer: surely, or likely and about somebody whom both name."""
    if later.changes is None or later.answer.saying.at <= answer.saying.at:
        return False
    named = set(people_in(answer.part)) & set(people_in(later.answer.saying.text))
    return later.changes >= (LIKELY_CHANGED if named else SURELY_CHANGED)


def signals_of(asked: Asked, read: Sequence[Read]) -> Vectors:
    """The SAYING_SIGNALS of each saying, in a row."""
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
    """The NONE_SIGNALS."""
    return [1.0, float(bool(kind_asked(asked.text))), float(bool(asked.before))]


def _logit(share: float) -> float:
    return math.log(share + NEVER) - math.log(1 - share + NEVER)
