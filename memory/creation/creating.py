"""Creates memories from a text: stores it at once, then reads it passage by passage with a running summary of what came before.

If interrupted, it resumes after the last finished passage. Adding the same text again changes nothing.
"""

from contextlib import suppress
from dataclasses import dataclass
from time import perf_counter

from memory.creation.chunking import chunks_of
from memory.creation.draft import PassageDraft
from memory.creation.extraction import Extraction, by_rules
from memory.creation.reading import ReadText
from memory.creation.summary import summary_in
from memory.creation.writing import add_document, add_observations, digest_of
from memory.documents.observations import Document, Observation, Observations
from memory.embedding.embedder import Embedder
from memory.errors import BadInput, EmbeddingsUnavailable
from memory.indexing.observations import index_observations
from memory.store.work import UNWATCHED, Work

DOCUMENTS_AT_MOST = 1_000
INDEXED_AT_ONCE = 96
"""How many memories are indexed in one batch: every write to the index leaves a fragment behind."""


@dataclass(frozen=True)
class TextOutcome:
    """The result for one text.

    `is_new` is False if the text was already stored. `is_whole` is False if reading stopped early; calling `go_on` resumes it.
    """

    document: Document
    made: int = 0
    is_new: bool = True
    is_whole: bool = True
    seconds: float = 0.0


def take_in(observations: Observations, read: ReadText) -> tuple[Document, bool]:
    """Stores a text without memories yet; returns the document and whether it is new. Raises BadInput if there are too many."""
    with observations.engine.locks.held(f"texts:{observations.owner}"):
        known = observations.document_with(digest_of(read))
        if known is not None:
            return known, False
        if len(observations.documents()) >= DOCUMENTS_AT_MOST:
            raise BadInput(f"This memory already has {DOCUMENTS_AT_MOST:,} documents.", "Delete some of them first.")
        return add_document(observations, read, chunks_of(read.text, read.headings)), True


def create(
    observations: Observations, embedder: Embedder, read: ReadText, work: Work = UNWATCHED, extraction: Extraction = by_rules
) -> TextOutcome:
    """Stores a text and creates memories from it. Raises BadInput if there are too many texts."""
    document, is_new = take_in(observations, read)
    return go_on(observations, embedder, document, work, extraction, is_new=is_new)


def go_on(  # noqa: PLR0913  the text, the tools to read it with, and the work that may stop it
    observations: Observations,
    embedder: Embedder,
    document: Document,
    work: Work = UNWATCHED,
    extraction: Extraction = by_rules,
    *,
    is_new: bool = False,
) -> TextOutcome:
    """Creates memories from the unread passages of a text. Does nothing if another process is already reading it."""
    start = perf_counter()
    with observations.engine.locks.held(f"text:{document.iri}", wait=False) as is_ours:
        if not is_ours:
            return TextOutcome(document, 0, is_new, is_whole=False)
        reading = _TextReading(observations, embedder, observations.document(document.iri), work, extraction)
        is_whole = reading.read()
    return TextOutcome(reading.document, reading.made, is_new, is_whole, perf_counter() - start)


class _TextReading:
    """A text being read."""

    def __init__(
        self, observations: Observations, embedder: Embedder, document: Document, work: Work, extraction: Extraction
    ) -> None:
        self._observations, self._embedder, self._work, self._extraction = observations, embedder, work, extraction
        self.document, self.made = document, 0
        self._waiting: list[Observation] = []
        self._last = ""

    def read(self) -> bool:
        """Reads the remaining passages; returns whether all are read now. Memories are indexed in batches."""
        if self.document.is_whole:
            return True
        passages = self._observations.passages(self.document.iri)[self.document.chunks_done :]
        kept = self._observations.so_far(self.document.iri)
        for passage in passages:
            if not self._work.goes_on():
                break
            draft = self._extraction(PassageDraft(passage, self.document.title, self.document.at, summary_in(kept)))
            with self._observations.engine.locks.held(f"write:{self._observations.owner}"):
                if self._observations.document(self.document.iri).chunks_done != self.document.chunks_done:
                    break
                self.document, made = add_observations(self._observations, self.document, draft, kept)
            kept, self.made = draft.summary.as_json(), self.made + len(made)
            self._follow(made)
            self._work.progress("passages read", self.document.chunks_done, self.document.chunks)
        self._index()
        return self.document.is_whole

    def _follow(self, made: list[Observation]) -> None:
        self._waiting += made
        if len(self._waiting) >= INDEXED_AT_ONCE:
            self._index()

    def _index(self) -> None:
        if self._waiting:
            with suppress(EmbeddingsUnavailable):  # logged; what is missing is indexed later
                index_observations(self._observations, self._embedder, self._waiting, self._last)
            self._last = self._waiting[-1].text
            self._waiting = []
