"""`python -m memory.retrieval.own_words.training`: retrains the cross-encoder from the examples, with a fixed seed.

With `--more` it continues from the present weights. Prints the weights of `nearest`, to be copied to `weights`.
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256

import numpy as np

from memory.embedding.embedder import Vectors
from memory.embedding.minilm import MiniLM
from memory.language.moves.asking import begins_asking
from memory.language.moves.classifier import Example, adapters_in, digest_of, write_classifier
from memory.language.moves.descent import Weights, descended
from memory.language.moves.reading import WEIGHTS
from memory.language.moves.training import Course, learn
from memory.retrieval.own_words.answering import (
    ANSWERS,
    AT_LENGTH,
    CHANGES,
    FILE,
    IN_WORDS,
    NO,
    SAYS,
    YES,
    as_read,
    as_read_after,
)
from memory.retrieval.own_words.examples import (
    NO_WORDS,
    Change,
    Life,
    Question,
    changes,
    lives,
    lives_of_talks,
    pairs,
    sources,
)
from memory.retrieval.own_words.in_talk import asked_last, in_talk
from memory.retrieval.own_words.nearest import SIGNALS, nearest, signals_of

EPOCHS, OF_SAYING = 2, 0.5
"""Passes over the examples, and weight of the head `says` in the loss."""
TEMPTING, TEMPTING_LATER = 4, 1
"""Hard negatives per question: nearest sayings that do not answer it, and later ones that do not change the answer."""
MORE, OF_THE_REST, OF_CHANGES, PARTING = "--more", 12, 40, " | "
"""The option to continue from the present weights, in half the time; the percentages of plain examples, and of changes, that
it then uses; and the separator between question and part."""
WORDS_PUT_PLAINLY = 12
"""A question with more words than this, or without a question opening, does not count as plain."""
ITSELF = 3
"""One question in this many is added as a negative example: a question does not answer itself."""
BESIDE = 4
"""One question in this many gets an unrelated one in front, so that the model learns to read the last."""
FINDING = MiniLM(kept=300_000)
"""The bi-encoder for retrieval, with a cache large enough to embed each text of the examples only once."""
STEPS, SMALLEST = 400, 0.01
"""For the weights of nearness: steps of gradient descent, and L2 regularisation."""


def nearness(told: Sequence[Life]) -> dict[str, float]:
    """Learns the weights of `nearest.SIGNALS` that rank the answering sayings first (ListNet, Cao et al. 2007)."""
    rows = [(signals_of(asked.text, before, FINDING), right) for asked, before, right in _asked(told) if right.any()]

    def slope(weights: Weights) -> Weights:
        found = SMALLEST * weights
        for signals, right in rows:
            share = np.exp((score := signals @ weights) - score.max())
            share /= share.sum()
            wanted = share * right / (share * right).sum()
            found = found + (share - wanted) @ signals / len(rows)
        return found

    weights = descended(slope, np.zeros(len(SIGNALS)), STEPS)
    return dict(zip(SIGNALS, weights.round(2).tolist(), strict=True))


def examples(told: Sequence[Life], weights: Mapping[str, float]) -> Iterator[Example]:
    """The training examples: questions with what answers them, and hard negatives."""
    for pair in pairs():
        if pair.answers:
            yield _right(pair.asked, pair.told, pair.short)
        else:
            yield Example(as_read(pair.asked, pair.told), {ANSWERS: NO})
    yield from _changes(told)
    for place, (asked, before, _) in enumerate(_asked(told)):
        near = nearest(asked.text, before, FINDING, weights)
        right = [each for each in near if str(each.saying.episode) in asked.answered_by]
        wrong = [each for each in near if str(each.saying.episode) not in asked.answered_by | asked.answered_before]
        for each in right:
            short = asked.short.get(str(each.saying.episode), NO_WORDS)
            yield _right(asked.text, each.saying.text.strip(), short, each.saying.about)
        for each in wrong[:TEMPTING]:
            yield Example(as_read(asked.text, each.saying.text.strip(), each.saying.about), {ANSWERS: NO})
        if not place % ITSELF:
            yield Example(as_read(asked.text, asked.text), {ANSWERS: NO})


def _changes(told: Sequence[Life]) -> Iterator[Example]:
    """Examples of later sayings that change an answer, from `changes` and the lives, and of some that do not."""
    yield from map(_changed, changes())
    for asked, before, _ in _asked(told):
        old = [each for each in before if str(each.episode) in asked.answered_before]
        right = [each for each in before if str(each.episode) in asked.answered_by]
        for first, later in ((first, later) for first in old for later in right if later.at > first.at):
            yield _changed(
                Change(asked.text, first.text, later.text, asked.short.get(str(later.episode), NO_WORDS), changes=True)
            )
        for first in right[-1:]:
            near = [each.saying for each in nearest(asked.text, before, FINDING) if each.saying.at > first.at]
            yield from (_changed(Change(asked.text, first.text, each.text)) for each in near[:TEMPTING_LATER])


def _changed(change: Change) -> Example:
    read = as_read_after(change.asked, change.before, change.later)
    return _read_as(read, change.later, change.short, CHANGES) if change.changes else Example(read, {CHANGES: NO})


def _right(asked: str, part: str, short: str, about: str = "") -> Example:
    """A positive example, with the form of the answer."""
    return _read_as(as_read(asked, part, about), part, short, ANSWERS)


def _read_as(read: str, part: str, short: str, head: str) -> Example:
    """A positive example for a head, with the form of the answer: yes, no, a span of the part, or the whole part."""
    is_in_words = short not in {YES, NO, NO_WORDS} and short in part
    says = short if short in {YES, NO} else IN_WORDS if is_in_words else AT_LENGTH
    return Example(read, {head: YES, SAYS: says}, stretch=short if is_in_words else "")


def _asked(told: Sequence[Life]) -> Iterator[tuple[Question, list, Vectors]]:  # type: ignore[type-arg]
    """Each question with the sayings before it, and 1 for each that answers, else 0."""
    for life in told:
        for asked in _in_talk(life):
            before = life.told_before(asked)
            yield asked, before, np.array([str(each.episode) in asked.answered_by for each in before], np.float32)


def _in_talk(life: Life) -> Iterator[Question]:
    """The questions of a life, some with the one before in front."""
    for place, asked in enumerate(life.asked):
        is_behind = place % BESIDE == 1 and asked_last(asked.text) == asked.text
        yield replace(asked, text=in_talk(asked.text, asked_last(life.asked[place - 1].text))) if is_behind else asked


def _teaches_more(example: Example) -> bool:
    """Whether an example is used with `--more`: all that are not plain questions, and a fixed sample of the rest."""
    question = example.text.partition(PARTING)[0]
    is_plain = begins_asking(question) and len(question.split()) <= WORDS_PUT_PLAINLY
    share = OF_CHANGES if CHANGES in example.classes else OF_THE_REST
    return not is_plain or int(sha256(example.text.encode()).hexdigest(), 16) % 100 < share


if __name__ == "__main__":
    goes_on = MORE in sys.argv
    every = [*lives(), *lives_of_talks()]
    weights = nearness(every)
    sys.stderr.write(f"nearness: {weights}\n")
    learned_from = tuple(each for each in examples(every, weights) if not goes_on or _teaches_more(each))
    sys.stderr.write(f"{len(learned_from)} examples\n")
    course = Course(EPOCHS, {ANSWERS: 1.0, SAYS: OF_SAYING, CHANGES: 1.0})
    learned = learn(learned_from, course, adapters_in(FILE if goes_on else WEIGHTS))
    write_classifier(FILE, *learned, digest_of(sources(every)))
