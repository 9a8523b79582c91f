"""Reindexes an input whose words have changed."""

from rdflib import URIRef

from memory.curation.person_store import PersonStore
from memory.indexing.talk import reindex_without


def reword_in_index(holding: PersonStore, episode: URIRef, number: int, text: str) -> int:
    """Replaces an episode's words in the text index, also in its neighbours' context; returns how many rows changed.

    Waits for indexing in progress, which may have read the old words.
    """
    with holding.engine.locks.held(f"index:{holding.person}"):
        reworded = {str(episode): (number, text)}
        return holding.in_indices(lambda index, embedder: reindex_without(index, embedder, {}, reworded))
