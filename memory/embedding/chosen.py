"""Decides which embedder this process uses: the bundled model, or a server's if the settings name one."""

import threading

from memory.embedding.address import Address
from memory.embedding.embedder import SizedEmbedder, Vectors
from memory.embedding.minilm import minilm
from memory.embedding.served import ServedEmbedder
from memory.errors import EmbeddingsUnavailable

NOTHING_CHOSEN = Address("", "")


class GoneEmbedder:
    """Stands in for a model that an index was built with, but that the settings no longer reach: it always fails."""

    def __init__(self, identity: str, width: int) -> None:
        self.identity = identity
        self.width = width

    def vectors(self, _texts: object) -> Vectors:
        """Always raises EmbeddingsUnavailable."""
        sentence = f"The index was made with {self.identity}, which the settings do not name any more."
        raise EmbeddingsUnavailable(sentence, "`reindex` rebuilds it; until then, search uses words only.")


class Embedders:
    """The configured embedder, and those that older index tables were built with. Thread-safe."""

    def __init__(self) -> None:
        self._address = NOTHING_CHOSEN
        self._made: dict[str, SizedEmbedder] = {}
        self._making = threading.Lock()

    def configure(self, address: Address) -> None:
        """Sets the server and its model; an empty address means the bundled model."""
        with self._making:
            self._address = address
            self._made.clear()

    @property
    def is_served(self) -> bool:
        """Whether texts are sent to a server."""
        return bool(self._address.base_url)

    @property
    def name(self) -> str:
        """The configured model's name, for display."""
        return self._address.name if self.is_served else minilm().identity

    def wanted(self) -> SizedEmbedder:
        """The configured embedder; asks the server for its current width. Raises EmbeddingsUnavailable."""
        if not self.is_served:
            return minilm()
        asked = ServedEmbedder(self._address)
        return self.of(asked.identity, asked.width)

    def of(self, identity: str, width: int) -> SizedEmbedder:
        """The embedder with this identity, or a `GoneEmbedder` if the settings no longer reach it."""
        if identity == minilm().identity:
            return minilm()
        with self._making:
            if identity not in self._made:
                self._made[identity] = self._led_to(identity, width)
            return self._made[identity]

    def is_of_the_wanted(self, identity: str) -> bool:
        """Whether this identity is that of the configured model; compared without the width, so no server is asked."""
        if not self.is_served:
            return identity == minilm().identity
        return identity.rpartition("/")[0] == self._address.name

    def _led_to(self, identity: str, width: int) -> SizedEmbedder:
        """Another model on the configured server is still reachable; any other is gone."""
        host = Address(self._address.base_url, "").name
        if not self.is_served or not identity.startswith(host):
            return GoneEmbedder(identity, width)
        model = identity.removeprefix(host).rpartition("/")[0]
        return ServedEmbedder(Address(self._address.base_url, model, self._address.api_key), width)


EMBEDDERS = Embedders()
