"""What is condensed, what comes of it, and the shape of a condenser: rules here; a language model may take their place."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from rdflib import URIRef


@dataclass(frozen=True)
class Said:
    """One thing the person said: the input, its number, its words, and when, by the person's own clock.

    `component` made the reply to it; empty if there is none. `is_kept_here`: it must never leave this machine.
    """

    episode: URIRef
    number: int
    text: str
    at: datetime
    utterance_class: str = "other"
    component: str = ""
    is_kept_here: bool = False


@dataclass(frozen=True)
class DraftPart:
    """What an observation takes from one thing said: `words` are the person's own, `text` says them to the person."""

    said: Said
    text: str
    words: str


@dataclass(frozen=True)
class Gist:
    """An observation that is not stored yet. `event_at` is a year, month or day as ISO text, or empty; `importance` is 0 to 1."""

    parts: tuple[DraftPart, ...]
    event_at: str = ""
    importance: float = 0.0
    about: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """What it says to the person, each thing once."""
        return joined([each.text for each in self.parts])

    @property
    def words(self) -> str:
        """The person's own words, each once."""
        return joined([each.words for each in self.parts])


class Condenser(Protocol):
    """Condenses what a person said in one conversation."""

    @property
    def name(self) -> str:
        """What each observation names as having drawn it, with its version."""

    @property
    def stays_here(self) -> bool:
        """Whether no word leaves this machine: a condenser that sends words elsewhere is never given what is kept here."""

    def gists(self, said: Sequence[Said]) -> list[Gist]:
        """The observations of one conversation, in the order it went. They contain nothing that was not said here."""


def joined(texts: Sequence[str]) -> str:
    """Texts one after the other, each once."""
    return " ".join(dict.fromkeys(texts))
