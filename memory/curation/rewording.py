"""Indexes the words of an input again, when its own episode no longer has the same ones."""

from rdflib import URIRef

from memory.curation.holding import Holding
from memory.indexing.talk import reindex_without


def reword_in_index(holding: Holding, episode: URIRef, number: int, text: str) -> int:
    """Replaces the words indexed for an episode, and around its neighbours, with these; returns how many rows changed.

    Waits for an indexing that is in progress: it may have read the old words.
    """
    with holding.engine.locks.held(f"index:{holding.person}"):
        reworded = {str(episode): (number, text)}
        return holding.in_indices(lambda index, embedder: reindex_without(index, embedder, {}, reworded))
