"""Indexes the stored observations condensed from conversations: new ones, or all of them if the index was deleted."""

from collections.abc import Callable, Sequence

from more_itertools import batched
from rdflib import URIRef

from memory.documents.condensed import Condensed
from memory.embedding.embedder import Embedder
from memory.store.observation_index import IndexedObservation

AT_ONCE = 128
TALK = "talk"
"""The value of the index's document column for all of them."""

Progress = Callable[[str, int, int], None]


def index_condensed(condensed: Condensed, embedder: Embedder, names: Sequence[URIRef]) -> None:
    """Adds these observations to the index, with their embeddings."""
    for some in batched(names, AT_ONCE):
        found = list(condensed.observations.at(some).values())
        if not found:
            continue
        vectors = embedder.vectors([each.text for each in found])
        condensed.index.put(
            [
                IndexedObservation(str(each.iri), TALK, each.text, f"{each.text} {each.said}", vector)
                for each, vector in zip(found, vectors, strict=True)
            ]
        )


def index_what_is_missing(condensed: Condensed, embedder: Embedder, progress: Progress = lambda *_: None) -> int:
    """Synchronises the index with the dataset; returns how many observations were added or removed.

    Fast if their numbers already agree.
    """
    if condensed.index.count() == condensed.number:
        return 0
    stored, there = condensed.names(), condensed.index.names(TALK)
    gone, missing = there - set(map(str, stored)), [each for each in stored if str(each) not in there]
    removed = condensed.index.remove(gone) if gone else 0
    done = 0
    for some in batched(missing, AT_ONCE):
        index_condensed(condensed, embedder, some)
        done += len(some)
        progress("memories of conversations indexed", done, len(missing))
    return removed + len(missing)
