"""The smaller encoder in JAX: BERT (Devlin et al. 2019) with frozen weights and learned low-rank adapters.

Only training needs this; a turn runs the same network in numpy (`memory.embedding.bert`).
"""

from collections.abc import Mapping, Sequence

import jax
import jax.numpy as jnp
import numpy as np

from memory.embedding.larger_graph import DOWN, UP
from memory.embedding.minilm import HEADS, LAYERS, WIDTH

DENSE = tuple(
    f"encoder.layer.{layer}.{part}.weight"
    for layer in range(LAYERS)
    for part in (
        "attention.self.query", "attention.self.key", "attention.self.value",
        "attention.output.dense", "intermediate.dense", "output.dense",
    )
)  # fmt: skip
"""The names of the weights that are adapted."""
NOT_SEEN = -1e9
"""Added to the attention scores of padding."""
Weights = Mapping[str, jax.Array]


def initial(published: Weights, rank: int, key: jax.Array) -> dict[str, jax.Array]:
    """Initial adapters, which change nothing: per layer, rank × in (random) and out × rank (zero)."""
    learned: dict[str, jax.Array] = {}
    for name in DENSE:
        key, mine = jax.random.split(key)
        out, into = published[name].shape
        learned[f"{DOWN}{name}"] = jax.random.normal(mine, (rank, into)) / np.sqrt(into)
        learned[f"{UP}{name}"] = jnp.zeros((out, rank))
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


def _dense(published: Weights, learned: Weights, name: str, hidden: jax.Array) -> jax.Array:
    changed = (hidden @ learned[f"{DOWN}{name}.weight"].T) @ learned[f"{UP}{name}.weight"].T
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


def padded(texts: Sequence[Sequence[int]], length: int) -> tuple[np.ndarray, np.ndarray]:
    """The padded token ids, and the mask with 1 for a token and 0 for padding; both texts × length."""
    tokens, seen = np.zeros((len(texts), length), np.int32), np.zeros((len(texts), length), np.float32)
    for row, text in enumerate(texts):
        tokens[row, : len(text)], seen[row, : len(text)] = text, 1
    return tokens, seen
