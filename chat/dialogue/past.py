"""Earlier exchanges, as remarks and components look for them."""

from chat.dialogue.candidate import Situation
from memory.exchanges import last_exchanges
from memory.model import Exchange, Source
from memory.realisation.relative_times import when_in_words
from memory.retrieval.cue import Cue, cue_of
from memory.retrieval.probing import Probe
from memory.retrieval.similar import Past

INTERACTIONS = 15
"""How many of the last interactions make a habit (Sieber and Krenn 2010, section 3)."""


def past_of(situation: Situation) -> Past:
    """The person's exchanges before the input at hand."""
    episodes = situation.memory.episodes
    return Past(Probe(episodes.reader, situation.memory.clock(), episodes.zone), situation.memory.domain, situation.input.number)


def cue_from(situation: Situation) -> Cue:
    """What the input at hand is about, once it is understood."""
    return cue_of(situation.analysis.patterns, situation.memory.domain, situation.analysis.in_words)


def last_interactions(situation: Situation) -> list[Exchange]:
    """The last interactions before this one, newest first."""
    return last_exchanges(situation.memory.episodes.reader, situation.input.number, INTERACTIONS)


def when(situation: Situation, exchange: Exchange) -> str:
    """“yesterday afternoon”, “two months ago”."""
    return when_in_words(exchange.at, situation.memory.clock(), situation.memory.episodes.zone)


def source_of(situation: Situation, exchange: Exchange) -> Source:
    """An exchange as a source of a reply: “you asked yesterday”."""
    return Source("episode", str(exchange.input), exchange.text, f"you asked {when(situation, exchange)}")
