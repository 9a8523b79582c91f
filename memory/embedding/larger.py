"""all-mpnet-base-v2 (Song et al. 2020; Reimers and Gurevych 2019), the larger encoder: it classifies messages.

The smaller encoder (`minilm`) is for retrieval; this one recognises dialogue acts and whether a sentence answers a question.
It is quantised to integers, so a message takes about fifteen milliseconds on two cores.
"""

from collections.abc import Mapping, Sequence
from functools import cache, cached_property

import numpy as np
import numpy.typing as npt
import onnxruntime
from tokenizers import Tokenizer

from memory.embedding.embedder import Vectors
from memory.embedding.larger_graph import WIDTH, added, graph
from memory.embedding.larger_weights import prepared, tokenizer_file
from memory.embedding.lately import Lately
from memory.embedding.lots import lots_of, side_by_side
from memory.embedding.stored import Weights

TOKENS_AT_MOST = 64
TEXTS_KEPT = 2_000
"""Cache size, in texts: only what is read again within a turn is worth caching."""
PADDING, FIRST_PLACE = 1, 2
BUCKETS, FARTHEST = 32, 128
NOT_SEEN = np.float32(-1e9)
WARNINGS = 3


def tokens_within(places: Sequence[tuple[int, int]], begin: int, end: int) -> list[int]:
    """The tokens, given with their character spans, that share a character with the stretch from `begin` to before `end`."""
    return [token for token, (start, stop) in enumerate(places) if stop > start and start < end and stop > begin]


class LargerEncoder:
    """The encoder with low-rank adapters (see `larger_graph`), loaded when the first text is read. Thread-safe."""

    width = WIDTH

    def __init__(self, adapters: Weights, longest: int = TOKENS_AT_MOST, marks: Vectors | None = None) -> None:
        """Texts are truncated to `longest` tokens.

        `marks` (width + 1 × any number, the last row a bias) is a linear token classifier applied by `marked`.
        """
        self._adapters, self._longest, self._marks = adapters, longest, marks
        self._lately, self._marked = Lately(TEXTS_KEPT), Lately(TEXTS_KEPT)

    @cached_property
    def _added(self) -> dict[str, Vectors]:
        return added(prepared(), self._adapters)

    def tokens(self, text: str) -> list[int]:
        """A text's token ids, including the special tokens at its beginning and end."""
        return list(_tokenizer(self._longest).encode(text).ids)

    def places(self, text: str) -> list[tuple[int, int]]:
        """The character span of each of a text's tokens; (0, 0) for the special tokens at its beginning and end."""
        return list(_tokenizer(self._longest).encode(text).offsets)

    def vectors(self, texts: Sequence[str]) -> Vectors:
        """The mean-pooled hidden states of each text as unit vectors: texts × width. Recent texts are cached."""
        found = self._lately.found(texts)
        for read in side_by_side(self._read, lots_of({text: self.tokens(text) for text in texts if text not in found})):
            found |= read
        self._lately.keep(found)
        return np.stack([found[text] for text in texts]) if texts else np.zeros((0, WIDTH), np.float32)

    def marked(self, text: str) -> tuple[list[tuple[int, int]], Vectors]:
        """The character span of each token, and the scores that `marks` gives it: tokens × marks. Recent texts are cached."""
        found = self._marked.found([text])
        if text not in found:
            self._lately.keep(self._read({text: self.tokens(text)}))
            found = self._marked.found([text])
        return self.places(text), found[text]

    def _read(self, lot: Mapping[str, Sequence[int]]) -> dict[str, Vectors]:
        """The unit vectors of these texts, given with their token ids; caches their token scores."""
        read = dict(zip(lot, self._states(list(lot.values())), strict=True))
        if self._marks is not None:
            self._marked.keep({text: states @ self._marks[:-1] + self._marks[-1] for text, states in read.items()})
        means = {text: states.mean(axis=0) for text, states in read.items()}
        return {text: mean / np.linalg.norm(mean) for text, mean in means.items()}

    def _states(self, texts: Sequence[Sequence[int]]) -> list[Vectors]:
        """The last hidden states of each text, given as token ids: tokens × width each."""
        tokens, seen = padded(texts)
        back = np.flatnonzero(seen)
        there = np.zeros(seen.size, np.int64)
        there[back] = np.arange(len(back))
        length, tables = tokens.shape[1], prepared()
        words = tables["embeddings.word_embeddings.weight"][tokens.ravel()[back]].astype(np.float32)
        given = {
            "hidden": words + tables["embeddings.position_embeddings.weight"][FIRST_PLACE + back % length],
            "bias": np.ascontiguousarray(_distances(length) + (1 - seen[:, None, None, :]) * NOT_SEEN, np.float32),
            "there": there.reshape(seen.shape),
            "back": back,
        }
        states = _session().run(None, {**given, **self._added})[0]
        return np.split(states, np.cumsum([len(text) for text in texts])[:-1])


@cache
def _session() -> onnxruntime.InferenceSession:
    """The process's one network, shared by all adapters."""
    options = onnxruntime.SessionOptions()
    options.log_severity_level = WARNINGS
    options.intra_op_num_threads = (
        1  # texts are spread over threads instead, so that a text's vector never depends on the others in its batch
    )
    options.add_session_config_entry("session.model_external_initializers_file_folder_path", str(prepared().file.parent))
    return onnxruntime.InferenceSession(graph(prepared()), options, providers=["CPUExecutionProvider"])


def padded(texts: Sequence[Sequence[int]]) -> tuple[npt.NDArray[np.int64], Vectors]:
    """The padded token ids and the attention mask (1 for real tokens): both texts × length of the longest."""
    length = max(len(text) for text in texts)
    tokens, seen = np.full((len(texts), length), PADDING, np.int64), np.zeros((len(texts), length), np.float32)
    for row, text in enumerate(texts):
        tokens[row, : len(text)], seen[row, : len(text)] = text, 1
    return tokens, seen


def buckets(length: int) -> npt.NDArray[np.int64]:
    """The relative position bucket of each pair of tokens: far distances share buckets (Raffel et al. 2020, section 2.1)."""
    behind = np.arange(length)[:, None] - np.arange(length)[None, :]
    half, own = BUCKETS // 2, BUCKETS // 4
    far = np.abs(behind)
    shared = own + (np.log(np.maximum(far, 1) / own) / np.log(FARTHEST / own) * (half - own)).astype(np.int64)
    found: npt.NDArray[np.int64] = np.where(behind < 0, half, 0) + np.where(far < own, far, np.minimum(shared, half - 1))
    return found


@cache
def _distances(length: int) -> Vectors:
    """The learned relative position bias: 1 × heads × tokens × tokens."""
    learned = prepared()["encoder.relative_attention_bias.weight"]
    found: Vectors = learned[buckets(length)].transpose(2, 0, 1)[None].astype(np.float32)
    return found


@cache
def _tokenizer(longest: int) -> Tokenizer:
    tokenizer = Tokenizer.from_file(str(tokenizer_file()))
    tokenizer.enable_truncation(longest)
    tokenizer.no_padding()
    return tokenizer
