"""Indexes the stored observations drawn from texts: new ones, or all of them if the index was deleted."""

from collections.abc import Callable, Sequence

from more_itertools import batched
from rdflib import URIRef

from memory.documents.observations import Observation, Observations
from memory.embedding.embedder import Embedder
from memory.forms.folding import in_one_line
from memory.store.observation_index import IndexedObservation

AT_ONCE = 128
EVERYTHING = 1_000_000

Progress = Callable[[str, int, int], None]


def index_observations(observations: Observations, embedder: Embedder, made: Sequence[Observation], before: str = "") -> None:
    """Adds consecutive observations of a text; `before` is the sentence before the first."""
    texts = [f"{each.heading}: {each.text}" if each.heading else each.text for each in made]
    befores = [before, *(each.text for each in made)]
    rows = [
        IndexedObservation(
            str(each.iri),
            str(each.document or ""),
            each.text,
            in_one_line(f"{each.title} {each.heading} {last} {each.text}"),
            vector,
        )
        for each, last, vector in zip(made, befores, embedder.vectors(texts), strict=False)
    ]
    observations.index.put(rows)


def index_what_is_missing(observations: Observations, embedder: Embedder, progress: Progress = lambda *_: None) -> int:
    """Synchronises the index with the dataset, text by text; returns how many observations were added or removed.

    Fast if their numbers already agree.
    """
    documents = observations.documents()
    if observations.index.count() == sum(each.observations for each in documents):
        return 0
    changed = 0
    for document in documents:
        there, known = observations.index.names(str(document.iri)), 0
        stored = observations.iris_of(document.iri)
        gone = there - set(map(str, stored))
        changed += observations.index.remove(gone) if gone else 0
        missing = [iri for iri in stored if str(iri) not in there]
        for some in batched(missing, AT_ONCE):
            found = observations.at(some)
            index_observations(
                observations, embedder, [found[iri] for iri in some if iri in found], _before(observations, found, some[0])
            )
            known += len(some)
            progress("memories of texts indexed", known, len(missing))
        changed += known
    return changed


def _before(observations: Observations, found: dict[URIRef, Observation], first: URIRef) -> str:
    neighbours = observations.around(found[first], 1, 0) if first in found else []
    return neighbours[0].text if neighbours else ""
