"""Retrieval of observations for a question: parallel searches, merged and ranked by relevance, importance and recency.

After Landwehr et al. 2023 (INLG): several similarity searches in parallel over observations condensed from texts, ranked
with a forgetting function. Each part of a score is kept for display.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import datetime

import numpy as np
from rdflib import URIRef

from memory.documents.observations import Observation, Observations
from memory.embedding.embedder import Embedder, Vectors
from memory.retrieval.from_texts.marks import Marking, Marks, unmarked
from memory.retrieval.from_texts.ranking_signals import SIGNALS, ObservationCandidate
from memory.retrieval.from_texts.searches import SEARCHES, HybridSearch, TextCue
from memory.retrieval.from_texts.weights import FOUND_BY_EACH, WEIGHTS
from memory.store.observation_index import FoundObservation


@dataclass(frozen=True)
class RankedObservation:
    """An observation, the memory it is from, its score with the parts that add up to it, and the searches that found it."""

    observation: Observation
    source: Observations
    score: float
    parts: Mapping[str, float] = field(hash=False)
    found_by: tuple[str, ...] = ()


@dataclass(frozen=True)
class Library:
    """What to search and how: the memories, the embedder, the time, the person's marks, the searches and the weights."""

    sources: Sequence[Observations]
    embedder: Embedder
    now: datetime
    marking: Marking = unmarked
    searches: Sequence[Callable[[TextCue], HybridSearch | None]] = SEARCHES
    weights: Mapping[str, float] = field(default_factory=lambda: WEIGHTS)

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to search: no text was ever read."""
        return all(source.index.is_empty for source in self.sources)


@dataclass(frozen=True)
class _SearchMoment:
    """When the question is asked, and the person's marks on what was found."""

    now: datetime
    marks: Marks


def search(cue: TextCue, library: Library, most: int) -> list[RankedObservation]:
    """The `most` observations that are most relevant to a cue, best first; those gone from the dataset are left out.

    Pinned ones that were found are kept even if ranked lower, up to half of the places.
    """
    if library.is_empty:
        return []
    asked = {each.__name__: made for each in library.searches if (made := each(cue)) is not None}
    vectors = _vectors(asked, library.embedder)
    found = [each for source in library.sources for each in _found(source, asked, vectors)]
    by_source: dict[Observations, list[URIRef]] = defaultdict(list)
    for each in found:
        by_source[each.source].append(each.observation.iri)
    marks = library.marking(by_source)
    return _cut(_ranked(cue, found, library.weights, _SearchMoment(library.now, marks)), marks.pinned, most)


def _vectors(asked: Mapping[str, HybridSearch], embedder: Embedder) -> dict[str, Vectors]:
    texts = list(dict.fromkeys(each.meaning for each in asked.values() if each.meaning))
    return dict(zip(texts, embedder.vectors(texts), strict=True)) if texts else {}


def _found(source: Observations, asked: Mapping[str, HybridSearch], vectors: Mapping[str, Vectors]) -> list[ObservationCandidate]:
    """What the searches find in one memory, each observation once, run in parallel."""
    if source.index.is_empty:
        return []
    with ThreadPoolExecutor(max(1, len(asked)), "texts") as pool:
        by_search = dict(zip(asked, pool.map(lambda each: _hits(source, each, vectors), asked.values()), strict=True))
    words, meaning, by = Counter[str](), dict[str, float](), dict[str, list[str]]()
    for name, hits in by_search.items():
        best = max((hit.words for hit in hits), default=0.0) or 1.0
        for hit in hits:
            words[hit.iri] = max(words[hit.iri], hit.words / best)  # type: ignore[assignment]
            meaning[hit.iri] = max(meaning.get(hit.iri, 0.0), hit.meaning)
            by.setdefault(hit.iri, []).append(name)
    there = source.at([URIRef(iri) for iri in by])
    return [
        ObservationCandidate(there[URIRef(iri)], source, words[iri], meaning[iri], tuple(names), len(asked))
        for iri, names in by.items()
        if URIRef(iri) in there
    ]


def _hits(source: Observations, search: HybridSearch, vectors: Mapping[str, Vectors]) -> list[FoundObservation]:
    vector = vectors.get(search.meaning)
    if vector is not None:
        return source.index.search(search.words, lambda: vector, FOUND_BY_EACH)
    found = source.index.search(search.words, lambda: np.zeros_like(next(iter(vectors.values()))), FOUND_BY_EACH)
    return [hit for hit in found if hit.words > 0]


def _ranked(
    cue: TextCue, found: Sequence[ObservationCandidate], weights: Mapping[str, float], asked: _SearchMoment
) -> list[RankedObservation]:
    parts = {part.__name__: part for part in SIGNALS if part.__name__ in weights}
    ranked = []
    for each in found:
        values = {name: round(weights[name] * part(cue, each, asked), 4) for name, part in parts.items()}
        ranked.append(RankedObservation(each.observation, each.source, round(sum(values.values()), 4), values, each.by))
    return sorted(ranked, key=lambda each: (-each.score, each.observation.number))


def _cut(ranked: list[RankedObservation], pinned: frozenset[URIRef], most: int) -> list[RankedObservation]:
    kept = [each for each in ranked[most:] if each.observation.iri in pinned][: most // 2]
    return [*ranked[: most - len(kept)], *kept]
