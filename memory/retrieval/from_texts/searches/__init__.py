"""Several searches, one file each, one shape: each takes the question and says with which words and which meaning to search."""

from collections.abc import Callable

from memory.retrieval.from_texts.searches import key_words, query, things, utterance
from memory.retrieval.from_texts.searches.cue import Cue, Search

SEARCHES: tuple[Callable[[Cue], Search | None], ...] = (utterance.search, query.search, things.search, key_words.search)

__all__ = ["SEARCHES", "Cue", "Search", "name_of"]


def name_of(search: Callable[[Cue], Search | None]) -> str:
    """The name of its file."""
    return search.__module__.rpartition(".")[2]
