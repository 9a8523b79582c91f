"""An observation in its context: its parse, what comes before it in the text, and the year it is about."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from memory.documents.observations import Observation
from memory.grammar import Sentence, parsed
from memory.language.words import FUNCTION_WORDS
from memory.retrieval.from_texts.numbers import number_of
from memory.retrieval.from_texts.words import EXACT, Term, key, likeness

YEAR = re.compile(r"\b(?:1\d{3}|20\d\d)\b")
_WORD = re.compile(r"[^\W_]+(?:['’.-][^\W_]+)*")
BEFORE, AFTER, FOR_DATES = 6, 2, 14
"""Number of observations before and after that give context, and how far back the year may have been mentioned."""


@dataclass(frozen=True)
class ObservationContext:
    """An observation with its neighbours in the text, in order."""

    observation: Observation
    before: tuple[Observation, ...] = ()
    after: tuple[Observation, ...] = ()

    @cached_property
    def sentences(self) -> tuple[Sentence, ...]:
        """The parse of the self-contained form."""
        return parsed(self.observation.text)

    @cached_property
    def as_said(self) -> tuple[Sentence, ...]:
        """The parse of the original wording; empty if that is the same."""
        return parsed(self.observation.said) if self.observation.said != self.observation.text else ()

    @cached_property
    def near(self) -> tuple[frozenset[str], ...]:
        """The words of each preceding observation under the same heading, nearest first, then of the heading and the title."""
        told = [each for each in reversed(self.before[-BEFORE:]) if each.heading == self.observation.heading]
        texts = [each.text for each in told] + [self.observation.heading, self.observation.title]
        return tuple(frozenset(key(word) for word in _WORD.findall(text)) for text in texts)

    @cached_property
    def own(self) -> frozenset[str]:
        """The words of the observation itself."""
        return words_of(self.observation)

    def nearness(self, term: Term) -> float:
        """1 for a term said just before, in the heading or in the title; less the farther back it is said; 0 if it is not."""
        place = next((n for n, words in enumerate(self.near) if _is_said(words, term)), None)
        if place is None:
            return 0.0
        return 1.0 if place >= len(self.near) - 2 or place < 2 else 1.0 - 0.15 * (place - 1)

    def is_called(self, noun: str, name: str) -> bool:
        """Whether the text names a thing so: “a goose named Philippa”, “Philippa, a goose”, “Philippa was a goose”."""
        common, own = re.escape(noun), re.escape(name)
        beside = rf"\b{common}\b(?:,| named| called|)(?: [A-Z][\w’'-]+)? {own}\b|\b{own}(?:,| was| is) (?:a|an|the|his|her) (?:\w+ ){{0,2}}{common}\b"
        return any(re.search(beside, each.text) for each in (*self.before, self.observation))

    @cached_property
    def years(self) -> frozenset[str]:
        """The years it mentions; else that of its event, else the last one mentioned before it, else those in its heading."""
        own = YEAR.findall(self.observation.text)
        if own:
            return frozenset(own)
        if self.observation.event_at:
            return frozenset({self.observation.event_at[:4]})
        for each in reversed(self.before):
            if each.heading == self.observation.heading and (found := YEAR.findall(each.text)):
                return frozenset(found[-1:])
        return frozenset(YEAR.findall(self.observation.heading))


def words_of(observation: Observation) -> frozenset[str]:
    """The words of an observation, folded, in its self-contained form and its original wording."""
    return frozenset(key(word) for text in (observation.text, observation.said) for word in _WORD.findall(text))


def holds(words: frozenset[str], term: Term) -> bool:
    """Whether a term is among these folded words, in any form or as a synonym."""
    if key(term.text) in words or key(term.lemma) in words:
        return True
    if term.number is not None:
        return any(number_of(word) == term.number for word in words)
    if term.kind == "name":
        return False
    return any(likeness(term.lemma, word) > 0 for word in words if word not in FUNCTION_WORDS and word.isalpha())


def _is_said(words: frozenset[str], term: Term) -> bool:
    if key(term.text) in words or key(term.lemma) in words:
        return True
    if term.kind in {"name", "number"}:
        return False
    return any(likeness(term.lemma, word) == EXACT for word in words if word not in FUNCTION_WORDS and word.isalpha())


def with_surroundings(observation: Observation, around: Sequence[Observation]) -> ObservationContext:
    """The passage of an observation; `around` are its neighbours in the text, in order."""
    before = tuple(each for each in around if each.number < observation.number)
    return ObservationContext(observation, before, tuple(each for each in around if each.number > observation.number))
