"""The state of the embedder for the health page: which model, whether it answers, whether the indices were built with it."""

from dataclasses import dataclass
from datetime import datetime

from memory.access import STORE
from memory.embedding.chosen import EMBEDDERS
from memory.embedding.served import ServedEmbedder, Trouble


@dataclass(frozen=True)
class EmbeddingsShown:
    """`searched` is the embedder of the vectors in use, `wanted` the one in the settings; `trouble` is the latest error."""

    searched: str
    wanted: str
    is_served: bool
    is_outdated: bool
    is_filling: bool
    trouble: str = ""
    since: datetime | None = None


def embeddings_shown() -> EmbeddingsShown:
    """The current state. Contacts an embeddings server, which takes a few seconds if it does not answer."""
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
