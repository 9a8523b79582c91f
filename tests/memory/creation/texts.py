"""A memory that texts are read into, on its own."""

from datetime import UTC, datetime
from uuid import UUID

from memory.creation.creating import create
from memory.creation.reading import pasted
from memory.documents.observations import Observations
from memory.embedding.minilm import WIDTH, minilm
from memory.store.observation_index import ObservationIndex
from memory.store.work import UNWATCHED

NOW = datetime(2026, 3, 5, 9, 30, tzinfo=UTC)
ALICE, BOB = UUID(int=0xA11CE), UUID(int=0xB0B)


class Texts:
    """One owner's texts in an engine; the index is in memory."""

    def __init__(self, engine, owner=ALICE, index=None):
        self.index = index or ObservationIndex(None, minilm().identity, WIDTH)
        self.observations = Observations(engine, owner, lambda: NOW, self.index.of(owner))

    def read(self, text, title="", at=None, work=UNWATCHED):
        """Makes memories of a text; gives what became of it."""
        return create(self.observations, minilm(), pasted(text).called(title, at), work)

    def memories(self, text, at=None):
        """The memories of a text, in order."""
        return self.observations.of_document(self.read(text, at=at).document.iri, 0, 1000)
