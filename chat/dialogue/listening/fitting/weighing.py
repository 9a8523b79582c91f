"""What a reply is worth: how likely it meets a message and is wrong, of what the judge reads and of why it was thought of.

The judge knows what is specific better than what is meant; the others know that. `python -m chat.dialogue.listening.fitting.weighing` learns the
weights anew by logistic regression, from `weighed.txt`: messages that neither the judge nor anything else was learned from, with marked replies.
"""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

import numpy as np

from chat.dialogue.listening.cues import FOLDER, cases_in, meaning_of
from chat.dialogue.listening.fitting.examples import Judged, judged_in
from chat.dialogue.listening.fitting.judge import Fit, fits
from chat.intents.written import lines_of
from memory.language.moves.descent import Weights, descended
from memory.language.moves.examples import STANCE, TOPIC
from memory.language.moves.reading import bundled
from memory.language.moves.situations import situations

MARKED = Path(__file__).parent / "weighed.txt"
TO_MEET: Sequence[float] = (-0.59, -1.408, 2.278, 0.97, 0.039, 0.61, 0.312, 0.202, 0.042)
TO_BE_WRONG: Sequence[float] = (0.377, 1.355, -1.905, 0.149, 0.907, -0.577, -0.505, -0.091, -0.088)
"""The weights of the signals: always 1; whether it is of a case, how near that is; how likely it meets and is wrong; whether it is of a stance, how
likely that is; whether it is of a situation, how likely that is. What is likely is in logits."""
COST = 0.7
"""What is wrong costs so much, where what meets is worth 1 and what is harmless nothing."""
STEPS, SMALLEST, LEAST = 2_000, 1e-3, 1e-3


@dataclass(frozen=True)
class Ground:
    """Why a reply is thought of: the cosine of its case, the probabilities of its stance and its situation; None where it belongs to none."""

    near: float | None = None
    stance: float | None = None
    situation: float | None = None


NO_GROUND = Ground()


def worth(fit: Fit, ground: Ground) -> float:
    """From -COST to 1."""
    return worth_of(signals_of(fit, ground))


def worth_of(signals: Sequence[float]) -> float:
    """The same, of the signals."""
    meets, wrong = (1 / (1 + np.exp(-float(np.dot(signals, weights)))) for weights in (TO_MEET, TO_BE_WRONG))
    return float(meets - COST * wrong)


def signals_of(fit: Fit, ground: Ground) -> list[float]:
    """What the weights belong to."""
    of_case = (float(ground.near is not None), ground.near or 0.0)
    return [1.0, *of_case, _logit(fit.meets), _logit(fit.wrong), *_likely(ground.stance), *_likely(ground.situation)]


def _likely(share: float | None) -> tuple[float, float]:
    return (0.0, 0.0) if share is None else (1.0, _logit(share))


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
    """The judgements of a file, each with its signals: cases, stances and situations are known by their words."""
    cases = {acknowledgement: (name, cues) for name, cues, acknowledgement in cases_in()}
    stances, heard = _names_of("stance"), _names_of("heard")
    for message, block in groupby(judged_in(file), key=lambda each: each.message):
        judged = list(block)
        (meant,), (read,) = meaning_of([message]), bundled().read([message])
        likely, topics = read[STANCE].shares, read[TOPIC].among(situations()).shares
        for each, fit in zip(judged, fits(message, [each.reply for each in judged]), strict=True):
            name, cues = cases.get(each.reply, (heard.get(each.reply, ""), []))
            near = float((meaning_of(cues) @ meant).max()) if cues else None
            stance = stances.get(each.reply)
            ground = Ground(near, likely.get(stance, 0.0) if stance else None, topics.get(name, 0.0) if name else None)
            yield each, signals_of(fit, ground)


def _names_of(family: str) -> dict[str, str]:
    """The stance or the situation that a wording belongs to."""
    files = sorted((FOLDER.parent / family).glob("*.txt"))
    return {line.text: file.stem for file in files for line in lines_of(file.read_text(encoding="utf-8"))}


if __name__ == "__main__":
    marks, rows = zip(*signals_in(MARKED), strict=True)
    signals = np.array(rows)
    sys.stdout.write(f"TO_MEET {_learned(signals, np.array([float(each.meets) for each in marks]))}\n")
    sys.stdout.write(f"TO_BE_WRONG {_learned(signals, np.array([float(each.is_wrong) for each in marks]))}\n")
