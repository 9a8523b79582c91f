"""Ranking signals for observations, one function each: (cue, found, at) → a value from 0 to 1 (`evaluation` from −1)."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Protocol, TypeAlias

from rdflib import URIRef

from memory.documents.observations import Observation, Observations
from memory.episodes.activation import base_level
from memory.retrieval.from_texts.numbers import number_of
from memory.retrieval.from_texts.searches import TextCue
from memory.retrieval.from_texts.weights import ACTIVATION_FROM, ACTIVATION_TO
from memory.retrieval.from_texts.words import Term, key, likeness

_WORD = re.compile(r"[^\W_]+(?:['’.-][^\W_]+)*")

_DATED = re.compile(
    r"\b(?:1\d{3}|20\d\d|january|february|march|april|may|june|july|august|september|october|november|december|\w+day)\b",
    re.IGNORECASE,
)
_NAMED = re.compile(r"(?<!^)(?<![.!?] )\b[A-Z][a-z]+")
_REASON = re.compile(
    r"\b(?:because|since|so that|due to|for fear|in order to|as it|as they|as he|as she|otherwise)\b", re.IGNORECASE
)
_NUMBERED = frozenset("count amount measure duration age frequency".split())


@dataclass(frozen=True)
class ObservationCandidate:
    """An observation found by the searches named in `by`, out of `searches` in number.

    `words` is its BM25 score as a share of the best one, `meaning` its best cosine.
    """

    observation: Observation
    source: Observations
    words: float
    meaning: float
    by: tuple[str, ...]
    searches: int

    @cached_property
    def keys(self) -> frozenset[str]:
        """The words of the observation, its heading and its title, folded."""
        seen = self.observation
        return frozenset(key(word) for text in (seen.text, seen.heading, seen.title) for word in _WORD.findall(text))


class ObservationFeedback(Protocol):
    """Feedback on observations."""

    @property
    def judged(self) -> Mapping[URIRef, float]:
        """Judgements by observation: 1 for good, −1 for bad."""

    @property
    def pinned(self) -> frozenset[URIRef]:
        """The pinned observations."""


class SignalContext(Protocol):
    """The context of a question: the time, and feedback on observations."""

    @property
    def now(self) -> datetime:
        """When the question is asked."""

    @property
    def marks(self) -> ObservationFeedback:
        """Feedback on the observations found."""


def covered(cue: TextCue, found: ObservationCandidate, _at: SignalContext) -> float:
    """The share of the question's terms in it or its heading; inflections count fully, synonyms less; 0 if there are none."""
    if cue.question is None or not cue.question.terms:
        return 0.0
    terms = cue.question.terms
    return sum(_held(term, found) for term in terms) / len(terms)


def _held(term: Term, found: ObservationCandidate) -> float:
    if key(term.text) in found.keys or key(term.lemma) in found.keys:
        return 1.0
    if term.kind in {"name", "number"}:
        return 0.0
    return max((likeness(term.lemma, word) for word in found.keys if word.isalpha()), default=0.0)


def meaning(_cue: TextCue, found: ObservationCandidate, _at: SignalContext) -> float:
    """How similar it is in meaning to the question: the best cosine of any search, at least 0."""
    return max(0.0, found.meaning)


def words(_cue: TextCue, found: ObservationCandidate, _at: SignalContext) -> float:
    """How well its words match the question's: BM25 as a share of the best score in the same search."""
    return found.words


def things(cue: TextCue, found: ObservationCandidate, _at: SignalContext) -> float:
    """The share of the names in the question that it mentions or is about."""
    names = [key(term.text) for term in cue.question.terms if term.kind == "name"] if cue.question is not None else []
    if not names:
        return 0.0
    about = {key(word) for thing in found.observation.about for word in thing.split()}
    return sum(name in found.keys or name in about for name in names) / len(names)


def year(cue: TextCue, found: ObservationCandidate, _at: SignalContext) -> float:
    """1 if it is about a year that the question names."""
    years = cue.question.years if cue.question is not None else ()
    return float(any(each in found.keys or found.observation.event_at.startswith(each) for each in years))


def kind(cue: TextCue, found: ObservationCandidate, _at: SignalContext) -> float:
    """1 if it has something of the expected answer type: a number, a date, a name, a reason."""
    wanted = cue.question.wanted if cue.question is not None else ""
    text = found.observation.text
    if wanted in _NUMBERED:
        return float(any(number_of(word) is not None for word in found.keys))
    pattern = {"date": _DATED, "person": _NAMED, "reason": _REASON}.get(wanted)
    return float(pattern is not None and pattern.search(text) is not None)


def agreed(_cue: TextCue, found: ObservationCandidate, _at: SignalContext) -> float:
    """The share of the searches that found it."""
    return len(found.by) / found.searches


def importance(_cue: TextCue, found: ObservationCandidate, _at: SignalContext) -> float:
    """Its importance within its text, as estimated when the text was read."""
    return found.observation.importance


def recency(_cue: TextCue, found: ObservationCandidate, at: SignalContext) -> float:
    """Its base-level activation, scaled: from 0, read years ago, to 1, read just now."""
    activation = base_level(found.observation.learned_at, 0, None, at.now)
    return min(1.0, max(0.0, (activation - ACTIVATION_FROM) / (ACTIVATION_TO - ACTIVATION_FROM)))


def evaluation(_cue: TextCue, found: ObservationCandidate, at: SignalContext) -> float:
    """1 if answers made from it were judged good, −1 if bad, 0 if not judged."""
    return at.marks.judged.get(found.observation.iri, 0.0)


def pinned(_cue: TextCue, found: ObservationCandidate, at: SignalContext) -> float:
    """1 if the person pinned it."""
    return float(found.observation.iri in at.marks.pinned)


Signal: TypeAlias = Callable[[TextCue, ObservationCandidate, SignalContext], float]

SIGNALS: tuple[Signal, ...] = (covered, meaning, words, things, year, kind, agreed, importance, recency, evaluation, pinned)
"""All signals; the weight of each is under the function's name in `weights`."""
