"""`python -m memory.understanding.relation_extraction.training`: retrains the weights from the examples, with a fixed seed."""

import json
import random
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from hashlib import sha256

import jax
import numpy as np
import optax

from memory.embedding.larger_graph import DOWN, UP
from memory.embedding.minilm import minilm, published_weights
from memory.understanding.relation_extraction.encoder import padded
from memory.understanding.relation_extraction.examples import AnnotatedMessage, Span, annotated_messages
from memory.understanding.relation_extraction.extractor import FILE, LONGEST, POINTERS, WITHOUT_VALUE, write_extractor
from memory.understanding.relation_extraction.network import MessageBatch, initial_parameters, loss

SEED, EPOCHS, RANK, TEXTS_AT_ONCE = 2028, 10, 24, 32
"""The random seed, the number of epochs, the rank of the adapters, and the batch size."""
FASTEST, POINTERS_FASTER, WARMING_UP, DECAY, LONGEST_STEP = 2e-3, 2.0, 0.1, 0.01, 1.0
"""Peak learning rate of adapters, its factor for pointers, share of warm-up steps, weight decay, largest gradient norm."""
LENGTHS = (16, 24, 32, 48, 64, 96, 128, LONGEST)
"""The lengths, in tokens, that messages are padded to."""
FACTS_AT_MOST = 24
"""Most facts of a message that are learned."""


def relations_of(examples: Sequence[AnnotatedMessage]) -> tuple[str, ...]:
    """The names of the relations to learn; a relation without a value is a separate one."""
    return tuple(sorted({_kind(fact.relation, fact.value) for each in examples for fact in each.facts}))


def learn(examples: Sequence[AnnotatedMessage], epochs: int = EPOCHS) -> tuple[dict[str, np.ndarray], tuple[str, ...]]:
    """Fit the adapters, heads and pointers to the examples; returns them by name, and the names of the relations."""
    relations = relations_of(examples)
    published = {name: jax.numpy.asarray(each) for name, each in published_weights().items()}
    learned = initial_parameters(published, len(relations), RANK, jax.random.key(SEED))
    chance = random.Random(SEED)  # noqa: S311  no secret
    steps = epochs * sum(1 for _ in _batches(examples, relations, random.Random(SEED)))  # noqa: S311
    moving = optimiser(steps)
    state = moving.init(learned)

    @jax.jit
    def stepped(learned, state, batch, key):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
        value, slope = jax.value_and_grad(loss)(learned, published, batch, key)
        moved, state = moving.update(slope, state, learned)
        return optax.apply_updates(learned, moved), state, value

    key = jax.random.key(SEED + 1)
    for epoch in range(epochs):
        begun, losses = time.monotonic(), []
        for batch in _batches(examples, relations, chance):
            key, mine = jax.random.split(key)
            learned, state, value = stepped(learned, state, batch, mine)
            losses.append(value)
        sys.stderr.write(f"epoch {epoch + 1} of {epochs}: loss {float(np.mean(losses)):.3f}, {time.monotonic() - begun:.0f} s\n")
    return {name: np.array(each) for name, each in learned.items()}, relations


def optimiser(steps: int) -> optax.GradientTransformation:
    """AdamW (Loshchilov and Hutter 2019) with warm-up and cosine decay to zero; pointers have a higher rate than adapters."""

    def moving(fastest: float) -> optax.GradientTransformation:
        rate = optax.warmup_cosine_decay_schedule(0.0, fastest, int(WARMING_UP * steps) + 1, steps + 1)
        return optax.adamw(rate, weight_decay=DECAY)

    def kinds(learned: Mapping[str, object]) -> dict[str, str]:
        return {name: "adapters" if name.startswith((DOWN, UP)) else "pointers" for name in learned}

    rates = {"adapters": moving(FASTEST), "pointers": moving(FASTEST * POINTERS_FASTER)}
    return optax.chain(optax.clip_by_global_norm(LONGEST_STEP), optax.multi_transform(rates, kinds))


def _batches(examples: Sequence[AnnotatedMessage], relations: Sequence[str], chance: random.Random) -> Iterator[MessageBatch]:
    """All examples once, in random order, batched by length; some of them without punctuation."""
    order = list(examples)
    chance.shuffle(order)
    by_length: dict[int, list[tuple[list[int], Sequence[tuple[int, int]], AnnotatedMessage]]] = {}
    lots = []
    for each in order:
        each = _carelessly(each, chance)  # noqa: PLW2901  the same example, typed anew
        tokens, places = minilm().encoded(each.text, LONGEST)
        length = next((length for length in LENGTHS if len(tokens) <= length), LONGEST)
        lot = by_length.setdefault(length, [])
        lot.append((tokens, places, each))
        if len(lot) == TEXTS_AT_ONCE:
            lots.append((length, by_length.pop(length)))
    empty = ([0], [(0, 0)], AnnotatedMessage("", ()))
    lots += [(length, lot + [empty] * (TEXTS_AT_ONCE - len(lot))) for length, lot in by_length.items()]
    chance.shuffle(lots)
    for length, lot in lots:
        yield _batch(lot, length, {name: number for number, name in enumerate(relations)})


def _carelessly(each: AnnotatedMessage, chance: random.Random) -> AnnotatedMessage:
    """Augment: in three cases of ten drop the punctuation, as on phones; every letter keeps its offset."""
    if chance.random() < 0.3:
        return AnnotatedMessage("".join(" " if sign in ",.!" else sign for sign in each.text), each.facts)
    return each


def _batch(
    lot: Sequence[tuple[list[int], Sequence[tuple[int, int]], AnnotatedMessage]], length: int, relations: Mapping[str, int]
) -> MessageBatch:
    shape = (len(lot), FACTS_AT_MOST)
    begins, kinds = np.zeros((len(lot), length), np.float32), np.zeros(shape, np.int32)
    anchors, negated = np.zeros(shape, np.int32), np.zeros(shape, np.float32)
    counts = {name: np.zeros(shape, np.float32) for name in POINTERS}
    sources = {name: np.zeros(shape, np.int32) for name in POINTERS}
    targets = {name: np.zeros(shape, np.int32) for name in POINTERS}
    for row, (_, places, each) in enumerate(lot):
        for column, fact in enumerate(each.facts[:FACTS_AT_MOST]):
            ends = {name: _tokens(places, span) for name, span in (("value", fact.value), ("who", fact.who), ("when", fact.when))}
            kind = _kind(fact.relation, fact.value)
            if kind not in relations or any(
                span is not None and ends[name] is None
                for name, span in (("value", fact.value), ("who", fact.who), ("when", fact.when))
            ):
                continue  # beyond what is read
            value, who, when = ends["value"], ends["who"], ends["when"]
            anchor = value[0] if value else who[0] if who else 0
            begins[row, anchor], kinds[row, column] = 1, relations[kind]
            anchors[row, column], negated[row, column] = anchor, fact.negated
            points = {"who": (anchor, who[0] if who else 0), "when": (anchor, when[0] if when else 0)}
            points |= {f"{name}_end": found for name, found in (("value", value), ("who", who), ("when", when)) if found}
            for name, (source, target) in points.items():
                counts[name][row, column], sources[name][row, column], targets[name][row, column] = 1, source, target
    tokens, seen = padded([tokens for tokens, _, _ in lot], length)
    return MessageBatch(tokens, seen, begins, kinds, anchors, counts, sources, targets, negated)


def _kind(relation: str, value: Span | None) -> str:
    return relation if value is not None else f"{relation}{WITHOUT_VALUE}"


def _tokens(places: Sequence[tuple[int, int]], span: Span | None) -> tuple[int, int] | None:
    """The first and the last token of a character span; None if it has none, or lies beyond what is read."""
    if span is None:
        return None
    inside = [n for n, (a, z) in enumerate(places) if z > a and a < span[1] and z > span[0]]
    return (inside[0], inside[-1]) if inside else None


def digest_of(examples: Sequence[AnnotatedMessage]) -> str:
    """The SHA-256 digest of the parsed examples, in hex."""
    return sha256(json.dumps([asdict(each) for each in examples]).encode()).hexdigest()


if __name__ == "__main__":
    every = annotated_messages()
    write_extractor(FILE, *learn(every), digest_of(every))
