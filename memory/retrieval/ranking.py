"""Ranking of recalled turns: a weighted sum of signals, diversified over sessions if the question asks for several things."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from memory.retrieval.recall_question import RecallQuestion
from memory.retrieval.recall_weights import SPREAD, WEIGHTS
from memory.retrieval.signals import SIGNALS
from memory.store.text_index import Hit, IndexedTurn

SPREAD_AMONG = 60
"""Number of top turns that are diversified over their sessions."""


@dataclass(frozen=True)
class RankedTurn:
    """A turn, its score, and the weighted signals that add up to it."""

    turn: IndexedTurn
    score: float
    parts: Mapping[str, float] = field(hash=False)


def ranked(question: RecallQuestion, hits: Sequence[Hit], count: int, weights: Mapping[str, float] = WEIGHTS) -> list[RankedTurn]:
    """The `count` best turns, best first; of two equals, the later one. A signal without a weight is ignored."""
    named = {signal.__name__: signal for signal in SIGNALS if signal.__name__ in weights}
    parts = np.array([signal(question, hits) for signal in named.values()]).T * [weights[name] for name in named]
    rounded = parts.round(4)
    scored = [
        RankedTurn(hit.turn, score, dict(zip(named, row, strict=True)))
        for hit, score, row in zip(hits, rounded.sum(axis=1).round(4).tolist(), rounded.tolist(), strict=True)
    ]
    scored.sort(key=lambda each: (-each.score, -each.turn.number))
    return [*_spread(scored[:SPREAD_AMONG]), *scored[SPREAD_AMONG:]][:count] if question.wants_several else scored[:count]


def _spread(scored: Sequence[RankedTurn]) -> list[RankedTurn]:
    """Greedy reranking: repeatedly takes the best turn; each one taken lowers the others of its session by `SPREAD`."""
    left, taken, of_session = list(scored), [], Counter[int]()
    while left:
        best = max(left, key=lambda each: each.score - SPREAD * of_session[each.turn.session])
        left.remove(best)
        less = round(SPREAD * of_session[best.turn.session], 4)
        taken.append(RankedTurn(best.turn, round(best.score - less, 4), {**best.parts, "same_session": -less}) if less else best)
        of_session[best.turn.session] += 1
    return taken
