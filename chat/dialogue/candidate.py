"""What components work on and what they give."""

from dataclasses import dataclass, field

from chat.intents.wording import Wording
from memory.access import Memory
from memory.model import Analysis, Input, Source
from memory.realisation.sentences import Speaker
from memory.short_term import ShortTerm
from memory.store.reading import RanQuery
from memory.understanding.context import Resolution
from memory.understanding.question import Reading
from memory.understanding.understand import Understanding


@dataclass(frozen=True)
class Situation:
    """All that a component may look at in a turn."""

    input: Input
    understanding: Understanding
    memory: Memory
    speaker: Speaker
    wording: Wording
    short_term: ShortTerm = field(default_factory=ShortTerm)
    """The last exchanges and what they made active."""
    context: Resolution = field(default_factory=Resolution)
    """The input with what was left unsaid filled in."""
    analysis: Analysis = field(default_factory=lambda: Analysis("other"))
    """How the input was understood, once the reply is chosen."""
    chosen: "Candidate | None" = None
    """The candidate that is said, once it is chosen."""

    def say(self, intent: str, **slots: object) -> str:
        """The words for an intent, varied from turn to turn."""
        return self.wording.say(intent, slots, turn=self.input.number)


@dataclass(frozen=True)
class Candidate:
    """A possible reply. `score` from 0 to 1; `answers` are the values that answer a question, [] when nothing is claimed."""

    component: str
    intent: str
    text: str
    score: float
    sources: tuple[Source, ...] = ()
    queries: tuple[RanQuery, ...] = ()
    choices: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()
    failed: str = ""
    reading: Reading | None = None
    analysis: Analysis | None = None
    """How the input was understood, where that is no reading of a question about the world."""
    adjusted: tuple[str, ...] = ()
    """Why the router raised or lowered the score, in words."""


@dataclass(frozen=True)
class Remark:
    """Something nobody asked for, said after the reply: “You asked me that yesterday.”.

    `key` names what it says: the same is not said twice within a day. `score` from 0 to 1 picks one among several.
    """

    key: str
    text: str
    score: float
    sources: tuple[Source, ...] = ()
    queries: tuple[RanQuery, ...] = ()
    choices: tuple[str, ...] = ()
