"""The interface of everything that turns texts into vectors."""

from collections.abc import Sequence
from typing import Protocol, TypeAlias, runtime_checkable

import numpy as np
from numpy.typing import NDArray

Vectors: TypeAlias = NDArray[np.float32]
Vector: TypeAlias = NDArray[np.float32]


class Embedder(Protocol):
    """Turns texts into unit vectors, so that a dot product is a cosine similarity."""

    @property
    def identity(self) -> str:
        """Model and version: vectors of embedders with different identities cannot be compared."""

    def vectors(self, texts: Sequence[str]) -> Vectors:
        """Shape (number of texts, dimension), float32, each row of length 1. Raises EmbeddingsUnavailable."""


class SizedEmbedder(Embedder, Protocol):
    """An embedder that knows the dimension of its vectors, so that tables can be created for them."""

    @property
    def width(self) -> int:
        """The dimension of a vector."""


def patient(embedder: Embedder) -> Embedder:
    """The same embedder for background work, with a longer timeout and retries; itself if it does not distinguish the two."""
    return embedder.patient if isinstance(embedder, Hurried) else embedder


@runtime_checkable
class Hurried(Protocol):
    """An embedder that gives up quickly, because somebody is waiting for a reply."""

    @property
    def patient(self) -> Embedder:
        """The same embedder for background work: a longer timeout, and retries."""
