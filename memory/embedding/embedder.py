"""What turns texts into vectors."""

from collections.abc import Sequence
from typing import Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

Vectors: TypeAlias = NDArray[np.float32]


class Embedder(Protocol):
    """Gives vectors whose dot product is the cosine of two texts' meanings."""

    identity: str
    """Names the model and its version: vectors of two embedders cannot be compared."""

    def vectors(self, texts: Sequence[str]) -> Vectors:
        """Shape (number of texts, dimension), float32, each row of length 1."""
