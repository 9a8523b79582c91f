"""Makes memories from a text: stored at once, then read passage by passage, each with the running summary of all before it.

Interrupted at any moment, it resumes after the last finished passage; the same text again adds nothing.
"""

from contextlib import suppress
from dataclasses import dataclass
from time import perf_counter

from memory.creation.chunking import chunks_of
from memory.creation.draft import Draft
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
"""How many memories go into the index together: every write to it leaves a piece behind."""


@dataclass(frozen=True)
class Outcome:
    """What became of a text. Not `is_new` if it was there before; not `is_whole` if it was stopped; started again, it goes on."""

    document: Document
    made: int = 0
    is_new: bool = True
    is_whole: bool = True
    seconds: float = 0.0


def take_in(observations: Observations, read: ReadText) -> tuple[Document, bool]:
    """Stores a text, as yet without memories; returns it and whether it is new. Raises BadInput if there are too many texts."""
    with observations.engine.locks.held(f"texts:{observations.owner}"):
        known = observations.document_with(digest_of(read))
        if known is not None:
            return known, False
        if len(observations.documents()) >= DOCUMENTS_AT_MOST:
            raise BadInput(f"There are {DOCUMENTS_AT_MOST:,} texts in this memory already.", "Remove some of them first.")
        return add_document(observations, read, chunks_of(read.text, read.headings)), True


def create(
    observations: Observations, embedder: Embedder, read: ReadText, work: Work = UNWATCHED, extraction: Extraction = by_rules
) -> Outcome:
    """Takes in a text and makes memories from it. Raises BadInput."""
    document, is_new = take_in(observations, read)
    return go_on(observations, embedder, document, work, extraction, is_new=is_new)


def go_on(  # noqa: PLR0913  what is read, with what, watched by whom
    observations: Observations,
    embedder: Embedder,
    document: Document,
    work: Work = UNWATCHED,
    extraction: Extraction = by_rules,
    *,
    is_new: bool = False,
) -> Outcome:
    """Makes memories from what is left of a text; each text in only one place at a time."""
    start = perf_counter()
    with observations.engine.locks.held(f"text:{document.iri}", wait=False) as is_ours:
        if not is_ours:
            return Outcome(document, 0, is_new, is_whole=False)
        reading = _Reading(observations, embedder, observations.document(document.iri), work, extraction)
        is_whole = reading.read()
    return Outcome(reading.document, reading.made, is_new, is_whole, perf_counter() - start)


class _Reading:
    """One text under way."""

    def __init__(
        self, observations: Observations, embedder: Embedder, document: Document, work: Work, extraction: Extraction
    ) -> None:
        self._observations, self._embedder, self._work, self._extraction = observations, embedder, work, extraction
        self.document, self.made = document, 0
        self._waiting: list[Observation] = []
        self._last = ""

    def read(self) -> bool:
        """Reads passage by passage; returns whether all were read. The index follows, several memories at a time."""
        if self.document.is_whole:
            return True
        passages = self._observations.passages(self.document.iri)[self.document.chunks_done :]
        kept = self._observations.so_far(self.document.iri)
        for passage in passages:
            if not self._work.goes_on():
                break
            draft = self._extraction(Draft(passage, self.document.title, self.document.at, summary_in(kept)))
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
