"""Splits a reply into parts that may each state something: its sentences, split further where statements are joined.

Known names and quotations are masked meanwhile, so that a full stop in them ends no sentence.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Protocol

from chat.dialogue.grounding.ground import TELLING, frame, manners, quotation
from memory.forms.folding import folded
from memory.support.sentences import sentences_of

_FIRST_MARK = 0xE000
"""The first private-use character that stands for a masked text."""
_MARKS_AT_MOST = 6_000
_MARK = re.compile(f"[{chr(_FIRST_MARK)}-{chr(_FIRST_MARK + _MARKS_AT_MOST)}]")
_JOINT = re.compile(r";\s+|:\s+|\s+–\s+|,? and (?=(?:you|your|he|she|it|they|I|we) )|, (?=who |which )")
"""Where one statement may join another."""
_SENTENCE_ENDS = re.compile(r"[.!?…]”$")
_VERBS = re.compile(r"\b(?:is|are|was|were|has|have|had|do|does|did|you|your|it|not)\b")


@dataclass(frozen=True)
class SentencePart:
    """A part of a sentence; `said` is folded, a quotation in it one word.

    `asks`: it ends a question. `begins`: it is the first part of its sentence.
    """

    text: str
    said: str
    asks: bool = False
    begins: bool = True


class Splits(Protocol):
    """Splits a reply into parts: by the rules, or whatever replaces them."""

    def __call__(self, text: str, names: Iterable[str], quotes: Iterable[str]) -> list[SentencePart]:
        """The parts of a reply, in order; `names` and `quotes` must not be split."""


def pieces_of(text: str, names: Iterable[str], quotes: Iterable[str]) -> list[SentencePart]:
    """The parts according to the rules."""
    masked = _masked(text, names, quotes)
    return [piece for sentence in sentences_of(masked.text) for piece in masked.pieces(sentence.text)]


def piece_of(part: str, names: Iterable[str], quotes: Iterable[str], *, begins: bool) -> SentencePart:
    """A single part that is not split further; `begins` if it opens a sentence."""
    masked = _masked(part, names, quotes)
    return masked.piece(masked.text, asks=part.rstrip("”\"’') ").endswith("?"), begins=begins)


def _masked(text: str, names: Iterable[str], quotes: Iterable[str]) -> "_Masked":
    masked = _Masked(text)
    for quote in sorted({f"“{each}”" for each in quotes}, key=len, reverse=True):
        masked.take_out(quote, is_quote=True)
    for name in sorted({each.rstrip(".") for each in names if len(each) > 1 and not each.isalnum()}, key=len, reverse=True):
        masked.take_out(name)
    return masked


@dataclass
class _Masked:
    """A text with private-use characters in place of names and quotations."""

    text: str
    taken: list[tuple[str, str]] = field(default_factory=list)
    """Each masked text verbatim, and in the form used for comparison."""

    def take_out(self, name: str, *, is_quote: bool = False) -> None:
        """Masks every separate occurrence, with its first letter in either case."""
        for form in dict.fromkeys((name, name[:1].upper() + name[1:])):
            start = self.text.find(form)
            while start >= 0 and len(self.taken) < _MARKS_AT_MOST:
                end = start + len(form)
                if not (self.text[start - 1 : start].isalnum() or self.text[end : end + 1].isalnum()):
                    mark = chr(_FIRST_MARK + len(self.taken)) + self._full_stop(form, end)
                    self.taken.append((form, quotation(form) if is_quote else folded(form)))
                    self.text = self.text[:start] + mark + self.text[end:]
                    end = start + len(mark)
                start = self.text.find(form, end)

    def _full_stop(self, form: str, end: int) -> str:
        """A full stop, if a quotation that ends a sentence also ends the one around it."""
        is_end = end == len(self.text) or re.match(r"\s+[A-Z]", self.text[end:]) is not None
        return "." if is_end and _SENTENCE_ENDS.search(form) else ""

    def pieces(self, sentence: str) -> list[SentencePart]:
        """The parts of one sentence."""
        asks = sentence.rstrip("”\"’') ").endswith("?")
        parts = _split(sentence)
        last = len(parts) - 1
        return [self.piece(each, asks=asks and place == last, begins=place == 0) for place, each in enumerate(parts)]

    def piece(self, part: str, *, asks: bool, begins: bool) -> SentencePart:
        """One part, unmasked."""
        return SentencePart(self._put_back(part, 0), folded_with(self._parts(part)), asks, begins)

    def _put_back(self, text: str, form: int) -> str:
        return _MARK.sub(lambda mark: self.taken[ord(mark.group()) - _FIRST_MARK][form], text)

    def _parts(self, text: str) -> list[str]:
        """The text between the marks, folded, and the comparable form of what they mask."""
        found, begin = [], 0
        for mark in _MARK.finditer(text):
            found += [folded(text[begin : mark.start()]), self.taken[ord(mark.group()) - _FIRST_MARK][1]]
            begin = mark.end()
        return [*found, folded(text[begin:])]


def folded_with(parts: Iterable[str]) -> str:
    """The non-empty parts, joined by spaces."""
    return " ".join(part for part in parts if part)


def _is_apart(before: str, behind: str) -> bool:
    """Whether a colon separates two statements, rather than introducing a list or what was told, “you told me yesterday: …”."""
    words = folded(_MARK.sub(" x ", before)).split()
    if not TELLING.isdisjoint(words):
        return False
    return bool(_VERBS.search(_MARK.sub(" ", behind))) or all(word in frame() or word in manners() for word in words)


def _split(sentence: str) -> list[str]:
    """Splits at semicolons, colons and the like; a list after a colon stays with its introduction."""
    parts: list[str] = []
    begin = 0
    for joint in _JOINT.finditer(sentence):
        if joint.group().startswith(":") and not _is_apart(sentence[begin : joint.start()], sentence[joint.end() :]):
            continue
        parts.append(sentence[begin : joint.start()])
        begin = joint.end()
    return [part for part in (*parts, sentence[begin:]) if folded(_MARK.sub("x", part))]
