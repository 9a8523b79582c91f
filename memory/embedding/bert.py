"""The BERT encoder (Devlin et al. 2019, section 3) in numpy: from token ids to hidden states, several texts at once.

Hidden states are columns (width × tokens of all texts, concatenated) and the weights stay as published (out × in), since BLAS
is fastest in this layout. Everything is float32 and modified in place.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

import numpy as np

from memory.embedding.embedder import Vectors

_SQRT_8_OVER_PI = np.float32(1.5957691216)
_CUBIC = np.float32(0.044715)
_NOT_ZERO = np.float32(1e-12)


ROWS_A_PIECE = 48
"""Rows of a weight matrix per block: OpenBLAS first copies a larger matrix, which is too costly when there are few tokens."""


@dataclass(frozen=True)
class _Dense:
    """A dense layer. `pieces` are its weights (out × in) cut into blocks of rows: pieces × rows × in."""

    pieces: Vectors
    bias: Vectors

    def of(self, hidden: Vectors) -> Vectors:
        turned: Vectors = (self.pieces @ hidden).reshape(len(self.bias), -1)
        turned += self.bias
        return turned


@dataclass(frozen=True)
class _Norm:
    """Layer normalisation (Ba, Kiros and Hinton 2016) of each column."""

    scale: Vectors
    shift: Vectors

    def of(self, hidden: Vectors) -> Vectors:
        """Modifies its argument in place and returns it."""
        mean = np.full(len(hidden), 1 / len(hidden), np.float32)
        hidden -= mean @ hidden
        hidden /= np.sqrt(mean @ np.square(hidden) + _NOT_ZERO)
        hidden *= self.scale
        hidden += self.shift
        return hidden


@dataclass(frozen=True)
class _Layer:
    """A transformer layer. `asked` computes the queries, keys and values of all heads in one product."""

    asked: _Dense
    attended: _Dense
    behind_attention: _Norm
    inner: _Dense
    outer: _Dense
    behind: _Norm

    def of(self, hidden: Vectors, texts: Sequence[slice], heads: int) -> Vectors:
        attended = self.attended.of(_attention(self.asked.of(hidden), texts, heads))
        attended += hidden
        hidden = self.behind_attention.of(attended)
        outer = self.outer.of(_gelu(self.inner.of(hidden)))
        outer += hidden
        return self.behind.of(outer)


class Bert:
    """The network; `weights` go by their published names. Thread-safe."""

    def __init__(self, weights: Mapping[str, Vectors], layers: int, heads: int) -> None:
        self._heads = heads
        self._words = weights["embeddings.word_embeddings.weight"]
        kind = weights["embeddings.token_type_embeddings.weight"][0]
        self._places = weights["embeddings.position_embeddings.weight"] + kind
        self._norm = _norm(weights, "embeddings.")
        self._layers = [_layer(weights, f"encoder.layer.{number}.", heads) for number in range(layers)]

    def means(self, texts: Sequence[Sequence[int]]) -> Vectors:
        """The mean of each text's last hidden states: texts × width. Takes at least one text, each as token ids."""
        hidden = self._hidden(texts)
        counts = np.array([len(tokens) for tokens in texts], np.float32)
        means: Vectors = np.add.reduceat(hidden, [0, *accumulate(len(tokens) for tokens in texts[:-1])], axis=1)
        means /= counts
        return means.T

    def states(self, tokens: Sequence[int]) -> Vectors:
        """The last hidden states of one text, given as token ids: tokens × width."""
        return self._hidden([tokens]).T

    def _hidden(self, texts: Sequence[Sequence[int]]) -> Vectors:
        """The last hidden states of all texts: width × tokens."""
        ends = [0, *accumulate(len(tokens) for tokens in texts)]
        slices = [slice(first, end) for first, end in pairwise(ends)]
        rows = np.concatenate([self._words[tokens] + self._places[: len(tokens)] for tokens in texts])
        hidden = self._norm.of(np.ascontiguousarray(rows.T))
        for layer in self._layers:
            hidden = layer.of(hidden, slices, self._heads)
        return hidden


def _layer(weights: Mapping[str, Vectors], name: str, heads: int) -> _Layer:
    """Scales the query weights by 1/√(head width) once, here, so that the attention scores need no scaling."""
    query, key, value = (_dense(weights, f"{name}attention.self.{part}.") for part in ("query", "key", "value"))
    root = np.float32(np.sqrt(len(query.bias) // heads))
    return _Layer(
        asked=_Dense(
            np.concatenate([query.pieces / root, key.pieces, value.pieces]),
            np.concatenate([query.bias / root, key.bias, value.bias]),
        ),
        attended=_dense(weights, f"{name}attention.output.dense."),
        behind_attention=_norm(weights, f"{name}attention.output."),
        inner=_dense(weights, f"{name}intermediate.dense."),
        outer=_dense(weights, f"{name}output.dense."),
        behind=_norm(weights, f"{name}output."),
    )


def _dense(weights: Mapping[str, Vectors], name: str) -> _Dense:
    weight = weights[f"{name}weight"]
    return _Dense(weight.reshape(-1, ROWS_A_PIECE, weight.shape[1]), weights[f"{name}bias"][:, None])


def _norm(weights: Mapping[str, Vectors], name: str) -> _Norm:
    return _Norm(weights[f"{name}LayerNorm.weight"][:, None], weights[f"{name}LayerNorm.bias"][:, None])


def _attention(asked: Vectors, texts: Sequence[slice], heads: int) -> Vectors:
    """Multi-head self-attention (Vaswani et al. 2017, section 3.2) within each text: width × tokens."""
    parts = asked.reshape(3, heads, -1, asked.shape[-1])
    attended = np.empty(parts.shape[1:], np.float32)
    for text in texts:
        query, key, value = parts[..., text]
        scores = key.transpose(0, 2, 1) @ query
        scores -= scores.max(axis=1, keepdims=True)
        np.exp(scores, out=scores)
        scores /= scores.sum(axis=1, keepdims=True)
        np.matmul(value, scores, out=attended[..., text])
    return attended.reshape(-1, asked.shape[-1])


def _gelu(hidden: Vectors) -> Vectors:
    """GELU (Hendrycks and Gimpel 2016) in its tanh approximation, which is x times a sigmoid; accurate to 0.001. In place."""
    bent = np.square(hidden)
    bent *= -_CUBIC * _SQRT_8_OVER_PI
    bent -= _SQRT_8_OVER_PI
    bent *= hidden
    with np.errstate(over="ignore"):  # 1/inf is 0, as intended
        np.exp(bent, out=bent)
    bent += np.float32(1)
    hidden /= bent
    return hidden
