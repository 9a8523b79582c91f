"""A cache of the vectors of recently embedded texts."""

import threading
from collections import OrderedDict
from collections.abc import Mapping, Sequence

from memory.embedding.embedder import Vector

TEXTS_KEPT = 20_000


class Lately:
    """Holds the vectors of at most `most` texts; drops those embedded longest ago first. Thread-safe."""

    def __init__(self, most: int = TEXTS_KEPT) -> None:
        self._most = most
        self._kept: OrderedDict[str, Vector] = OrderedDict()
        self._keeping = threading.Lock()

    def found(self, texts: Sequence[str]) -> dict[str, Vector]:
        """The cached vectors among these texts."""
        with self._keeping:
            return {text: self._kept[text] for text in texts if text in self._kept}

    def keep(self, vectors: Mapping[str, Vector]) -> None:
        """Caches these as the newest."""
        with self._keeping:
            for text, vector in vectors.items():
                self._kept[text] = vector
                self._kept.move_to_end(text)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
