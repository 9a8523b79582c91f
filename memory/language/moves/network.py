"""The classifier as it is learned, in JAX: BERT's encoder (Devlin et al. 2019) with frozen weights, adapters that are learned, and heads.

Only the training needs this; a turn runs the same network in numpy (`memory.embedding.bert`).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import jax
import jax.numpy as jnp
import numpy as np

from memory.embedding.minilm import HEADS, LAYERS, WIDTH
from memory.language.moves.classifier import STRETCH

DENSE = tuple(
    f"encoder.layer.{layer}.{part}.weight"
    for layer in range(LAYERS)
    for part in (
        "attention.self.query", "attention.self.key", "attention.self.value",
        "attention.output.dense", "intermediate.dense", "output.dense",
    )
)  # fmt: skip
"""The layers that are adapted."""
DROPPED = 0.2
SMOOTHING = 0.05
NOT_SEEN = -1e9
VECTOR_SCALE = 4.0
"""Vectors have the length 1; the heads learn faster from longer ones."""
Weights = Mapping[str, jax.Array]


@dataclass(frozen=True)
class Batch:
    """Texts of one length. `wanted` and `weights` by head: the place of the class, and how much it counts (0 where it teaches nothing)."""

    tokens: np.ndarray
    seen: np.ndarray
    wanted: Mapping[str, np.ndarray]
    weights: Mapping[str, np.ndarray]
    ends: np.ndarray
    """The first and the last token of the stretch that is to be found in a text; texts × 2."""
    has_ends: np.ndarray
    """1 where there is one, else 0."""


def initial(
    published: Weights, classes: Mapping[str, int], rank: int, key: jax.Array, *, finds: bool = False
) -> dict[str, jax.Array]:
    """Adapters that change nothing yet, and heads that know nothing; one that `finds` the ends of a stretch, where that is wanted."""
    learned: dict[str, jax.Array] = {}
    for name in DENSE:
        key, mine = jax.random.split(key)
        out, into = published[name].shape
        learned[f"down/{name}"] = jax.random.normal(mine, (rank, into)) / np.sqrt(into)
        learned[f"up/{name}"] = jnp.zeros((out, rank))
    for head, count in classes.items():
        key, mine = jax.random.split(key)
        learned[f"head/{head}"] = jax.random.normal(mine, (WIDTH + 1, count)) / np.sqrt(WIDTH)
    if finds:
        learned[STRETCH] = jnp.zeros((WIDTH + 1, 2))
    return learned


def states(published: Weights, learned: Weights, tokens: jax.Array, seen: jax.Array) -> jax.Array:
    """The last hidden states of texts (texts × tokens, `seen` 1 for a token and 0 for padding): texts × tokens × width."""
    hidden = (
        published["embeddings.word_embeddings.weight"][tokens]
        + published["embeddings.position_embeddings.weight"][: tokens.shape[1]]
        + published["embeddings.token_type_embeddings.weight"][0]
    )
    hidden = _normed(published, "embeddings.", hidden)
    for layer in range(LAYERS):
        name = f"encoder.layer.{layer}."
        attended = _attended(published, learned, name, hidden, seen)
        hidden = _normed(published, f"{name}attention.output.", hidden + attended)
        inner = jax.nn.gelu(_dense(published, learned, f"{name}intermediate.dense", hidden), approximate=True)
        hidden = _normed(published, f"{name}output.", hidden + _dense(published, learned, f"{name}output.dense", inner))
    return hidden


def vectors(hidden: jax.Array, seen: jax.Array, key: jax.Array | None) -> jax.Array:
    """The vectors of texts, from their states: texts × width. With a key some is dropped by chance."""
    mean = (hidden * seen[..., None]).sum(1) / seen.sum(1, keepdims=True)
    meant = mean / jnp.linalg.norm(mean, axis=1, keepdims=True) * VECTOR_SCALE
    return _dropped(meant, key)


def scores(learned: Weights, head: str, meant: jax.Array) -> jax.Array:
    """The scores of a head's classes: texts × classes."""
    weights = learned[f"head/{head}"]
    return meant @ weights[:-1] + weights[-1]


def _dense(published: Weights, learned: Weights, name: str, hidden: jax.Array) -> jax.Array:
    changed = (hidden @ learned[f"down/{name}.weight"].T) @ learned[f"up/{name}.weight"].T
    return hidden @ published[f"{name}.weight"].T + published[f"{name}.bias"] + changed


def _attended(published: Weights, learned: Weights, name: str, hidden: jax.Array, seen: jax.Array) -> jax.Array:
    texts, length, _ = hidden.shape
    query, key, value = (
        _dense(published, learned, f"{name}attention.self.{part}", hidden).reshape(texts, length, HEADS, -1).transpose(0, 2, 1, 3)
        for part in ("query", "key", "value")
    )
    likeness = query @ key.transpose(0, 1, 3, 2) / np.sqrt(WIDTH // HEADS) + (1 - seen[:, None, None, :]) * NOT_SEEN
    found = (jax.nn.softmax(likeness) @ value).transpose(0, 2, 1, 3).reshape(texts, length, WIDTH)
    return _dense(published, learned, f"{name}attention.output.dense", found)


def _normed(published: Weights, name: str, hidden: jax.Array) -> jax.Array:
    mean, spread = hidden.mean(-1, keepdims=True), hidden.var(-1, keepdims=True)
    return (hidden - mean) / jnp.sqrt(spread + 1e-12) * published[f"{name}LayerNorm.weight"] + published[f"{name}LayerNorm.bias"]


def _dropped(values: jax.Array, key: jax.Array | None) -> jax.Array:
    """Dropout (Srivastava et al. 2014); none without a key."""
    if key is None:
        return values
    return jnp.where(jax.random.bernoulli(key, 1 - DROPPED, values.shape), values / (1 - DROPPED), 0)


def loss(learned: Weights, published: Weights, batch: Batch, counts: Mapping[str, float], key: jax.Array | None) -> jax.Array:
    """The mean cross-entropy over the batch, its heads weighed by `counts` (label smoothing: Szegedy et al. 2016, section 7)."""
    seen = jnp.asarray(batch.seen)
    hidden = states(published, learned, jnp.asarray(batch.tokens), seen)
    meant = vectors(hidden, seen, key)
    total = _lost_ends(learned, batch, _dropped(hidden, key), seen) if STRETCH in learned else jnp.zeros(())
    for head, count in counts.items():
        likely = jax.nn.log_softmax(scores(learned, head, meant))
        right = jnp.take_along_axis(likely, batch.wanted[head][:, None], 1)[:, 0]
        total -= count * (batch.weights[head] * ((1 - SMOOTHING) * right + SMOOTHING * likely.mean(1))).sum() / len(batch.tokens)
    return total


def _lost_ends(learned: Weights, batch: Batch, hidden: jax.Array, seen: jax.Array) -> jax.Array:
    """The cross-entropy of both ends of the stretches (Devlin et al. 2019, section 4.2)."""
    found = hidden @ learned[STRETCH][:-1] + learned[STRETCH][-1] + (1 - seen[..., None]) * NOT_SEEN
    likely = jax.nn.log_softmax(found, axis=1)
    right = jnp.take_along_axis(likely, jnp.asarray(batch.ends)[:, None, :], 1)[:, 0, :].mean(1)
    lost: jax.Array = -(batch.has_ends * right).sum() / len(batch.tokens)
    return lost


def padded(texts: Sequence[Sequence[int]], length: int) -> tuple[np.ndarray, np.ndarray]:
    """Tokens and what of them is seen, both texts × length."""
    tokens, seen = np.zeros((len(texts), length), np.int32), np.zeros((len(texts), length), np.float32)
    for row, text in enumerate(texts):
        tokens[row, : len(text)], seen[row, : len(text)] = text, 1
    return tokens, seen


jax.tree_util.register_dataclass(Batch, ["tokens", "seen", "wanted", "weights", "ends", "has_ends"], [])
