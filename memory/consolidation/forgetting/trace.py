"""What a policy of forgetting looks at: one memory trace for each exchange, or for an episode that stands alone."""

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
    """An exchange with all that belongs to it, or what stands alone: heard, said unasked, a fresh start, a blend.

    Its root is the input, or the episode itself. Moments are UTC.
    """

    root: URIRef
    number: int
    at: datetime
    kind: str
    """EXCHANGE, HEARD, UNASKED, START or BLEND."""
    times: int = 0
    last: datetime | None = None
    """How often and when last it was retrieved to make a reply."""
    situation: int = 0
    """The same number for traces of the same situation: the same things and properties, or the same words; 0 for none."""
    like_it: int = 0
    """How many others of the same situation come before it: those the person judged, and among equals the younger ones."""
    good: int = 0
    bad: int = 0
    """How many of its replies the person judged so, by the newest judgement of each."""
    judged_at: datetime | None = None
    """The newest of these judgements."""
    intensity: float = 0.0
    """Emotional intensity, from 0 to 1."""
    has_topic: bool = False
    """Whether it is about anything or tells anything: small talk does neither."""
    is_pinned: bool = False
    is_under_way: bool = False
    """Whether it awaits its reply, or what it ordered is still being done."""
    told_facts: int = 0
    """How many facts that still count were told in it."""
    stands_for: int = 1
    """For a blend, how many it has blended."""

    @property
    def last_of_use(self) -> datetime:
        """When it was last retrieved, or when it was said if it never was."""
        return self.at if self.last is None else max(self.at, self.last)
