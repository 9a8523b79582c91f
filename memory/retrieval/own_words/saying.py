"""What the person said, cut into the parts that may answer by themselves."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from rdflib import URIRef

from memory.language.sentences import sentences_of

_CLAUSES = re.compile(
    r"\s*(?:,| - | – |;|\.\.+)\s*(?:(?:and|but|so|cos|because)\s+)?|\s+(?:and|but)\s+(?=(?:i|we|my|our|he|she|they|it)\b)",
    re.IGNORECASE,
)
WORDS_AT_LEAST, PARTS_AT_MOST = 4, 8
"""A shorter clause says too little by itself."""


@dataclass(frozen=True)
class Saying:
    """A message of the person's, and when it was said."""

    episode: URIRef
    text: str
    at: datetime
    about: str = ""
    """Whom it may mean by “he” or “she”: the people named just before."""


@dataclass(frozen=True)
class Answer:
    """A saying, the part of it that answers, and how likely it does, from 0 to 1."""

    saying: Saying
    part: str
    score: float
    short: str = ""
    """The answer in a few words of the part, “yes” or “no”; empty where only the whole answers."""


def parts_of(text: str) -> Sequence[str]:
    """The whole, the sentences that tell something, and the longer of their clauses, each once."""
    every = sentences_of(text)
    sentences = [each for each in every if not each.endswith("?")] or every
    clauses = [part for sentence in sentences for part in _CLAUSES.split(sentence) if len(part.split()) >= WORDS_AT_LEAST]
    return list(dict.fromkeys([text.strip(), *sentences, *clauses]))[:PARTS_AT_MOST]
