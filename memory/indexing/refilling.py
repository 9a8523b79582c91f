"""Fills a new generation of indices from the dataset while the old one stays in use, so that search works meanwhile.

An interrupted run resumes where it was: the index itself says how far it has come with each person and knowledge base.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC
from uuid import UUID

from memory.clock import Clock
from memory.documents.condensed import Condensed
from memory.documents.observations import Observations
from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.domain_knowledge.vectors import prepare_missing_vectors
from memory.embedding.embedder import Embedder
from memory.episodes.log import Episodes
from memory.indexing import condensed as of_talk
from memory.indexing.labels import embed_learned_labels, index_domain_labels, index_learned_labels
from memory.indexing.observations import index_what_is_missing
from memory.indexing.talk import index_next_step
from memory.store.engine import Engine
from memory.store.label_index import SHARED, LabelIndex
from memory.store.observation_index import ObservationIndex
from memory.store.text_index import TextIndex
from memory.vocabulary import SHARED_GRAPH, knowledge_graph

LABELS_A_STEP = 1_000

Progress = Callable[[str, int, int], None]


@dataclass(frozen=True)
class Refilling:
    """The indices to fill and their embedder, which works in batches and yields to others in between."""

    engine: Engine
    clock: Clock
    index: TextIndex
    labels: LabelIndex
    observed: ObservationIndex
    condensed: ObservationIndex
    embedder: Embedder
    progress: Progress

    def prepare(self) -> None:
        """Precomputes the vectors of the knowledge bases that questions are compared with."""
        self.progress("texts of knowledge prepared", 0, 0)
        prepare_missing_vectors(self.engine, self.embedder)

    def fill_labels(self, domain: DomainKnowledge) -> int:
        """Adds the labels of shared knowledge and of the knowledge bases; returns how many were missing."""
        indexed = index_learned_labels(self.engine, SHARED_GRAPH, self.labels.of(SHARED), self.embedder)
        while step := index_domain_labels(self.engine, domain, self.labels, self.embedder, LABELS_A_STEP):
            indexed += step
            self.progress("labels indexed", indexed, 0)
        return indexed

    def fill_people(self, people: Iterable[UUID]) -> None:
        """Adds these people's turns, labels, texts and condensed conversations."""
        numbers = {person: self._episodes(person).last_number() for person in people}
        before, of = 0, sum(numbers.values())
        for person, last in numbers.items():
            self._fill_learned(person)
            for number in self._steps(person):
                self.progress("episodes indexed", before + min(number, last), of)
            self._fill_texts(person)
            before += last
        self.progress("episodes indexed", of, of)

    def catch_up(self, people: Iterable[UUID]) -> int:
        """Adds what was said since `fill_people`; returns for how many people there was something new."""
        return sum(self._catch_up(person) for person in people)

    def _catch_up(self, person: UUID) -> bool:
        self._fill_learned(person)
        texts = self._fill_texts(person)
        return len(list(self._steps(person))) > 0 or texts > 0

    def _fill_texts(self, person: UUID) -> int:
        """Adds observations from texts and conversations; returns how many were missing."""
        observations = Observations(self.engine, person, self.clock, self.observed.of(person))
        condensed = Condensed(self.engine, person, self.clock, self.condensed.of(person))
        talk = of_talk.index_what_is_missing(condensed, self.embedder, self.progress)
        return talk + index_what_is_missing(observations, self.embedder, self.progress)

    def _fill_learned(self, person: UUID) -> None:
        graph, owned = knowledge_graph(person), self.labels.of(person)
        embed_learned_labels(self.engine, graph, owned, self.embedder)
        index_learned_labels(self.engine, graph, owned, self.embedder)

    def _steps(self, person: UUID) -> Iterator[int]:
        """Indexes a person's turns step by step; yields the episode number each step reaches."""
        episodes, index = self._episodes(person), self.index.of(person)
        while (number := index_next_step(episodes, index, self.embedder)) is not None:
            yield number

    def _episodes(self, person: UUID) -> Episodes:
        return Episodes(self.engine, person, self.clock, UTC)
