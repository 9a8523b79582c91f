"""`python -m memory.retrieval.own_words.weighing_anew`: learns the weights of `weighing` and cross-validates them.

Learns from `examples/weighed/NAME.jsonl`: talks of people outside the cross-encoder's training data, on which its scores would
say little, with questions, plain ones included. Each life is evaluated with weights learned from the others. Two folders are
for evaluation only: `--hard` uses `examples/hard/`, lives whose questions share no word with their answers (learning from them
would make a shared word count against an answer); `--fresh` uses `examples/fresh/`, talks that nothing was learned from yet.
"""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from memory.embedding.embedder import Vectors
from memory.embedding.minilm import MiniLM
from memory.language.moves.classifier import softmax
from memory.language.moves.descent import Weights, descended
from memory.retrieval.own_words.answering import read_of
from memory.retrieval.own_words.examples import EXAMPLES, Life, Question, lives
from memory.retrieval.own_words.in_talk import Asked
from memory.retrieval.own_words.leaning import GOES_ON_WITHIN, leans_on_last
from memory.retrieval.own_words.weighing import NONE_SIGNALS, SAYING_SIGNALS, signals_of, signals_of_none
from memory.retrieval.own_words.weights import OF_NONE, OF_SAYINGS

WEIGHED = EXAMPLES / "weighed"
MEASURED = {"--hard": EXAMPLES / "hard", "--fresh": EXAMPLES / "fresh"}
STEPS, SMALLEST = 400, 2e-3
"""Steps of gradient descent, and L2 regularisation."""
LEVELS = (0.3, 0.4, 0.5, 0.6, 0.7)
"""Thresholds of the probability for which the evaluation is reported."""


@dataclass(frozen=True)
class Choice:
    """A question as a choice: one row of signals per saying and a last one for “none”; `is_right` shares 1 among the right.

    `is_told` tells whether any message answers the question.
    """

    life: str
    signals: Vectors
    is_right: Vectors
    is_told: bool


def asked_in(life: Life) -> Iterator[tuple[Question, Asked]]:
    """The questions of a life in order of time, each with the preceding one if it depends on that."""
    last = None
    for each in sorted(life.asked, key=lambda one: one.at):
        goes_on = last is not None and each.at - last.at <= GOES_ON_WITHIN and leans_on_last(each.text)
        yield each, Asked.of(each.text, last.text if goes_on and last is not None else "")
        last = each


def choices(told: Sequence[Life]) -> Iterator[Choice]:
    """The choices to learn from, one per question for which anything was read."""
    finding = MiniLM(kept=100_000)
    for life in told:
        for question, asked in asked_in(life):
            read = read_of(asked, life.told_before(question), finding)
            if read:
                yield _choice(
                    life.name, question, asked, signals_of(asked, read), [str(each.answer.saying.episode) for each in read]
                )


def _choice(name: str, question: Question, asked: Asked, of_sayings: Vectors, ids: Sequence[str]) -> Choice:
    signals = np.zeros((len(ids) + 1, len(SAYING_SIGNALS) + len(NONE_SIGNALS)), np.float32)
    signals[:-1, : len(SAYING_SIGNALS)] = of_sayings
    signals[-1, len(SAYING_SIGNALS) :] = signals_of_none(asked)
    right = np.array([each in question.answered_by for each in ids] + [False], np.float32)
    right[-1] = not right.any()
    return Choice(name, signals, right / right.sum(), bool(question.answered_by))


def learned(rows: Sequence[Choice]) -> Vectors:
    """The maximum likelihood weights of the conditional logit, with L2 regularisation on standardised signals."""
    spread = np.concatenate([each.signals for each in rows]).std(axis=0)
    spread[spread == 0] = 1.0

    def slope(weights: Weights) -> Weights:
        found = SMALLEST * weights
        for each in rows:
            scaled = each.signals / spread
            found = found + (softmax(scaled @ weights) - each.is_right) @ scaled / len(rows)
        return found

    return np.asarray(descended(slope, np.zeros(len(spread)), STEPS) / spread, np.float32)


@dataclass(frozen=True)
class Found:
    """The probability of the most likely saying, whether it is right, and whether any saying is."""

    share: float
    is_right: bool
    is_told: bool


def _left_out(rows: Sequence[Choice]) -> Iterator[Found]:
    """Cross-validation: the outcome for each question, with weights learned from all other lives."""
    for life in sorted({each.life for each in rows}):
        weights = learned([each for each in rows if each.life != life])
        yield from (_found(each, weights) for each in rows if each.life == life)


def _found(choice: Choice, weights: Vectors) -> Found:
    shares = softmax(choice.signals @ weights)[:-1]
    best = int(shares.argmax())
    return Found(float(shares[best]), choice.is_told and bool(choice.is_right[best] > 0), choice.is_told)


def _report(found: Sequence[Found]) -> None:
    told, never = sum(each.is_told for each in found), sum(not each.is_told for each in found)
    for level in LEVELS:
        answered = [each for each in found if each.share >= level]
        right, wrong = (sum(each.is_told and each.is_right == wanted for each in answered) for wanted in (True, False))
        unasked = sum(not each.is_told for each in answered)
        sys.stdout.write(
            f"from {level}: right {right / told:.2f}, wrong {wrong / told:.2f} of {told}; answered {unasked / never:.2f} of {never} never told\n"
        )


if __name__ == "__main__":
    folder = next((MEASURED[each] for each in sys.argv if each in MEASURED), None)
    if folder is not None:
        weights = np.array([*(OF_SAYINGS[name] for name in SAYING_SIGNALS), *(OF_NONE[name] for name in NONE_SIGNALS)])
        _report([_found(each, weights) for each in choices(lives(folder))])
    else:
        every = list(choices(lives(WEIGHED)))
        named = dict(zip((*SAYING_SIGNALS, *NONE_SIGNALS), learned(every).round(2).tolist(), strict=True))
        sys.stdout.write(f"{named}\n")
        _report(list(_left_out(every)))
