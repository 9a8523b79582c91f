"""Access to earlier exchanges for remarks, judgements and components."""

from collections.abc import Callable, Iterable, Sequence

from chat.dialogue.candidate import Situation
from memory.access import Memory
from memory.episodes.exchanges import last_exchanges, with_words_left
from memory.model import Exchange, Source
from memory.realisation.blends import number_in_words
from memory.realisation.past import Dated
from memory.realisation.relative_times import when_in_words
from memory.retrieval.blended import Blended
from memory.retrieval.past import PastTalk
from memory.retrieval.probing import Probe
from memory.retrieval.similar import SearchedPast
from memory.store.text_index import Hit

INTERACTIONS = 15
"""How many recent interactions are examined for habits (Sieber and Krenn 2010, section 3)."""

HITS_AT_MOST = 12
"""How many turns found by full-text and by semantic search are examined, each."""


def past_of(situation: Situation) -> SearchedPast:
    """The person's exchanges before this input, for one similarity search."""
    memory = situation.memory
    probe = Probe(memory.episodes.reader, situation.input.number)
    return SearchedPast(probe, memory.domain, memory.user_model.strongest, _search(memory))


def past_talk_of(situation: Situation, before: int | None = None) -> PastTalk:
    """The exchanges before the input numbered `before` (by default this one), for questions about earlier talk."""
    memory = situation.memory

    def search(words: str) -> Iterable[str]:
        return (hit.turn.episode for hit in memory.index.search(words, lambda: memory.embedder.vectors([words])[0]))

    number = situation.input.number if before is None else before
    return PastTalk(memory.episodes.reader, memory.domain, number, memory.clock(), memory.episodes.zone, search)


def last_interactions(situation: Situation) -> list[Exchange]:
    """The last interactions before this one, newest first."""
    return with_words_left(last_exchanges(situation.memory.episodes.reader, situation.input.number, INTERACTIONS))


def when(situation: Situation, exchange: Dated) -> str:
    """“yesterday afternoon”, “two months ago”."""
    return when_in_words(exchange.at, situation.memory.clock(), situation.memory.episodes.zone)


def source_of(situation: Situation, exchange: Exchange) -> Source:
    """An exchange as a source of a reply: “you asked yesterday”."""
    return Source("episode", str(exchange.input), exchange.text, f"you asked {when(situation, exchange)}")


def source_of_blend(blended: Blended) -> Source:
    """A blend as a source: “a blend of nine memories”."""
    return Source("episode", str(blended.blend), blended.words, f"a blend of {number_in_words(blended.whole)} memories")


def _search(memory: Memory) -> Callable[[str], Sequence[Hit]]:
    """A full-text and semantic search of the person's index; it finds nothing if the index is empty."""

    def search(words: str) -> Sequence[Hit]:
        if memory.index.is_empty:
            return []
        return memory.index.search(words, lambda: memory.embedder.vectors([words])[0], HITS_AT_MOST)

    return search
