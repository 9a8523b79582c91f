"""Embeddings from a server with an OpenAI-compatible `/embeddings` endpoint, hosted or self-hosted.

The texts, people's own words, leave this process. A server that does not respond delays one turn by a few seconds; it is then
left alone for a while, and everything falls back to full-text search until it responds again.
"""

import logging
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures import TimeoutError as TookTooLong
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache, cached_property
from time import monotonic
from types import ModuleType
from typing import Any

import numpy as np
from more_itertools import batched

from memory.embedding.address import Address
from memory.embedding.embedder import Vector, Vectors
from memory.embedding.lately import Lately
from memory.errors import EmbeddingsUnavailable

TEXTS_A_REQUEST = 64
CHARACTERS_AT_MOST = (2_000, 500, 100)
"""Texts are truncated to the first of these lengths; if the server rejects them, to the next."""
HURRIED_SECONDS, PATIENT_SECONDS = 3.0, 30.0
PATIENT_RETRIES = 4
LEFT_ALONE_SECONDS = 20.0
"""How long hurried callers skip a server that did not respond."""
AT_ONCE = 4
NO_KEY = "none"
PROBE = "Hello"
HINT = "Check that it is running, and check COMPANION_EMBEDDINGS_BASE_URL and COMPANION_EMBEDDINGS_MODEL."

logger = logging.getLogger("companion.embeddings")


@dataclass(frozen=True)
class Trouble:
    """Why a server gives no embeddings, and since when."""

    sentence: str
    since: datetime


class ServedEmbedder:
    """One model on one server, with short timeouts; see `patient` for background work. Thread-safe."""

    def __init__(self, address: Address, width: int | None = None, seconds: float = HURRIED_SECONDS) -> None:
        """Without a `width`, one text is embedded to find it out, when width or identity is first needed."""
        self.address = address
        self.trouble: Trouble | None = None
        self._seconds = seconds
        self._width = width
        self._lately = Lately()
        self._left_alone_until = 0.0
        self._asking = ThreadPoolExecutor(AT_ONCE, "embeddings")

    @property
    def width(self) -> int:
        """The dimension of a vector. Raises EmbeddingsUnavailable."""
        if self._width is None:
            self.vectors([PROBE])
        return int(self._width or 0)

    @property
    def identity(self) -> str:
        """Host, model and width. Raises EmbeddingsUnavailable."""
        return f"{self.address.name}/{self.width}"

    def vectors(self, texts: Sequence[str]) -> Vectors:
        """See Embedder. Raises EmbeddingsUnavailable within a few seconds."""
        return self._found(texts, self._hurried)

    @property
    def patient(self) -> "PatientEmbedder":
        """The same model for background work."""
        return PatientEmbedder(self)

    def vectors_in_time(self, texts: Sequence[str]) -> Vectors:
        """Like `vectors`, but with a timeout of half a minute and several retries per request."""
        return self._found(texts, lambda missing: self._answered(missing, PATIENT_SECONDS, PATIENT_RETRIES))

    def answers(self) -> bool:
        """Whether the server responds now; asks it even while it is being left alone."""
        try:
            self._answered([PROBE], self._seconds, 0)
        except EmbeddingsUnavailable:
            return False
        return True

    def _found(self, texts: Sequence[str], ask: Callable[[Sequence[str]], Mapping[str, Vector]]) -> Vectors:
        found = self._lately.found(texts)
        missing = [text for text in dict.fromkeys(texts) if text not in found]
        for some in batched(missing, TEXTS_A_REQUEST):
            made = ask(some)
            self._lately.keep(made)
            found.update(made)
        return np.stack([found[text] for text in texts]) if texts else np.zeros((0, self.width), np.float32)

    def _hurried(self, texts: Sequence[str]) -> dict[str, Vector]:
        """Limits the total time in another thread: the client's timeout does not stop a server that trickles bytes for ever."""
        if monotonic() < self._left_alone_until:
            raise EmbeddingsUnavailable(self.trouble.sentence if self.trouble else "The embedding server is paused.", HINT)
        _ = self._client  # created outside the time limit: the first time takes longer than a response
        try:
            return self._asking.submit(self._answered, texts, self._seconds, 0).result(self._seconds)
        except TookTooLong as problem:
            raise self._unavailable(f"it took more than {self._seconds:g} seconds") from problem

    def _answered(self, texts: Sequence[str], seconds: float, retries: int) -> dict[str, Vector]:
        client = self._client.with_options(timeout=seconds, max_retries=retries)
        try:
            rows = self._rows(client, texts)
            vectors = self._checked(rows, len(texts))
        except (_library().OpenAIError, ValueError, TypeError, AttributeError) as problem:
            raise self._unavailable(_reason(problem)) from problem
        if self.trouble is not None:
            logger.info("embeddings from %s are available again", self.address.name)
        self.trouble, self._left_alone_until = None, 0.0
        return dict(zip(texts, vectors, strict=True))

    @cached_property
    def _client(self) -> Any:
        return _library().OpenAI(base_url=self.address.base_url, api_key=self.address.api_key or NO_KEY)

    def _rows(self, client: Any, texts: Sequence[str]) -> list[list[float]]:
        """The server's vectors in the order of the texts."""
        for cut in CHARACTERS_AT_MOST:
            asked = [text[:cut] if text.strip() else "." for text in texts]
            try:
                answer = client.embeddings.create(model=self.address.model, input=asked, encoding_format="float")
            except _library().BadRequestError:
                if cut == CHARACTERS_AT_MOST[-1]:
                    raise
                continue
            return [each.embedding for each in sorted(answer.data, key=lambda each: each.index)]
        return []

    def _checked(self, rows: Sequence[Sequence[float]], count: int) -> Vectors:
        """The rows as float32 unit vectors. Raises ValueError if they are not `count` finite vectors of the known width."""
        vectors: Vectors = np.array(rows, np.float32)
        if vectors.ndim != 2 or len(vectors) != count or not np.isfinite(vectors).all():
            msg = "its answer does not contain the vectors that were requested"
            raise ValueError(msg)
        if self._width not in {None, vectors.shape[1]}:
            msg = f"its vectors have {vectors.shape[1]} numbers, those in the index {self._width}; `reindex` rebuilds the index"
            raise ValueError(msg)
        lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
        if not lengths.all():
            msg = "it returned a vector of length 0"
            raise ValueError(msg)
        self._width = vectors.shape[1]
        unit: Vectors = (vectors / lengths).astype(np.float32)
        return unit

    def _unavailable(self, reason: str) -> EmbeddingsUnavailable:
        sentence = f"{self.address.name} returns no embeddings: {reason}."
        if self.trouble is None:
            logger.warning("%s Until it does, search and understanding use words only.", sentence)
        self.trouble = Trouble(sentence, self.trouble.since if self.trouble else datetime.now(UTC))
        self._left_alone_until = monotonic() + LEFT_ALONE_SECONDS
        return EmbeddingsUnavailable(sentence, HINT)


class PatientEmbedder:
    """A served model for background work: longer timeouts, and retries."""

    def __init__(self, served: ServedEmbedder) -> None:
        self._served = served

    @property
    def identity(self) -> str:
        """See ServedEmbedder."""
        return self._served.identity

    def vectors(self, texts: Sequence[str]) -> Vectors:
        """See Embedder."""
        return self._served.vectors_in_time(texts)


@cache
def _library() -> ModuleType:
    """The `openai` package. Imported on first use: it takes half a second, and most installations never use a server."""
    import openai  # noqa: PLC0415

    return openai


def _reason(problem: Exception) -> str:
    status = getattr(problem, "status_code", None)
    if status is not None:
        return f"it responded with status {status}"
    if isinstance(problem, _library().OpenAIError | ValueError):
        return " ".join(str(problem).split())[:200].rstrip(".") or type(problem).__name__
    return "its answer is not in the expected form"
