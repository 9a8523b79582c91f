"""Checks the model's words sentence by sentence as they stream in: unsupported ones are cut before anyone sees them.

After Landwehr et al. (2023). References to numbers that are not in the list are dropped. A sentence that states something must
refer to a memory that says so; exempt are what the person has just stated, what the persona says of itself, and the known
answer that the model was asked to reword.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from chat.language_model.prompt import NumberedMemory
from memory.embedding.embedder import Embedder
from memory.support.claims import states_something, unsupported_entities
from memory.support.sentences import CitingSentence, sentences_of, whole_part
from memory.support.support import Evidence, check_entailment

_THOUGHT = re.compile(r"^\s*<think>.*?(?:</think>\s*|\Z)", re.DOTALL)
_ENDED = re.compile(r"[.!?…][”\"’')]*(?:\s*\[[\d\s,;]*\])*\s*$")


_LEADS_AWAY = re.compile(r"https?:|www\.|\S@\S|\b[\w-]+\.(?:[\w-]+\.)*[a-z]{2,}\b(?:/|\b)|\+\d[\d\s()/-]{5,}", re.ASCII)
_SECRET = re.compile(
    r"\b(?:password|passphrase|passcode|(?-i:PIN)|pin (?:code|number)|cvv|card number|security code|recovery code|seed phrase)s?\b",
    re.IGNORECASE,
)
"""Links, contacts and secrets: a poisoned memory may make the model point to the former or ask for the latter."""


@dataclass(frozen=True)
class CutSentence:
    """A sentence that was cut, and why."""

    sentence: str
    why: str


@dataclass(frozen=True)
class Grounds:
    """What may be stated: `memories`, numbered from 1; `beside`, needing no number; all texts `at_hand`; known `answers`."""

    memories: Sequence[NumberedMemory]
    beside: Sequence[Evidence] = ()
    at_hand: Sequence[str] = ()
    answers: Sequence[str] = ()


@dataclass
class Checking:
    """Checks one sentence after another; `used` are the numbers of the supporting memories, in order of first use."""

    grounds: Grounds
    embedder: Embedder
    said: list[str] = field(default_factory=list)
    used: list[int] = field(default_factory=list)
    cut: list[CutSentence] = field(default_factory=list)
    claims: int = 0
    """Number of sentences kept that state something."""

    @property
    def text(self) -> str:
        """The text approved so far."""
        return " ".join(self.said)

    def take(self, sentence: CitingSentence) -> None:
        """Keeps the sentence or cuts it."""
        known = [number for number in sentence.references if 1 <= number <= len(self.grounds.memories)]
        is_claim = states_something(sentence.text) and not self._is_known_answer(sentence.text)
        why = self._unsupported(sentence.text, known) if is_claim else self._strange(sentence.text)
        if why:
            self.cut.append(CutSentence(sentence.text, why))
            return
        self.said.append(sentence.text)
        self.claims += is_claim

    def _is_known_answer(self, text: str) -> bool:
        return text.strip(" .!,").lower() in {each.lower() for each in self.grounds.answers}

    def _unsupported(self, text: str, known: Sequence[int]) -> str:
        """Why the sentence is not supported; empty if it is. Adds the supporting memories to `used`."""
        named = [self.grounds.memories[number - 1].evidence for number in known]
        found = check_entailment(text, named, self.embedder)
        if found.is_given:
            supporting = known if found.source is None else [known[found.source]]
            self.used += [number for number in supporting if number not in self.used]
            return ""
        beside = check_entailment(text, list(self.grounds.beside), self.embedder)
        return "" if beside.is_given else found.why

    def _strange(self, text: str) -> str:
        """Why to cut a sentence that states nothing; empty if it may stay."""
        said = " ".join([*(each.text for each in self.grounds.beside), *self.grounds.answers]).lower()
        if any(found[0].lower() not in said for found in (*_LEADS_AWAY.finditer(text), *_SECRET.finditer(text))):
            return "it leads elsewhere, or asks for a secret"
        strange = unsupported_entities(text, self.grounds.at_hand)
        return f"nothing is known of {', '.join(strange)}" if strange else ""


def check_stream(pieces: Iterable[str], checking: Checking, heard: Callable[[str], None]) -> None:
    """Checks the model's output as its sentences become complete; `heard` gets the whole approved text each time it grows."""
    written, done = "", 0
    for piece in pieces:
        written += piece
        plain = _THOUGHT.sub("", written)
        whole = whole_part(plain)
        if len(whole) > done:
            _take(whole[done:], checking, heard)
            done = len(whole)
    rest = _THOUGHT.sub("", written)[done:]
    if _ENDED.search(rest) or not (checking.said or checking.cut):
        _take(rest, checking, heard)


def _take(text: str, checking: Checking, heard: Callable[[str], None]) -> None:
    before = checking.text
    for sentence in sentences_of(text):
        checking.take(sentence)
    if checking.text != before:
        heard(checking.text)
