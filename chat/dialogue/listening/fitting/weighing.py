"""What a reply is worth: how likely it meets a message and is wrong, of what the judge reads, how near its case is and how likely its stance.

The judge knows what is specific better than what is meant; the others know that. `python -m chat.dialogue.listening.fitting.weighing` learns the
weights anew by logistic regression, from `weighed.txt`: 700 messages that the judge was not learned from, each with eight marked replies.
"""

import sys
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path

import numpy as np

from chat.dialogue.listening.cues import FOLDER, cases_in, meaning_of
from chat.dialogue.listening.fitting.examples import Judged, judged_in
from chat.dialogue.listening.fitting.judge import Fit, fits
from chat.intents.written import lines_of
from memory.language.moves.descent import Weights, descended
from memory.language.moves.examples import STANCE
from memory.language.moves.reading import bundled

MARKED = Path(__file__).parent / "weighed.txt"
STANCES = FOLDER.parent / "stance"
TO_MEET: Sequence[float] = (0.26, -3.649, 5.801, 0.624, -0.151, -0.142, 0.335)
TO_BE_WRONG: Sequence[float] = (-0.242, 2.918, -4.672, 0.056, 0.778, -0.577, -0.437)
"""The weights of the signals: always 1, whether it is of a case, how near that is, how likely it meets and is wrong, whether it is of a stance, how likely that is; what is likely in logits."""
COST = 1.0
"""What is wrong costs so much, where what meets is worth 1 and what is harmless nothing."""
STEPS, SMALLEST, LEAST = 2_000, 1e-3, 1e-3


def worth(fit: Fit, near: float | None, likely: float | None) -> float:
    """From -COST to 1; `near` is the cosine of the case that a reply belongs to, `likely` the probability of its stance; None where it belongs to none."""
    return worth_of(signals_of(fit, near, likely))


def worth_of(signals: Sequence[float]) -> float:
    """The same, of the signals."""
    meets, wrong = (1 / (1 + np.exp(-float(np.dot(signals, weights)))) for weights in (TO_MEET, TO_BE_WRONG))
    return float(meets - COST * wrong)


def signals_of(fit: Fit, near: float | None, likely: float | None) -> list[float]:
    """What the weights belong to."""
    of_stance = (0.0, 0.0) if likely is None else (1.0, _logit(likely))
    return [1.0, float(near is not None), near or 0.0, _logit(fit.meets), _logit(fit.wrong), *of_stance]


def _logit(share: float) -> float:
    held = min(max(share, LEAST), 1 - LEAST)
    return float(np.log(held / (1 - held)))


def _learned(signals: Weights, is_so: Weights) -> list[float]:
    spread = np.where(signals.std(axis=0) > 0, signals.std(axis=0), 1.0)
    scaled = signals / spread

    def slope(weights: Weights) -> Weights:
        return np.asarray(scaled.T @ (1 / (1 + np.exp(-scaled @ weights)) - is_so) / len(is_so) + SMALLEST * weights)

    return [round(float(each), 3) for each in descended(slope, np.zeros(signals.shape[1]), STEPS) / spread]


def signals_in(file: Path) -> Iterator[tuple[Judged, list[float]]]:
    """The judgements of a file, each with its signals: cases and stances are known by their words."""
    cues_of = {acknowledgement: cues for cues, acknowledgement in cases_in()}
    stances = {
        line.text: file.stem for file in sorted(STANCES.glob("*.txt")) for line in lines_of(file.read_text(encoding="utf-8"))
    }
    for message, block in groupby(judged_in(file), key=lambda each: each.message):
        judged = list(block)
        (meant,), likely = meaning_of([message]), bundled().read([message])[0][STANCE].shares
        for each, fit in zip(judged, fits(message, [each.reply for each in judged]), strict=True):
            cues, stance = cues_of.get(each.reply), stances.get(each.reply)
            near = float((meaning_of(cues) @ meant).max()) if cues else None
            yield each, signals_of(fit, near, likely.get(stance, 0.0) if stance else None)


if __name__ == "__main__":
    marks, rows = zip(*signals_in(MARKED), strict=True)
    signals = np.array(rows)
    sys.stdout.write(f"TO_MEET {_learned(signals, np.array([float(each.meets) for each in marks]))}\n")
    sys.stdout.write(f"TO_BE_WRONG {_learned(signals, np.array([float(each.is_wrong) for each in marks]))}\n")
