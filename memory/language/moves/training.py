"""`python -m memory.language.moves.training`: learns the weights anew from the examples, from a fixed seed, in three quarters of an hour on two cores."""

import random
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256

import jax
import numpy as np
import optax

from memory.embedding.embedder import Vectors
from memory.embedding.minilm import MiniLM, minilm, published_weights
from memory.language.moves.classifier import DOWN, HEAD, UP, Example, Head, changes_of, digest_of, softmax, write_classifier
from memory.language.moves.descent import Weights, descended
from memory.language.moves.examples import (
    ACT,
    DANGER,
    FEELING,
    MOOD,
    PRIVACY,
    REACTION,
    SAFETY,
    TOPIC,
    WORTH,
    read_examples,
)
from memory.language.moves.misspelling import misspelt
from memory.language.moves.network import VECTOR_SCALE, Batch, initial, loss, padded
from memory.language.moves.reading import WEIGHTS
from memory.language.wording import spoken

SEED = 2026
EPOCHS, TEXTS_AT_ONCE, RANK = 3, 64, 24
FASTEST, HEADS_FASTER, WARMING_UP, DECAY, LONGEST_STEP = 2e-3, 5.0, 0.1, 0.01, 1.0
COUNTS = {ACT: 1.0, FEELING: 0.7, MOOD: 0.7, TOPIC: 1.5, DANGER: 1.5, SAFETY: 0.5, PRIVACY: 0.5, REACTION: 0.7, WORTH: 0.7}
"""How much each head counts."""
LENGTHS = (8, 12, 16, 20, 24, 32, 48, 64)
"""Texts are padded to one of these: the network is compiled once for each."""
HELD_BACK = 12
"""One example in so many is not learned from: it finds the temperature, and says how good the rest made it."""
COOLEST, WARMEST = 0.4, 3.0
FITTED_AGAIN = frozenset({PRIVACY})
NOTHING: Mapping[str, Vectors] = {}
STEPS_AGAIN, SMALL = 600, 1e-5


def learn(
    examples: Sequence[Example],
    epochs: int = EPOCHS,
    heads_count: Mapping[str, float] = COUNTS,
    begun: Mapping[str, Vectors] = NOTHING,
) -> tuple[dict[str, Vectors], dict[str, Head]]:
    """The adapters and the heads that make the examples' classes most likely; `heads_count` so much each. `begun` are adapters to go on from."""
    chance = random.Random(SEED)  # noqa: S311  no secret
    published = {name: jax.numpy.asarray(each) for name, each in published_weights().items()}
    classes = {head: tuple(sorted({each.classes[head] for each in examples if head in each.classes})) for head in heads_count}
    classes = {head: names for head, names in classes.items() if names}
    finds = any(each.stretch for each in examples)
    learned = initial(published, {head: len(names) for head, names in classes.items()}, RANK, jax.random.key(SEED), finds=finds)
    learned |= {name: jax.numpy.asarray(each) for name, each in begun.items()}
    kept, apart = _divided(examples)
    steps = epochs * sum(1 for _ in _batches(kept, classes, random.Random(SEED)))  # noqa: S311
    moving = optimiser(steps)
    state = moving.init(learned)
    counts = {head: heads_count[head] for head in classes}

    @jax.jit
    def stepped(learned, state, batch, key):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
        value, slope = jax.value_and_grad(loss)(learned, published, batch, counts, key)
        moved, state = moving.update(slope, state, learned)
        return optax.apply_updates(learned, moved), state, value

    key = jax.random.key(SEED + 1)
    for epoch in range(epochs):
        started, losses = time.monotonic(), []
        for batch in _batches(kept, classes, chance):
            key, mine = jax.random.split(key)
            learned, state, value = stepped(learned, state, batch, mine)
            losses.append(value)
        _say(f"epoch {epoch + 1} of {epochs}: loss {float(np.mean(losses)):.3f}, {time.monotonic() - started:.0f} s")
    found = {name: np.array(each) for name, each in learned.items()}
    adapters = {name: each for name, each in found.items() if not name.startswith(HEAD)}
    encoder, heads = minilm().adapted(changes_of(adapters), "learned"), {}
    for head, names in classes.items():
        weights, mine = found[f"{HEAD}{head}"], [each for each in apart if head in each.classes]
        weights[:-1] *= VECTOR_SCALE
        meant = encoder.vectors([spoken(each.text) for each in mine])
        heads[head] = _warmed(Head(names, weights), [each.classes[head] for each in mine], meant, head)
    return adapters, {
        name: _fitted_again(head, name, kept, encoder) if name in FITTED_AGAIN else head for name, head in heads.items()
    }


def _fitted_again(head: Head, name: str, examples: Sequence[Example], encoder: MiniLM) -> Head:
    """The head alone, by softmax regression over the finished encoder: what is rare among so many is learned better at rest."""
    mine = [each for each in examples if name in each.classes]
    meant = encoder.vectors([spoken(each.text) for each in mine]).astype(np.float64)
    wanted = np.eye(len(head.classes))[[head.classes.index(each.classes[name]) for each in mine]]
    counts = np.array([each.weights.get(name, 1.0) for each in mine])

    def slope(weights: Weights) -> Weights:
        found = softmax((meant @ weights[:-1] + weights[-1]).astype(np.float32)).astype(np.float64)
        missed = (found - wanted) * counts[:, None] / counts.sum()
        return np.vstack([meant.T @ missed + SMALL * weights[:-1], missed.sum(axis=0)])

    weights = descended(slope, np.zeros((meant.shape[1] + 1, len(head.classes))), STEPS_AGAIN)
    _say(f"{name}: fitted again on {len(mine)}")
    return Head(head.classes, weights.astype(np.float32))


def _divided(examples: Sequence[Example]) -> tuple[list[Example], list[Example]]:
    """What is learned from, and what is held back, by the texts alone."""
    parts: tuple[list[Example], list[Example]] = ([], [])
    for each in examples:
        parts[int(sha256(each.text.encode()).hexdigest(), 16) % HELD_BACK == 0].append(each)
    return parts


def optimiser(steps: int, heads_faster: float = HEADS_FASTER) -> optax.GradientTransformation:
    """AdamW (Loshchilov and Hutter 2019), warmed up, then cooled down to nothing; heads move so much faster than adapters."""

    def moving(fastest: float) -> optax.GradientTransformation:
        rate = optax.warmup_cosine_decay_schedule(0.0, fastest, int(WARMING_UP * steps) + 1, steps + 1)
        return optax.adamw(rate, weight_decay=DECAY)

    def kinds(learned: Mapping[str, object]) -> dict[str, str]:
        return {name: "adapters" if name.startswith((DOWN, UP)) else "heads" for name in learned}

    rates = {"adapters": moving(FASTEST), "heads": moving(FASTEST * heads_faster)}
    return optax.chain(optax.clip_by_global_norm(LONGEST_STEP), optax.multi_transform(rates, kinds))


def _batches(examples: Sequence[Example], classes: Mapping[str, tuple[str, ...]], chance: random.Random) -> Iterator[Batch]:
    """All examples once, in chance order, texts of about one length together; some misspelt as people type."""
    texts = [(each, spoken(misspelt(each.text, chance))) for each in examples]
    chance.shuffle(texts)
    by_length: dict[int, list[tuple[Example, str]]] = {}
    lots = []
    for each in texts:
        count = len(minilm().tokens(each[1]))
        length = next((length for length in LENGTHS if count <= length), LENGTHS[-1])
        lot = by_length.setdefault(length, [])
        lot.append(each)
        if len(lot) == TEXTS_AT_ONCE:
            lots.append((length, by_length.pop(length)))
    lots += by_length.items()
    chance.shuffle(lots)
    for length, lot in lots:
        yield _batch(lot + [(Example("", {}), lot[0][1])] * (TEXTS_AT_ONCE - len(lot)), length, classes)


def _batch(lot: Sequence[tuple[Example, str]], length: int, classes: Mapping[str, tuple[str, ...]]) -> Batch:
    examples = [each for each, _ in lot]
    wanted = {
        head: np.array([names.index(each.classes[head]) if head in each.classes else 0 for each in examples], np.int32)
        for head, names in classes.items()
    }
    weights = {
        head: np.array([each.weights.get(head, 1.0) if head in each.classes else 0.0 for each in examples], np.float32)
        for head in classes
    }
    ends = np.array([_ends(each.stretch, text) for each, text in lot], np.int32)
    return Batch(
        *padded([minilm().tokens(text) for _, text in lot], length), wanted, weights, ends, (ends[:, 1] > 0).astype(np.float32)
    )


def _ends(stretch: str, text: str) -> tuple[int, int]:
    """The first and the last token of the last place where the stretch stands in the text; 0 and 0 where it does not."""
    begin = text.rfind(spoken(stretch)) if stretch else -1
    end = begin + len(spoken(stretch))
    inside = [n for n, (a, z) in enumerate(minilm().places(text)) if begin >= 0 and a < end and z > begin and z > a]
    return (inside[0], inside[-1]) if inside else (0, 0)


def _warmed(head: Head, right: Sequence[str], meant: Vectors, name: str) -> Head:
    """The head with the temperature under which the held-back classes are likeliest."""
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
