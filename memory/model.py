"""The things the memory speaks of, as frozen values without behaviour."""

from dataclasses import dataclass
from datetime import datetime

from rdflib import URIRef

from memory.store.reading import RanQuery
from memory.store.terms import Term


@dataclass(frozen=True)
class Fact:
    """One statement."""

    subject: URIRef
    predicate: URIRef
    value: Term


@dataclass(frozen=True)
class Pattern:
    """A statement with a place that may be unknown (None), and how it is to be found.

    `classes` is set for a condition on the unknown's class; `starts` for a date known only by its beginning.
    """

    subject: URIRef | None
    predicate: URIRef
    value: Term | None
    starts: str | None = None
    within: tuple[str, str] | None = None
    """For a date in a stretch of time: the first date of it, and the first one behind it."""

    @property
    def is_dated(self) -> bool:
        """Whether its value is a date that is known in part."""
        return self.starts is not None or self.within is not None


@dataclass(frozen=True)
class Source:
    """What a reply was made from. `kind` is domain, fact, episode, observation or pattern; `label` is for people."""

    kind: str
    id: str
    text: str
    label: str


@dataclass(frozen=True)
class Input:
    """An input episode as a turn needs it."""

    episode: URIRef
    number: int
    text: str
    at: datetime
    message_id: str


@dataclass(frozen=True)
class Analysis:
    """What was understood: the utterance class, the patterns, and the same in words."""

    utterance_class: str
    patterns: tuple[Pattern, ...] = ()
    in_words: str = ""


@dataclass(frozen=True)
class Reply:
    """What is said in answer to an input, and all that led to it."""

    text: str
    intent: str
    component: str
    confidence: float
    sources: tuple[Source, ...] = ()
    queries: tuple[RanQuery, ...] = ()
    choices: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()
    failed: str = ""
    """Why the search for an answer is judged badly by the companion itself; empty when it is not."""


@dataclass(frozen=True)
class Recorded:
    """Where an episode was stored. `is_new` is False when it had been stored before."""

    episode: URIRef
    number: int
    is_new: bool = True
