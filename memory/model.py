"""The things the memory speaks of, as frozen values without behaviour."""

from dataclasses import dataclass
from datetime import datetime

from rdflib import URIRef, Variable

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
    """A statement with places that may be unknown: None is what is asked for, a variable something on the way to it.

    `starts` is set for a date known only by its beginning.
    """

    subject: URIRef | Variable | None
    predicate: URIRef
    value: Term | Variable | None
    starts: str | None = None
    within: tuple[str, str] | None = None
    """For a date in a stretch of time: the first date of it, and the first one behind it."""
    ends: str | None = None
    """For a day of any year: how the date ends, “-08-29”."""
    by_steps: bool = False
    """Whether the property may lead there by several steps, or by none: a town lies in a country."""

    @property
    def is_dated(self) -> bool:
        """Whether its value is a date that is known in part."""
        return any(part is not None for part in (self.starts, self.within, self.ends))

    @property
    def known_subject(self) -> URIRef | None:
        """The subject, if it is a thing."""
        return self.subject if isinstance(self.subject, URIRef) else None

    @property
    def known_value_thing(self) -> URIRef | None:
        """The value, if it is a thing."""
        return self.value if isinstance(self.value, URIRef) else None

    @property
    def known_value(self) -> Term | None:
        """The value, if it is known."""
        return None if isinstance(self.value, Variable) else self.value


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
    """What was understood: the utterance class, the patterns, those that must not hold, and the same in words."""

    utterance_class: str
    patterns: tuple[Pattern, ...] = ()
    denied: tuple[Pattern, ...] = ()
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
