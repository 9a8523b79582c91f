"""`python -m memory.language.core.training`: learns anew what the words of a message belong to, in some five minutes on two cores.

Multinomial logistic regression over frozen states, by Adam (Kingma and Ba 2015); how one tag follows another is counted.
"""

import sys
from collections.abc import Iterable
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
from safetensors.numpy import save_file

from memory.embedding.embedder import Vectors
from memory.language.core.examples import Tagged, examples
from memory.language.core.finding import WEIGHTS, in_context, of_words
from memory.language.core.tags import TAGS
from memory.language.moves.encoder import bundled
from memory.language.wording import spoken

Halves: TypeAlias = npt.NDArray[np.float16]
Places: TypeAlias = npt.NDArray[np.int64]
"""The places of tags among TAGS."""
LEARNED, HELD_BACK, SEED = 16_000, 1_000, 7
"""So many messages are learned from; so many others, of the same make, say how well."""
MESSAGES_AT_ONCE = 24
ROUNDS, AT_ONCE, FASTEST, DECAY = 8, 512, 3e-3, 1e-4
FIRST_MOMENT, SECOND_MOMENT = 0.9, 0.99
FOLLOWING = 0.5
"""How much it counts what usually follows what."""


def learn(messages: Iterable[Tagged]) -> dict[str, Vectors]:
    """The weights of the tags, and how likely one follows another, in logarithms and against how likely it is anywhere."""
    states, tags = _read(messages)
    scale = np.float32(np.concatenate(states).astype(np.float32).std())
    rows = np.concatenate([in_context(each.astype(np.float32) / scale).astype(np.float16) for each in states])
    first, following = _counted(tags)
    return {
        "scale": np.array([scale], np.float32),
        "tags": _descend(rows, np.concatenate(tags)),
        "first": FOLLOWING * first,
        "next": FOLLOWING * following,
    }


def _read(messages: Iterable[Tagged]) -> tuple[list[Halves], list[Places]]:
    """The states and the tags of each message whose words stay the same where they are brought to one form."""
    encoder = bundled().encoder
    said = [(spoken(" ".join(each.words)).split(), each.tags) for each in messages]
    kept = sorted(
        (each for each in said if len(each[0]) == len(each[1])), key=lambda each: len(encoder.tokens(" ".join(each[0])))
    )
    states, tags = list[Halves](), list[Places]()
    for start in range(0, len(kept), MESSAGES_AT_ONCE):
        lot = kept[start : start + MESSAGES_AT_ONCE]
        for (words, given), (places, of_tokens) in zip(
            lot, encoder.states_of([" ".join(words) for words, _ in lot]), strict=True
        ):
            found = of_words(words, places, of_tokens)
            states.append(found.astype(np.float16))
            tags.append(np.array([TAGS.index(tag) for tag in given[: len(found)]], np.int64))
    return states, tags


def _counted(tags: Iterable[Places]) -> tuple[Vectors, Vectors]:
    """How likely each tag comes first, and behind each other."""
    first, following, anywhere = np.ones(len(TAGS)), np.ones((len(TAGS), len(TAGS))), np.ones(len(TAGS))
    for each in tags:
        first[each[0]] += 1
        np.add.at(following, (each[:-1], each[1:]), 1)
        np.add.at(anywhere, each, 1)
    usual = np.log(anywhere / anywhere.sum())
    return (
        (np.log(first / first.sum()) - usual).astype(np.float32),
        (np.log(following / following.sum(axis=1, keepdims=True)) - usual).astype(np.float32),
    )


def _descend(rows: Halves, wanted: Places) -> Vectors:
    chance = np.random.default_rng(SEED)
    weights = np.zeros((rows.shape[1], len(TAGS)), np.float32)
    first, second = np.zeros_like(weights), np.zeros_like(weights)
    steps, step = ROUNDS * (len(rows) // AT_ONCE), 0
    for _ in range(ROUNDS):
        order = chance.permutation(len(rows))
        for begin in range(0, len(order) - AT_ONCE + 1, AT_ONCE):
            step += 1
            lot = order[begin : begin + AT_ONCE]
            seen = rows[lot].astype(np.float32)
            scores = seen @ weights
            shares = np.exp(scores - scores.max(axis=1, keepdims=True))
            shares /= shares.sum(axis=1, keepdims=True)
            shares[np.arange(len(lot)), wanted[lot]] -= 1
            slope = seen.T @ shares / len(lot) + DECAY * weights
            first = FIRST_MOMENT * first + (1 - FIRST_MOMENT) * slope
            second = SECOND_MOMENT * second + (1 - SECOND_MOMENT) * slope**2
            rate = FASTEST * 0.5 * (1 + np.cos(np.pi * step / steps))
            weights -= rate * (first / (1 - FIRST_MOMENT**step)) / (np.sqrt(second / (1 - SECOND_MOMENT**step)) + 1e-8)
    return weights


def _right(weights: dict[str, Vectors], messages: Iterable[Tagged]) -> float:
    """The share of words whose likeliest tag is right, each looked at alone."""
    states, tags = _read(messages)
    found = [(in_context(each.astype(np.float32) / weights["scale"]) @ weights["tags"]).argmax(axis=1) for each in states]
    return float((np.concatenate(found) == np.concatenate(tags)).mean())


if __name__ == "__main__":
    learned = learn(examples(LEARNED, SEED))
    save_file(
        {name: np.ascontiguousarray(each, np.float16 if name == "tags" else np.float32) for name, each in learned.items()},
        WEIGHTS,
    )
    sys.stderr.write(f"{_right(learned, examples(HELD_BACK, SEED + 1)):.3f} of the words of others have the right tag\n")
