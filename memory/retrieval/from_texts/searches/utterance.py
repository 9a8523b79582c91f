"""The message as it was said."""

from memory.retrieval.from_texts.searches.cue import Cue, Search


def search(cue: Cue) -> Search | None:
    """Its words and its meaning."""
    return Search(cue.said, cue.said)
