"""The order in which turns are recalled: a sum of weighed signals, each part kept, spread over sessions where several are asked for."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from memory.retrieval.recall_question import RecallQuestion
from memory.retrieval.recall_weights import SPREAD, WEIGHTS
from memory.retrieval.signals import SIGNALS, name_of
from memory.store.text_index import Hit, IndexedTurn

SPREAD_AMONG = 60
"""How many of the best are spread over their sessions."""


@dataclass(frozen=True)
class Ranked:
    """A turn, its score, and the parts that add up to it."""

    turn: IndexedTurn
    score: float
    parts: Mapping[str, float] = field(hash=False)


def ranked(question: RecallQuestion, hits: Sequence[Hit], count: int, weights: Mapping[str, float] = WEIGHTS) -> list[Ranked]:
    """The best turns, best first; of two that are equal the later one. A signal without a weight counts nothing."""
    weighed = {name_of(signal): signal(question, hits) for signal in SIGNALS if name_of(signal) in weights}
    scored = [
        _scored(hit.turn, {name: weights[name] * values[place] for name, values in weighed.items()})
        for place, hit in enumerate(hits)
    ]
    scored.sort(key=lambda each: (-each.score, -each.turn.number))
    return [*_spread(scored[:SPREAD_AMONG]), *scored[SPREAD_AMONG:]][:count] if question.wants_several else scored[:count]


def _scored(turn: IndexedTurn, parts: dict[str, float]) -> Ranked:
    rounded = {name: round(part, 4) for name, part in parts.items()}
    return Ranked(turn, round(sum(rounded.values()), 4), rounded)


def _spread(scored: Sequence[Ranked]) -> list[Ranked]:
    """Takes the best, again and again; each one taken makes the others of its session worse."""
    left, taken, of_session = list(scored), [], Counter[int]()
    while left:
        best = max(left, key=lambda each: each.score - SPREAD * of_session[each.turn.session])
        left.remove(best)
        less = round(SPREAD * of_session[best.turn.session], 4)
        taken.append(_scored(best.turn, {**best.parts, "same_session": -less}) if less else best)
        of_session[best.turn.session] += 1
    return taken
