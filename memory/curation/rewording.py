"""The words of an input put anew where they are searched for, when its own episode has others than before."""

from rdflib import URIRef

from memory.curation.holding import Holding
from memory.indexing.talk import reindex_without


def reword_in_index(holding: Holding, episode: URIRef, number: int, text: str) -> int:
    """Puts these words in the place of those that were indexed of an episode, and around its neighbours; gives how many rows changed.

    Indexing that runs meanwhile is waited for: it may have read the words before.
    """
    with holding.engine.locks.held(f"index:{holding.person}"):
        reworded = {str(episode): (number, text)}
        return holding.in_indices(lambda index, embedder: reindex_without(index, embedder, {}, reworded))
