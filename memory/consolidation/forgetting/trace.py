"""What a policy of forgetting looks at: one memory trace for each exchange, or for an episode that stands alone."""

from dataclasses import dataclass
from datetime import datetime

from rdflib import URIRef


@dataclass(frozen=True, slots=True)
class Trace:
    """An exchange with all that belongs to it, or what stands alone: heard, said unasked, a fresh start, a blend.

    Its root is the input, or the episode itself. Moments are UTC.
    """

    root: URIRef
    number: int
    at: datetime
    kind: str
    """exchange, heard, unasked, start or blend."""
    times: int = 0
    last: datetime | None = None
    """How often and when last it was retrieved: a reply was made from it."""
    situation: int = 0
    """The same number for traces of the same situation: the same things and properties, or the same words; 0 for none."""
    like_it: int = 0
    """How many others of the same situation are younger than it, or judged where it is not."""
    good: int = 0
    bad: int = 0
    """How often the person judged its replies so, newest judgement of each."""
    judged_at: datetime | None = None
    intensity: float = 0.0
    """Emotional intensity, from 0 to 1."""
    has_topic: bool = False
    """Whether it is about anything, or told anything: small talk is not."""
    is_pinned: bool = False
    told_facts: int = 0
    """How many facts that still count were told in it."""
    stands_for: int = 1
    """Of a blend, how many it has blended."""
