"""A memory trace, the unit that forgetting policies value: one per exchange or stand-alone episode."""

from dataclasses import dataclass
from datetime import datetime

from rdflib import URIRef

from memory.vocabulary import MEM

EXCHANGE, HEARD, UNASKED, START, BLEND = "exchange", "heard", "unasked", "start", "blend"
KINDS = {
    MEM.InputEpisode: EXCHANGE,
    MEM.HeardUtterance: HEARD,
    MEM.ProactiveMessage: UNASKED,
    MEM.StartAfresh: START,
    MEM.BlendedEpisode: BLEND,
}


@dataclass(frozen=True, slots=True)
class Trace:
    """An exchange with everything that belongs to it, or a stand-alone episode: heard, proactive, a fresh start, or a blend.

    Its root is the input episode, or the stand-alone episode itself. Times are UTC.
    """

    root: URIRef
    number: int
    at: datetime
    kind: str
    """EXCHANGE, HEARD, UNASKED, START or BLEND."""
    retrieval_count: int = 0
    last: datetime | None = None
    """How often and when last it was retrieved for a reply."""
    situation: int = 0
    """Hash of its situation, that is, of its things and properties or else its words; 0 if it has neither."""
    rank_in_situation: int = 0
    """Its place among traces of the same situation, from 0: judged ones first, then newest first."""
    good: int = 0
    bad: int = 0
    """How many of its replies the person judged this way, counting only the latest judgement of each."""
    judged_at: datetime | None = None
    """When the latest of these judgements was made."""
    intensity: float = 0.0
    """Emotional intensity, from 0 to 1."""
    has_topic: bool = False
    """Whether it is about something or tells something; False for small talk."""
    is_pinned: bool = False
    is_under_way: bool = False
    """Whether its reply, or an action it ordered, is pending."""
    told_facts: int = 0
    """How many current facts were told in it."""
    blended_count: int = 1
    """The number of exchanges in a blend; otherwise 1."""

    @property
    def last_of_use(self) -> datetime:
        """When it was last retrieved; when it was said if never."""
        return self.at if self.last is None else max(self.at, self.last)
