"""Whether a message continues an earlier one, so that a good friend would take that up: both are read together by a cross-encoder.

The nearest earlier messages are found by meaning and rare words; the likeliest continuation among them is the one
(Nogueira and Cho 2019, re-ranking). It is trained by `python -m memory.retrieval.continuations.training`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from memory.embedding.embedder import Embedder
from memory.language.moves.classifier import Classifier, read_classifier
from memory.retrieval.own_words.nearest import nearest
from memory.retrieval.own_words.saying import Saying

FILE = Path(__file__).parent / "continuing.safetensors"
CONTINUES, YES, NO = "continues", "yes", "no"
"""The head, whether the later message continues the earlier one, and its classes."""
READ_AT_MOST, TOKENS_READ = 6, 160
"""How many of the nearest earlier messages are read, and the most tokens of a pair."""
SURELY = 0.6
"""Threshold of a continuation."""


@dataclass(frozen=True)
class Continuation:
    """An earlier saying that a message continues, and how likely."""

    earlier: Saying
    share: float


@cache
def bundled() -> Classifier:
    """The bundled cross-encoder, loaded once per process."""
    return read_classifier(FILE, TOKENS_READ)


def as_read(earlier: str, later: str) -> str:
    """The cross-encoder's input for two messages."""
    return f"{earlier.strip()} | later: {later.strip()}"


def continued_by(later: str, earlier: Sequence[Saying], embedder: Embedder) -> Continuation | None:
    """The earlier saying (given oldest first) that a message surely continues; None if there is none."""
    near = [each.saying for each in nearest(later, earlier, embedder)[:READ_AT_MOST]]
    if not near:
        return None
    share, saying = max(zip(_shares([each.text for each in near], later), near, strict=True), key=lambda pair: pair[0])
    return Continuation(saying, share) if share >= SURELY else None


def _shares(earlier: Sequence[str], later: str) -> list[float]:
    """The probability for each earlier text that the later one continues it."""
    return [each[CONTINUES].shares[YES] for each in bundled().read([as_read(text, later) for text in earlier])]
