"""What turns texts into vectors."""

from collections.abc import Sequence
from typing import Protocol, TypeAlias, runtime_checkable

import numpy as np
from numpy.typing import NDArray

Vectors: TypeAlias = NDArray[np.float32]
Vector: TypeAlias = NDArray[np.float32]


class Embedder(Protocol):
    """Gives vectors whose dot product is the cosine of two texts' meanings."""

    @property
    def identity(self) -> str:
        """Names the model and its version: vectors from different embedders cannot be compared."""

    def vectors(self, texts: Sequence[str]) -> Vectors:
        """Shape (number of texts, dimension), float32, each row of length 1. Raises EmbeddingsUnavailable."""


class SizedEmbedder(Embedder, Protocol):
    """An embedder that says how many numbers its vectors have, so that tables can be made for them."""

    @property
    def width(self) -> int:
        """How many numbers a vector has."""


def patient(embedder: Embedder) -> Embedder:
    """The same, for work that nobody is waiting for: it may take its time, and retries before it gives up."""
    return embedder.patient if isinstance(embedder, Hurried) else embedder


@runtime_checkable
class Hurried(Protocol):
    """An embedder that gives up quickly, since somebody is waiting for a reply."""

    @property
    def patient(self) -> Embedder:
        """The same, but unhurried."""
