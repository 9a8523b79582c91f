"""What the searches found: an observation with its scores, and which searches found it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Protocol

from rdflib import URIRef

from memory.documents.observations import Observation, Observations
from memory.retrieval.from_texts.words import key

_WORD = re.compile(r"[^\W_]+(?:['’.-][^\W_]+)*")


@dataclass(frozen=True)
class Found:
    """`words` is BM25 as a share of the best, `meaning` the best cosine, `by` the searches out of so many that there were."""

    observation: Observation
    source: Observations
    words: float
    meaning: float
    by: tuple[str, ...]
    searches: int

    @cached_property
    def keys(self) -> frozenset[str]:
        """Its words, folded, with those of the heading and the title."""
        seen = self.observation
        return frozenset(key(word) for text in (seen.text, seen.heading, seen.title) for word in _WORD.findall(text))


class Marked(Protocol):
    """What people said of observations."""

    @property
    def judged(self) -> Mapping[URIRef, float]:
        """1 for good, −1 for bad."""

    @property
    def pinned(self) -> frozenset[URIRef]:
        """What is to be kept in mind."""


class At(Protocol):
    """Now, and what people said."""

    @property
    def now(self) -> datetime:
        """When it is asked."""

    @property
    def marks(self) -> Marked:
        """What people said of observations."""
