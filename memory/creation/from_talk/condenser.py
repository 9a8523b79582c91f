"""The interface of a condenser, its input and its output; rules implement it here, and a language model may replace them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from rdflib import URIRef


@dataclass(frozen=True)
class PersonUtterance:
    """One utterance of the person: the episode, its number, its words, and when, in the person's local time.

    `component` is the one that replied to it; empty if there is none. If `is_local_only`, it must never leave this machine.
    """

    episode: URIRef
    number: int
    text: str
    at: datetime
    utterance_class: str = "other"
    component: str = ""
    is_local_only: bool = False


@dataclass(frozen=True)
class DraftPart:
    """What an observation takes from one utterance: `words` are the person's own, `text` puts them in the second person."""

    said: PersonUtterance
    text: str
    words: str


@dataclass(frozen=True)
class CondensedObservation:
    """An observation not stored yet.

    `event_at` is an ISO year, month or day, or empty; `importance` is between 0 and 1; `about` are the names mentioned.
    """

    parts: tuple[DraftPart, ...]
    event_at: str = ""
    importance: float = 0.0
    about: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The observation in the second person, without repetitions."""
        return joined([each.text for each in self.parts])

    @property
    def words(self) -> str:
        """The person's own words, without repetitions."""
        return joined([each.words for each in self.parts])


class Condenser(Protocol):
    """Condenses what a person said in one conversation."""

    @property
    def name(self) -> str:
        """Name and version of the condenser, recorded with each observation as its source."""

    @property
    def is_local(self) -> bool:
        """Whether no text leaves this machine; if False, the condenser is never given utterances that are kept here."""

    def gists(self, said: Sequence[PersonUtterance]) -> list[CondensedObservation]:
        """The observations of one conversation, in its order. They contain nothing that was not said in it."""


def joined(texts: Sequence[str]) -> str:
    """The distinct texts, joined by spaces."""
    return " ".join(dict.fromkeys(texts))
