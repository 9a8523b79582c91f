"""all-mpnet-base-v2 (Song et al. 2020; Reimers and Gurevych 2019), the larger encoder: reads what a message does and whether a sentence answers.

The bundled smaller one (`minilm`) finds; this one reads. It runs in whole numbers, so that a message takes about fifteen milliseconds on two cores.
"""

from collections.abc import Mapping, Sequence
from functools import cache, cached_property

import numpy as np
import numpy.typing as npt
import onnxruntime
from tokenizers import Tokenizer

from memory.embedding.embedder import Vectors
from memory.embedding.larger_graph import WIDTH, graph
from memory.embedding.larger_weights import prepared, tokenizer_file
from memory.embedding.lately import Lately

TOKENS_AT_MOST = 64
TEXTS_KEPT = 2_000
"""Only what is read again within a turn is worth keeping."""
TOKENS_AT_ONCE = 512
PADDING, FIRST_PLACE = 1, 2
BUCKETS, FARTHEST = 32, 128
NOT_SEEN = np.float32(-1e9)
WARNINGS = 3


class LargerEncoder:
    """The encoder with adapters (see `larger_graph`), loaded when the first text is read; safe to use from several threads."""

    width = WIDTH

    def __init__(self, adapters: Mapping[str, Vectors], longest: int = TOKENS_AT_MOST) -> None:
        """Of a text the `longest` first tokens are read."""
        self._adapters, self._longest = adapters, longest
        self._lately = Lately(TEXTS_KEPT)

    @cached_property
    def _session(self) -> onnxruntime.InferenceSession:
        options = onnxruntime.SessionOptions()
        options.log_severity_level = WARNINGS
        options.add_session_config_entry("session.intra_op.allow_spinning", "0")
        return onnxruntime.InferenceSession(graph(prepared(), self._adapters), options, providers=["CPUExecutionProvider"])

    def tokens(self, text: str) -> list[int]:
        """The numbers of a text's tokens, those that mark its beginning and end among them."""
        return list(_tokenizer(self._longest).encode(text).ids)

    def places(self, text: str) -> list[tuple[int, int]]:
        """The places of the letters of a text's tokens (0, 0 for those that mark beginning and end)."""
        return list(_tokenizer(self._longest).encode(text).offsets)

    def vectors(self, texts: Sequence[str]) -> Vectors:
        """The mean of each text's states, of the length 1: texts × width. A text seen lately is not worked out again."""
        found = self._lately.found(texts)
        new = sorted({text: self.tokens(text) for text in texts if text not in found}.items(), key=lambda each: len(each[1]))
        while new:
            count = max(1, TOKENS_AT_ONCE // len(new[-1][1]))
            lot, new = dict(new[-count:]), new[:-count]
            tokens, seen = padded(list(lot.values()))
            means = (self._states(tokens, seen) * seen[..., None]).sum(axis=1) / seen.sum(axis=1, keepdims=True)
            found |= zip(lot, means / np.linalg.norm(means, axis=1, keepdims=True), strict=True)
        self._lately.keep(found)
        return np.stack([found[text] for text in texts]) if texts else np.zeros((0, WIDTH), np.float32)

    def states(self, text: str) -> tuple[list[tuple[int, int]], Vectors]:
        """The places of a text's tokens and their states: tokens × width."""
        tokens, seen = padded([self.tokens(text)])
        return self.places(text), self._states(tokens, seen)[0]

    def _states(self, tokens: npt.NDArray[np.int64], seen: Vectors) -> Vectors:
        weights, length = prepared(), tokens.shape[1]
        places = weights["embeddings.position_embeddings.weight"][FIRST_PLACE : FIRST_PLACE + length]
        hidden = weights["embeddings.word_embeddings.weight"][tokens].astype(np.float32) + places
        bias = _distances(length) + (1 - seen[:, None, None, :]) * NOT_SEEN
        states: Vectors = self._session.run(None, {"hidden": hidden, "bias": np.ascontiguousarray(bias, np.float32)})[0]
        return states


def padded(texts: Sequence[Sequence[int]]) -> tuple[npt.NDArray[np.int64], Vectors]:
    """Tokens and what of them is seen, both texts × tokens of the longest."""
    length = max(len(text) for text in texts)
    tokens, seen = np.full((len(texts), length), PADDING, np.int64), np.zeros((len(texts), length), np.float32)
    for row, text in enumerate(texts):
        tokens[row, : len(text)], seen[row, : len(text)] = text, 1
    return tokens, seen


def buckets(length: int) -> npt.NDArray[np.int64]:
    """Which of the 32 learned distances is that of one token to another: near ones have their own, farther ones share (Raffel et al. 2020, section 2.1)."""
    behind = np.arange(length)[:, None] - np.arange(length)[None, :]
    half, own = BUCKETS // 2, BUCKETS // 4
    far = np.abs(behind)
    shared = own + (np.log(np.maximum(far, 1) / own) / np.log(FARTHEST / own) * (half - own)).astype(np.int64)
    found: npt.NDArray[np.int64] = np.where(behind < 0, half, 0) + np.where(far < own, far, np.minimum(shared, half - 1))
    return found


@cache
def _distances(length: int) -> Vectors:
    """1 × heads × tokens × tokens."""
    learned = prepared()["encoder.relative_attention_bias.weight"]
    found: Vectors = learned[buckets(length)].transpose(2, 0, 1)[None].astype(np.float32)
    return found


@cache
def _tokenizer(longest: int) -> Tokenizer:
    tokenizer = Tokenizer.from_file(str(tokenizer_file()))
    tokenizer.enable_truncation(longest)
    tokenizer.no_padding()
    return tokenizer
