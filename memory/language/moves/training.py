"""`python -m memory.language.moves.training`: trains the classifier's weights from the examples, with a fixed seed.

Takes three quarters of an hour on two cores. Needs PyTorch (`requirements-train.txt`), which is not needed at run time.
"""

import math
import random
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import TypeVar

import numpy as np
import torch
from torch.optim.lr_scheduler import LambdaLR

from memory.embedding.embedder import Vectors
from memory.embedding.larger import LargerEncoder, padded, tokens_within
from memory.embedding.larger_weights import published
from memory.language.moves.classifier import HEAD, Example, Head, digest_of, softmax, write_classifier
from memory.language.moves.examples import (
    ACT,
    ASKS_BACK,
    DANGER,
    FEELING,
    MOOD,
    PRIVACY,
    REACTION,
    SAFETY,
    STANCE,
    TOPIC,
    WORTH,
    read_examples,
)
from memory.language.moves.misspelling import misspelt
from memory.language.moves.network import VECTOR_SCALE, Batch, Network
from memory.language.moves.reading import WEIGHTS
from memory.language.wording import spoken

SEED = 2026
EPOCHS, TEXTS_AT_ONCE, RANK = 2, 64, 16
FASTEST, HEADS_FASTER, WARMING_UP, DECAY, LONGEST_STEP = 1e-3, 5.0, 0.1, 0.01, 1.0
COUNTS = {
    ACT: 1.0, FEELING: 0.7, MOOD: 0.7, TOPIC: 1.5, DANGER: 1.5, SAFETY: 0.5, PRIVACY: 0.5, REACTION: 0.7, WORTH: 0.7,
    STANCE: 1.3, ASKS_BACK: 1.0,
}  # fmt: skip
"""Weight of each head in the loss."""
LETTERS_APART = 5
"""Texts are batched by length, in bins of this many tokens, so that little is padded."""
HELD_BACK = 30
"""One example in this many is held out, to fit the temperature and to report accuracy."""
COOLEST, WARMEST = 0.4, 3.0
TOLD_EVERY = 50
"""The mean loss is logged every so many steps."""
NOTHING: Mapping[str, Vectors] = {}
T = TypeVar("T")
TOKENS_READ = 112
"""Texts are truncated to this many tokens in training, unless the course says otherwise."""
TOKENS = LargerEncoder({}, TOKENS_READ)
"""Used for its tokenizer only."""


@dataclass(frozen=True)
class Course:
    """How to train: passes over the examples, weights of the heads in the loss, peak learning rate, tokens read of a text."""

    epochs: int = EPOCHS
    counts: Mapping[str, float] = field(default_factory=lambda: COUNTS)
    fastest: float = FASTEST
    longest: int = TOKENS_READ


@dataclass(frozen=True)
class _Asked:
    """A head's classes, and its weight in the loss."""

    classes: Sequence[str]
    count: float


def learn(
    examples: Sequence[Example], course: Course = Course(), begun: Mapping[str, Vectors] = NOTHING
) -> tuple[dict[str, Vectors], dict[str, Head]]:
    """Trains adapters and heads on the examples; `begun` are adapters to start from. Examples of stances are used twice."""
    torch.manual_seed(SEED)
    every = merged(examples)
    classes = {head: tuple(sorted({each.classes[head] for each in every if head in each.classes})) for head in course.counts}
    classes = {head: names for head, names in classes.items() if names}
    kept, apart = _divided([*every, *(each for each in every if STANCE in each.classes)])
    network = Network(
        published(), {head: len(names) for head, names in classes.items()}, RANK, finds=any(each.stretch for each in every)
    )
    network.go_on_from(begun)
    _descend(network, kept, {head: _Asked(names, course.counts[head]) for head, names in classes.items()}, course)
    found = network.found()
    adapters = {name: each for name, each in found.items() if not name.startswith(HEAD)}
    encoder, heads = LargerEncoder(adapters, course.longest), {}
    for head, names in classes.items():
        weights, mine = found[f"{HEAD}{head}"], [each for each in apart if head in each.classes]
        weights[:-1] *= VECTOR_SCALE
        meant = encoder.vectors([spoken(each.text) for each in mine])
        heads[head] = _warmed(Head(names, weights), [each.classes[head] for each in mine], meant, head)
    return adapters, heads


def merged(examples: Sequence[Example]) -> list[Example]:
    """Merges the examples with the same text. Contradicting classes, such as a second question to ask back, stay separate."""
    by_text: dict[str, Example] = {}
    others = []
    for each in examples:
        known = by_text.setdefault(each.text, replace(each, classes={}, weights={}, stretch=""))
        new = {head: name for head, name in each.classes.items() if head not in known.classes}
        by_text[each.text] = replace(
            known,
            classes={**known.classes, **new},
            weights={**known.weights, **{head: count for head, count in each.weights.items() if head in new}},
            stretch=known.stretch or each.stretch,
        )
        different = {head: name for head, name in each.classes.items() if head not in new and known.classes[head] != name}
        if different:
            others.append(replace(each, classes=different, stretch=""))
    return [*by_text.values(), *others]


def _descend(network: Network, examples: Sequence[Example], heads: Mapping[str, "_Asked"], course: Course) -> None:
    """AdamW (Loshchilov and Hutter 2019), warm-up and cosine decay; the heads' learning rate is HEADS_FASTER times as high."""
    tokens = LargerEncoder({}, course.longest)
    groups = [
        {"params": network.parameters_of(adapters=True), "lr": course.fastest},
        {"params": network.parameters_of(adapters=False), "lr": course.fastest * HEADS_FASTER},
    ]
    moving = torch.optim.AdamW(groups, weight_decay=DECAY)
    chance = random.Random(SEED)  # noqa: S311  no secret
    classes, counts = {head: each.classes for head, each in heads.items()}, {head: each.count for head, each in heads.items()}
    steps = course.epochs * -(-len(examples) // TEXTS_AT_ONCE)
    cooling = LambdaLR(moving, lambda step: _rate(step / steps))
    for epoch in range(course.epochs):
        started, losses = time.monotonic(), []
        for lot in in_lots([(each, each.text) for each in examples], chance, tokens):
            value = network.loss(_batch(lot, classes, tokens), counts)
            moving.zero_grad()
            value.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), LONGEST_STEP)
            moving.step()
            cooling.step()
            losses.append(value.item())
            if len(losses) % TOLD_EVERY == 0:
                _say(f"step {len(losses)}: loss {float(np.mean(losses[-TOLD_EVERY:])):.3f}, {time.monotonic() - started:.0f} s")
        _say(f"epoch {epoch + 1} of {course.epochs}: loss {float(np.mean(losses)):.3f}, {time.monotonic() - started:.0f} s")


def _rate(done: float) -> float:
    """The fraction of the peak learning rate after this fraction of the steps."""
    return min((done + 1e-3) / WARMING_UP, 0.5 * (1 + math.cos(math.pi * max(0.0, done - WARMING_UP) / (1 - WARMING_UP))))


def _divided(examples: Sequence[Example]) -> tuple[list[Example], list[Example]]:
    """Splits into training and held-out examples, by a hash of the text."""
    parts: tuple[list[Example], list[Example]] = ([], [])
    for each in examples:
        parts[int(sha256(each.text.encode()).hexdigest(), 16) % HELD_BACK == 0].append(each)
    return parts


def in_lots(items: Sequence[tuple[T, str]], chance: random.Random, tokens: LargerEncoder = TOKENS) -> list[list[tuple[T, str]]]:
    """Shuffled batches of all items, given with their texts; similar lengths go together, and some texts are misspelt."""
    texts = [(each, spoken(misspelt(text, chance))) for each, text in items]
    chance.shuffle(texts)
    texts.sort(key=lambda each: len(tokens.tokens(each[1])) // LETTERS_APART)
    lots = [texts[start : start + TEXTS_AT_ONCE] for start in range(0, len(texts), TEXTS_AT_ONCE)]
    chance.shuffle(lots)
    return lots


def _batch(lot: Sequence[tuple[Example, str]], classes: Mapping[str, Sequence[str]], reading: LargerEncoder) -> Batch:
    examples = [each for each, _ in lot]
    tokens, seen = padded([reading.tokens(text) for _, text in lot])
    wanted = {
        head: torch.tensor([names.index(each.classes[head]) if head in each.classes else 0 for each in examples])
        for head, names in classes.items()
    }
    weights = {
        head: torch.tensor([each.weights.get(head, 1.0) if head in each.classes else 0.0 for each in examples])
        for head in classes
    }
    ends = torch.tensor([_ends(each.stretch, text, reading) for each, text in lot])
    return Batch(torch.from_numpy(tokens), torch.from_numpy(seen), wanted, weights, ends)


def _ends(stretch: str, text: str, reading: LargerEncoder) -> tuple[int, int]:
    """The first and last token of the last occurrence of the span in the text; (0, 0) if it does not occur."""
    begin = text.rfind(spoken(stretch)) if stretch else -1
    inside = tokens_within(reading.places(text), begin, begin + len(spoken(stretch))) if begin >= 0 else []
    return (inside[0], inside[-1]) if inside else (0, 0)


def _warmed(head: Head, right: Sequence[str], meant: Vectors, name: str) -> Head:
    """The head with the temperature that minimises the loss on the held-out examples; logs their accuracy."""
    if not right:
        return head
    wanted = np.array([head.classes.index(each) for each in right])
    found = meant @ head.weights[:-1] + head.weights[-1]
    tried = np.linspace(COOLEST, WARMEST, 53)
    losses = [-np.log(softmax(found / np.float32(each))[np.arange(len(right)), wanted] + 1e-9).mean() for each in tried]
    warmed = replace(head, temperature=round(float(tried[int(np.argmin(losses))]), 3))
    _say(
        f"{name}: {(found.argmax(1) == wanted).mean():.3f} of {len(right)} held back are right, temperature {warmed.temperature}"
    )
    return warmed


def _say(line: str) -> None:
    sys.stderr.write(f"{line}\n")


if __name__ == "__main__":
    every = read_examples()
    write_classifier(WEIGHTS, *learn(every), digest_of(every))
