"""A message of the person, and its segmentation into parts that may answer on their own."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime

from rdflib import URIRef

from memory.language.sentences import sentences_of

_CLAUSES = re.compile(
    r"\s*(?:,| - | – |;|\.\.+)\s*(?:(?:and|but|so|cos|because)\s+)?|\s+(?:and|but)\s+(?=(?:i|we|my|our|he|she|they|it)\b)",
    re.IGNORECASE,
)
WORDS_AT_LEAST, PARTS_AT_MOST = 4, 8
"""Minimum words of a clause that can stand alone, and maximum number of parts of a message."""


@dataclass(frozen=True)
class Saying:
    """A message of the person, and when it was said."""

    episode: URIRef
    text: str
    at: datetime
    about: str = ""
    """Possible antecedents of its “he” or “she”: the people named just before."""
    program: str = ""
    """The program from which it was brought in; empty for what was said here."""
    put_right: tuple[str, ...] = ()
    """The words in the text that were put there by hand, in place of what was said."""
    put_right_at: datetime | None = None
    """When that was done last (UTC); None if it was not."""


@dataclass(frozen=True)
class Answer:
    """A saying, the part of it that answers, and the probability that it does."""

    saying: Saying
    part: str
    score: float
    short: str = ""
    """The short answer: a span of the part, “yes” or “no”; empty if only the whole part answers."""
    is_plain: bool = False
    """Whether the short answer needs no quotation beside it."""
    question: str = ""
    """The question that it answers."""
    day: date | None = None
    """The day that a length of time, the short answer, is counted from or to; None if it is no such length."""


def parts_of(text: str) -> Sequence[str]:
    """The whole text, its sentences other than questions, and their longer clauses, each once."""
    every = sentences_of(text)
    sentences = [each for each in every if not each.endswith("?")] or every
    clauses = [part for sentence in sentences for part in _CLAUSES.split(sentence) if len(part.split()) >= WORDS_AT_LEAST]
    return list(dict.fromkeys([text.strip(), *sentences, *clauses]))[:PARTS_AT_MOST]
