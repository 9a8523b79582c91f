"""What makes the vectors, for the page of the memory's health: whose model, whether it answers, and whether the indices are made with it."""

from dataclasses import dataclass
from datetime import datetime

from memory.access import STORE
from memory.embedding.chosen import EMBEDDERS
from memory.embedding.served import ServedEmbedder, Trouble


@dataclass(frozen=True)
class EmbeddingsShown:
    """`searched` made the vectors that are searched, `wanted` is what the settings name."""

    searched: str
    wanted: str
    is_served: bool
    is_outdated: bool
    is_filling: bool
    trouble: str = ""
    since: datetime | None = None


def embeddings_shown() -> EmbeddingsShown:
    """As it is now: a server is asked, which takes a few seconds where it does not answer."""
    indices = STORE.indices
    trouble = _trouble()
    return EmbeddingsShown(
        indices.searched.making.embedder,
        EMBEDDERS.name,
        EMBEDDERS.is_served,
        indices.is_outdated,
        indices.filled is not None,
        trouble.sentence if trouble else "",
        trouble.since if trouble else None,
    )


def _trouble() -> Trouble | None:
    embedder = STORE.indices.searched.embedder
    if not isinstance(embedder, ServedEmbedder) or embedder.answers():
        return None
    return embedder.trouble
