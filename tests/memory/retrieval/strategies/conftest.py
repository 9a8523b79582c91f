"""Searches in somebody's earlier talk, one strategy at a time."""

from collections.abc import Callable, Sequence

import pytest

from chat.dialogue.analysis import analysis_of
from memory.indexing.talk import index_new_turns
from memory.realisation.sentences import Speaker
from memory.retrieval.cue import Cue, cue_of
from memory.retrieval.probing import Probe
from memory.retrieval.similar import SearchedPast, SimilarExchange
from memory.retrieval.strategies import Strategy
from memory.understanding.understand import understand
from tests.chat.dialogue.conftest import Conversation


class Searching:
    """What a strategy finds when something is asked now."""

    def __init__(self, say: Conversation) -> None:
        self.say = say

    def cue(self, text: str) -> Cue:
        """What the text gives to search with."""
        memory = self.say.memory
        understanding = understand(text, memory.domain)
        reading = next((each for each in understanding.readings if not understanding.unexplained(each)), None)
        analysis = analysis_of(understanding, reading, Speaker(memory.domain))
        return cue_of(analysis.patterns, memory.domain, analysis.in_words, text)

    def past(self) -> SearchedPast:
        """Everything said until now."""
        memory = self.say.memory

        def search(words: str) -> Sequence[object]:
            return memory.index.search(words, lambda: memory.embedder.vectors([words])[0], 12)

        probe = Probe(memory.episodes.reader, memory.episodes.last_number() + 1)
        return SearchedPast(probe, memory.domain, memory.user_model.strongest, search)

    def index(self) -> None:
        """Indexes what was said until now."""
        memory = self.say.memory
        index_new_turns(memory.episodes, memory.index, memory.embedder, lambda *_: None)

    def __call__(self, strategy: Strategy, text: str) -> list[SimilarExchange]:
        """What the strategy finds."""
        return strategy(self.cue(text), self.past())

    def texts(self, strategy: Strategy, text: str) -> list[str]:
        """The inputs that it finds."""
        return [each.exchange.text for each in self(strategy, text)]


@pytest.fixture
def searching(store, alice) -> Searching:
    """Alice's talk about the orchard."""
    return Searching(Conversation(alice))


@pytest.fixture
def bobs(store, bob) -> Searching:
    """Bob's, in the same store."""
    return Searching(Conversation(bob))


@pytest.fixture
def said(searching) -> Callable[..., None]:
    """Alice says these, one after another."""

    def say_all(*texts: str) -> None:
        for text in texts:
            searching.say(text)

    return say_all
