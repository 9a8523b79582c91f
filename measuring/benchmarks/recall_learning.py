"""Learns the weights of recall's ranking signals from questions with known evidence."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from memory.retrieval.signals import SIGNALS

STEPS, RATE, KEEP_SMALL = 300, 0.1, 0.02


@dataclass(frozen=True)
class RankingExample:
    """The signals for the turns that one question found (turns × signals), and which turns are evidence (turns)."""

    values: NDArray[np.float64]
    is_evidence: NDArray[np.bool_]


def learned(examples: Sequence[RankingExample], names: Sequence[str]) -> Mapping[str, float]:
    """The weights of the named signals, by softmax regression of evidence against the rest, with a small L2 penalty.

    Signals are scaled to unit variance first, so that the penalty treats them equally; the weights returned fit raw signals.
    """
    places = [place for place, signal in enumerate(SIGNALS) if signal.__name__ in names]
    useful = [(each.values[:, places], each.is_evidence) for each in examples if each.is_evidence.any()]
    spread = np.concatenate([values for values, _ in useful]).std(axis=0) + 1e-6
    weights, moment, square = np.zeros(len(places)), np.zeros(len(places)), np.zeros(len(places))
    for step in range(1, STEPS + 1):
        slope = (
            np.mean([_slope(values / spread, evidence, weights) for values, evidence in useful], axis=0) + KEEP_SMALL * weights
        )
        moment, square = 0.9 * moment + 0.1 * slope, 0.99 * square + 0.01 * slope**2
        weights -= RATE * (moment / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-8)
    return dict(zip([SIGNALS[place].__name__ for place in places], (weights / spread).round(3).tolist(), strict=True))


def _slope(values: NDArray[np.float64], evidence: NDArray[np.bool_], weights: NDArray[np.float64]) -> NDArray[np.float64]:
    """The gradient of the mean loss over all pieces of evidence, each against everything that is not evidence."""
    scores = np.exp((values @ weights) - (values @ weights).max())
    others, of_others = scores[~evidence].sum(), scores[~evidence] @ values[~evidence]
    slopes = [
        (of_others + score * row) / (others + score) - row for score, row in zip(scores[evidence], values[evidence], strict=True)
    ]
    mean: NDArray[np.float64] = np.mean(slopes, axis=0)
    return mean
