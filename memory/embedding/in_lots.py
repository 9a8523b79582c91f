"""An embedder that works in small batches and yields to other work between them."""

from collections.abc import Callable, Sequence

import numpy as np
from more_itertools import batched

from memory.embedding.embedder import Embedder, Vectors


class InLots:
    """Embeds `lot` texts at a time. `between` is called before each batch; it may block, or raise to cancel."""

    def __init__(self, embedder: Embedder, lot: int, between: Callable[[], None]) -> None:
        self.identity = embedder.identity
        self._embedder = embedder
        self._lot = lot
        self._between = between

    def vectors(self, texts: Sequence[str]) -> Vectors:
        """See Embedder."""
        made = []
        for some in batched(texts, self._lot):
            self._between()
            made.append(self._embedder.vectors(some))
        return np.vstack(made) if made else self._embedder.vectors(())
