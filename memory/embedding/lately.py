"""A cache of the vectors of recently embedded texts."""

import threading
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from secrets import token_bytes

from memory.embedding.embedder import Vector

TEXTS_KEPT = 20_000
DIGEST_BYTES = 16


class Lately:
    """Holds the vectors of at most `most` texts; drops those embedded longest ago first. Thread-safe.

    Of a text it holds a keyed digest only: what was said off the record is in no cache.
    """

    def __init__(self, most: int = TEXTS_KEPT) -> None:
        self._most = most
        self._kept: OrderedDict[bytes, Vector] = OrderedDict()
        self._key = token_bytes(DIGEST_BYTES)
        self._keeping = threading.Lock()

    def found(self, texts: Sequence[str]) -> dict[str, Vector]:
        """The cached vectors among these texts."""
        with self._keeping:
            found = {text: self._kept.get(self._digest(text)) for text in texts}
        return {text: vector for text, vector in found.items() if vector is not None}

    def keep(self, vectors: Mapping[str, Vector]) -> None:
        """Caches these as the newest."""
        with self._keeping:
            for text, vector in vectors.items():
                digest = self._digest(text)
                self._kept[digest] = vector
                self._kept.move_to_end(digest)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)

    def _digest(self, text: str) -> bytes:
        return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=DIGEST_BYTES, key=self._key).digest()
