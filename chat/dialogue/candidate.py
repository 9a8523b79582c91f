"""What components work on and what they give."""

from dataclasses import dataclass

from chat.intents.wording import Wording
from memory.access import Memory
from memory.model import Input, Source
from memory.realisation.sentences import Speaker
from memory.store.reading import RanQuery
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
