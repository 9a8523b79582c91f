"""The extractor as trained in JAX: where facts begin, in which relations, and pointers from there to value, whom and when.

Pointer networks (Vinyals, Fortunato and Jaitly 2015): every value is a span of the message.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import jax
import jax.numpy as jnp
import numpy as np

from memory.embedding.minilm import WIDTH
from memory.understanding.relation_extraction.encoder import NOT_SEEN, Weights, initial, states
from memory.understanding.relation_extraction.extractor import BEGINS, FROM, POINTERS, POLARITY, RELATIONS, TO

NARROW = 64
"""Width of the projections that pointers compare."""
DROPPED = 0.15
"""Dropout rate of the hidden states."""
SELDOM = -4.0
"""Initial bias of the head for beginnings: most tokens begin no fact."""


@dataclass(frozen=True)
class MessageBatch:
    """Messages padded to one length, with their targets.

    `anchors` are the tokens where facts begin; by pointer, `sources` and `targets` are the tokens it leads from and to; all
    texts × facts. `negated` is 1 for a negated fact.
    """

    tokens: np.ndarray
    seen: np.ndarray
    begins: np.ndarray
    """1 where a fact begins at a token; texts × tokens."""
    relations: np.ndarray
    """The number of each fact's relation; texts × facts."""
    anchors: np.ndarray
    counts: Mapping[str, np.ndarray]
    """1 where there is a fact with a target for the pointer, else 0; by pointer, texts × facts."""
    sources: Mapping[str, np.ndarray]
    targets: Mapping[str, np.ndarray]
    negated: np.ndarray


jax.tree_util.register_dataclass(
    MessageBatch, ["tokens", "seen", "begins", "relations", "anchors", "counts", "sources", "targets", "negated"], []
)


def initial_parameters(published: Weights, relations: int, rank: int, key: jax.Array) -> dict[str, jax.Array]:
    """Initial parameters: adapters that change nothing, and random pointers."""
    learned = initial(published, rank, key)
    learned[BEGINS] = jnp.zeros((WIDTH + 1, 1)).at[-1].set(SELDOM)
    learned[RELATIONS] = jnp.zeros((WIDTH + 1, relations))
    learned[POLARITY] = jnp.zeros((WIDTH + 1, 1))
    for name in POINTERS:
        for side in (FROM, TO):
            key, mine = jax.random.split(key)
            learned[f"{side}{name}"] = jax.random.normal(mine, (WIDTH, NARROW)) / np.sqrt(WIDTH)
    return learned


def loss(learned: Weights, published: Weights, batch: MessageBatch, key: jax.Array | None) -> jax.Array:
    """The summed cross-entropy of beginnings, relations, pointers and polarity, per message; with dropout if `key` is given."""
    seen = jnp.asarray(batch.seen)
    hidden = states(published, learned, jnp.asarray(batch.tokens), seen)
    if key is not None:
        hidden = jnp.where(jax.random.bernoulli(key, 1 - DROPPED, hidden.shape), hidden / (1 - DROPPED), 0)
    texts = len(batch.tokens)
    found = (hidden @ learned[BEGINS][:-1] + learned[BEGINS][-1])[..., 0]
    total = ((jax.nn.softplus(found) - batch.begins * found) * seen).sum() / texts
    anchored = _at(hidden, batch.anchors)
    kinds = jax.nn.log_softmax(anchored @ learned[RELATIONS][:-1] + learned[RELATIONS][-1])
    right = jnp.take_along_axis(kinds, jnp.asarray(batch.relations)[..., None], 2)[..., 0]
    total -= (batch.counts["who"] * right).sum() / texts
    for name in POINTERS:
        start = _at(hidden, batch.sources[name]) @ learned[f"{FROM}{name}"]
        points = start @ (hidden @ learned[f"{TO}{name}"]).transpose(0, 2, 1) + (1 - seen[:, None, :]) * NOT_SEEN
        likely = jax.nn.log_softmax(points)
        right = jnp.take_along_axis(likely, jnp.asarray(batch.targets[name])[..., None], 2)[..., 0]
        total -= (batch.counts[name] * right).sum() / texts
    is_not = (anchored @ learned[POLARITY][:-1] + learned[POLARITY][-1])[..., 0]
    lost: jax.Array = total + (batch.counts["who"] * (jax.nn.softplus(is_not) - batch.negated * is_not)).sum() / texts
    return lost


def _at(hidden: jax.Array, tokens: np.ndarray) -> jax.Array:
    """The states at these tokens (texts × facts): texts × facts × width."""
    return jnp.take_along_axis(hidden, jnp.asarray(tokens)[..., None], 1)
