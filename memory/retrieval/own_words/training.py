"""`python -m memory.retrieval.own_words.training`: learns anew, from the examples and a fixed seed, which of one's own words answer."""

import random
import sys
from collections.abc import Iterator, Mapping, Sequence

import numpy as np

from memory.embedding.embedder import Vectors
from memory.embedding.minilm import minilm
from memory.language.moves.classifier import Example, adapters_in, digest_of, write_classifier
from memory.language.moves.descent import Weights, descended
from memory.language.moves.reading import WEIGHTS
from memory.language.moves.training import learn
from memory.retrieval.own_words.answering import ANSWERS, AT_LENGTH, FILE, IN_WORDS, NO, SAYS, YES, as_read
from memory.retrieval.own_words.examples import NO_WORDS, Life, Question, lives, lives_of_talks, pairs, sources
from memory.retrieval.own_words.nearest import SIGNALS, nearest, signals_of
from memory.retrieval.own_words.saying import parts_of

SEED, EPOCHS, OF_SAYING = 2027, 1, 0.5
TEMPTING, RANDOM = 4, 1
"""Of each question so many of the nearest sayings that do not answer it, and so many others, are learned from."""
STEPS, SMALLEST = 400, 0.01
"""Of the weights of nearness: steps, and how much they are held small."""


def nearness(told: Sequence[Life]) -> dict[str, float]:
    """The weights under which what answers is likeliest the nearest (ListNet, Cao et al. 2007)."""
    rows = [(signals_of(asked.text, before, minilm())[1], right) for asked, before, right in _asked(told) if right.any()]

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
    """Questions with what answers them and what tempts to be taken for an answer."""
    chance = random.Random(SEED)  # noqa: S311  no secret
    for pair in pairs():
        if pair.answers:
            yield _right(pair.asked, pair.told, pair.short)
        else:
            yield Example(as_read(pair.asked, pair.told), {ANSWERS: NO})
    for asked, before, _ in _asked(told):
        near = nearest(asked.text, before, minilm(), weights)
        right = [each for each in near if str(each.saying.episode) in asked.answered_by]
        wrong = [each for each in near if str(each.saying.episode) not in asked.answered_by | asked.answered_before]
        for each in right:
            short = asked.short.get(str(each.saying.episode), NO_WORDS)
            parts = dict.fromkeys([each.part, parts_of(each.saying.text)[0]])
            yield from (_right(asked.text, part, short, each.saying.about) for part in parts)
        for each in [*wrong[:TEMPTING], *chance.sample(wrong, min(RANDOM, len(wrong)))]:
            yield Example(as_read(asked.text, each.part, each.saying.about), {ANSWERS: NO})
        yield Example(as_read(asked.text, asked.text), {ANSWERS: NO})


def _right(asked: str, part: str, short: str, about: str = "") -> Example:
    """What answers, and how: by yes or no, by a few words where they stand in the part, or as a whole."""
    is_in_words = short not in {YES, NO, NO_WORDS} and short in part
    says = short if short in {YES, NO} else IN_WORDS if is_in_words else AT_LENGTH
    return Example(as_read(asked, part, about), {ANSWERS: YES, SAYS: says}, stretch=short if is_in_words else "")


def _asked(told: Sequence[Life]) -> Iterator[tuple[Question, list, Vectors]]:  # type: ignore[type-arg]
    """Each question with what was told before it, and which of it answers."""
    for life in told:
        for asked in life.asked:
            before = life.told_before(asked)
            yield asked, before, np.array([str(each.episode) in asked.answered_by for each in before], np.float32)


if __name__ == "__main__":
    every = [*lives(), *lives_of_talks()]
    weights = nearness(every)
    sys.stderr.write(f"nearness: {weights}\n")
    learned_from = tuple(examples(every, weights))
    sys.stderr.write(f"{len(learned_from)} examples\n")
    learned = learn(learned_from, EPOCHS, {ANSWERS: 1.0, SAYS: OF_SAYING}, adapters_in(WEIGHTS))
    write_classifier(FILE, *learned, digest_of(sources(every)))
