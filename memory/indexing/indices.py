"""The set of indices in use with the embedder of their vectors, and the set being filled to replace it.

Vectors from different embedders cannot be compared, so all indices are switched together, once the new set is complete. The
catalogue records which set is which, for all processes of a site.
"""

import logging
import threading
from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from uuid import UUID

from memory.domain_knowledge.catalogue import KnowledgeBase
from memory.domain_knowledge.vectors import PreparedVectors, VectorCache
from memory.embedding.chosen import EMBEDDERS, Embedders
from memory.embedding.embedder import Embedder, SizedEmbedder, patient
from memory.embedding.minilm import WIDTH, minilm
from memory.errors import EmbeddingsUnavailable
from memory.indexing.beside import IndicesBeingFilled
from memory.indexing.marks import FILLED, SEARCHED, GenerationMark, marked, note
from memory.store.engine import Engine
from memory.store.label_index import LabelIndex
from memory.store.observation_index import CondensedIndex, ObservationIndex
from memory.store.text_index import TextIndex
from memory.store.vector_table import TableSize, drop_others

SEEN_BY_ALL_SECONDS = 5.0
"""How long it takes until a switch by another process is noticed."""
FIRST = GenerationMark(minilm().identity, WIDTH)

logger = logging.getLogger("companion.embeddings")


class IndexGeneration:
    """One generation of the indices, and the embedder of its vectors."""

    def __init__(self, making: GenerationMark, engine: Engine, place: str | Path | None, embedder: SizedEmbedder) -> None:
        self.making = making
        self.embedder = embedder
        self.index = TextIndex(place, making.embedder, making.width, number=making.number)
        self.labels = LabelIndex(place, making.embedder, making.width, number=making.number)
        self.observed = ObservationIndex(place, making.embedder, making.width, number=making.number)
        self.condensed = CondensedIndex(place, making.embedder, making.width, number=making.number)
        self._vectors = VectorCache(engine)

    def prepared(self, bases: Sequence[KnowledgeBase]) -> PreparedVectors:
        """The embedder, with the vectors precomputed for these knowledge bases."""
        return self._vectors.embedder(self.embedder, bases)

    @property
    def patient(self) -> Embedder:
        """The embedder for background work: longer timeouts, and retries."""
        return patient(self.embedder)

    def beside(self, person: UUID) -> IndicesBeingFilled:
        """One person's part, to be changed along with the part in use."""
        observed, condensed = self.observed.of(person), self.condensed.of(person)
        return IndicesBeingFilled(self.embedder, self.index.of(person), self.labels.of(person), observed, condensed)

    @property
    def tables(self) -> tuple[str, ...]:
        """The names of all its tables."""
        return (self.index.name, self.labels.name, self.labels.tables.folder.name, self.observed.name, self.condensed.name)

    def sizes(self) -> dict[str, TableSize]:
        """The size of each table, by what it holds. Raises IndexUnavailable."""
        return {
            "turns": self.index.size(),
            "labels": self.labels.size(),
            "texts": self.observed.size(),
            "condensed": self.condensed.size(),
        }

    def write_anew(self, *, is_alone: bool) -> None:
        """Rewrites the files, so that no trace of removed rows is left in them; see VectorTable."""
        self.index.write_anew(is_alone=is_alone)
        self.labels.write_anew(is_alone=is_alone)
        self.observed.write_anew(is_alone=is_alone)
        self.condensed.write_anew(is_alone=is_alone)

    def close(self) -> None:
        """Releases threads and files."""
        self.index.close()
        self.labels.close()
        self.observed.close()
        self.condensed.close()


class Indices:
    """The indices of one store. Safe across threads and processes."""

    def __init__(self, engine: Engine, place: str | Path | None, embedders: Embedders = EMBEDDERS) -> None:
        """`place` is a folder or object storage; None keeps them in memory."""
        self._engine = engine
        self._place = place
        self._embedders = embedders
        self._made: dict[GenerationMark, IndexGeneration] = {}
        self._searched: IndexGeneration | None = None
        self._filled: IndexGeneration | None = None
        self._read_at = 0.0
        self._reading = threading.RLock()

    @property
    def searched(self) -> IndexGeneration:
        """The indices in use."""
        with self._reading:
            if self._searched is None or self._may_have_changed:
                self._read()
            return self._searched or self._of(FIRST)

    @property
    def filled(self) -> IndexGeneration | None:
        """The indices being filled alongside, if any."""
        with self._reading:
            _ = self.searched
            return self._filled

    @property
    def all_made(self) -> tuple[IndexGeneration, ...]:
        """The searched ones, and those being filled alongside, if any."""
        return tuple(made for made in (self.searched, self.filled) if made is not None)

    @property
    def is_outdated(self) -> bool:
        """Whether the settings name another embedder than the one the indices in use were made with."""
        return not self._embedders.is_of_the_wanted(self.searched.making.embedder)

    def begin(self, *, anew: bool = False) -> IndexGeneration:
        """The indices to fill: resumes an unfinished set of the same embedder unless `anew`. Raises EmbeddingsUnavailable."""
        wanted = self._embedders.wanted()
        with self._reading, self._engine.locks.held("indices"):
            self._read()
            searched, filled = self.searched.making, self._filled
            if anew or filled is None or filled.making.embedder != wanted.identity:
                number = max(searched.number, filled.making.number if filled else 0) + 1
                self._filled = None
                self._sweep()
                note(self._engine, searched, GenerationMark(wanted.identity, wanted.width, number))
                self._read()
        filled = self.filled
        if filled is None:
            raise EmbeddingsUnavailable("Another process has just started building the indexes.", "Try again in a moment.")
        return filled

    def switch(self) -> IndexGeneration:
        """Puts the filled indices into use; returns the ones used before."""
        with self._reading, self._engine.locks.held("indices"):
            before, filled = self.searched, self.filled
            if filled is not None:
                note(self._engine, filled.making, None)
                self._read()
        return before

    def sweep(self) -> None:
        """Removes the tables that are neither in use nor being filled; nobody may still be searching them."""
        with self._reading:
            self._read()
            self._sweep()

    def write_anew(self) -> None:
        """Rewrites the files of all indices, so that no trace of removed rows is left in them."""
        for made in self.all_made:
            made.write_anew(is_alone=not self._engine.keeps_own_files)

    def close(self) -> None:
        """Releases threads and files."""
        for made in self._made.values():
            made.close()
        self._made.clear()

    @property
    def _may_have_changed(self) -> bool:
        return self._engine.keeps_own_files and monotonic() - self._read_at >= SEEN_BY_ALL_SECONDS

    def _read(self) -> None:
        self._searched = self._of(self._searched_making())
        filled = marked(self._engine, FILLED)
        self._filled = self._of(filled) if filled else None
        self._read_at = monotonic()

    def _searched_making(self) -> GenerationMark:
        """The recorded generation; if it is still empty, a new one with the embedder that the settings name."""
        noted = marked(self._engine, SEARCHED) or FIRST
        if self._embedders.is_of_the_wanted(noted.embedder) or self._of(noted).index.is_begun:
            return noted
        try:
            wanted = self._embedders.wanted()
        except EmbeddingsUnavailable as problem:
            logger.warning("%s For now, the indexes use %s; `reindex` changes that.", problem.sentence, noted.embedder)
            return noted
        number = 1 if noted == FIRST else noted.number + 1
        making = GenerationMark(wanted.identity, wanted.width, number)
        note(self._engine, making, None)
        return making

    def _of(self, making: GenerationMark) -> IndexGeneration:
        if making not in self._made:
            embedder = self._embedders.of(making.embedder, making.width)
            self._made[making] = IndexGeneration(making, self._engine, self._place, embedder)
        return self._made[making]

    def _sweep(self) -> None:
        kept = [made for made in (self._searched, self._filled) if made is not None]
        for making in set(self._made) - {made.making for made in kept}:
            self._made.pop(making).close()
        if self._place is not None:
            drop_others(
                str(self._place),
                {name for made in kept for name in made.tables},
            )
