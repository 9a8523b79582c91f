"""What a reply is worth: how likely it meets a message and how likely it is wrong, of what the judge reads and of how near its case is.

The judge knows what is specific better than what is meant; nearness knows that. `python -m chat.dialogue.listening.fitting.weighing` learns the
weights anew by logistic regression, from `weighed.txt`: 82 messages that nothing else was learned from, with 1,400 marked replies.
"""

import sys
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path

import numpy as np

from chat.dialogue.listening.cues import cases_in, meaning_of
from chat.dialogue.listening.fitting.examples import judged_in
from chat.dialogue.listening.fitting.judge import Fit, fits
from memory.language.moves.descent import Weights, descended

MARKED = Path(__file__).parent / "weighed.txt"
TO_MEET: Sequence[float] = (-2.2, -2.237, 5.399, 0.275, -0.349)
TO_BE_WRONG: Sequence[float] = (1.51, 2.345, -5.005, 0.297, 0.807)
"""The weights of the signals: always 1, whether it is of a case, how near that is, and how likely it meets and is wrong, in logits."""
COST = 0.5
"""What is wrong costs so much, where what meets is worth 1 and what is harmless nothing."""
STEPS, SMALLEST, LEAST = 2_000, 1e-3, 1e-3


def worth(fit: Fit, near: float | None) -> float:
    """From -COST to 1; `near` is the cosine of the case that a reply belongs to, None for one of a stance or situation."""
    signals = signals_of(fit, near)
    meets, wrong = (1 / (1 + np.exp(-float(np.dot(signals, weights)))) for weights in (TO_MEET, TO_BE_WRONG))
    return float(meets - COST * wrong)


def signals_of(fit: Fit, near: float | None) -> list[float]:
    """What the weights belong to."""
    return [1.0, float(near is not None), near or 0.0, _logit(fit.meets), _logit(fit.wrong)]


def _logit(share: float) -> float:
    held = min(max(share, LEAST), 1 - LEAST)
    return float(np.log(held / (1 - held)))


def _learned(signals: Weights, is_so: Weights) -> list[float]:
    spread = np.where(signals.std(axis=0) > 0, signals.std(axis=0), 1.0)
    scaled = signals / spread

    def slope(weights: Weights) -> Weights:
        return np.asarray(scaled.T @ (1 / (1 + np.exp(-scaled @ weights)) - is_so) / len(is_so) + SMALLEST * weights)

    return [round(float(each), 3) for each in descended(slope, np.zeros(signals.shape[1]), STEPS) / spread]


if __name__ == "__main__":
    cues_of = {acknowledgement: cues for cues, acknowledgement in cases_in()}
    rows, marks = [], []
    for message, block in groupby(judged_in(MARKED), key=lambda each: each.message):
        judged = list(block)
        (meant,) = meaning_of([message])
        for each, fit in zip(judged, fits(message, [each.reply for each in judged]), strict=True):
            cues = cues_of.get(each.reply)
            rows.append(signals_of(fit, float((meaning_of(cues) @ meant).max()) if cues else None))
            marks.append(each)
    signals = np.array(rows)
    sys.stdout.write(f"TO_MEET {_learned(signals, np.array([float(each.meets) for each in marks]))}\n")
    sys.stdout.write(f"TO_BE_WRONG {_learned(signals, np.array([float(each.is_wrong) for each in marks]))}\n")
