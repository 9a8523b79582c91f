"""Whether it has what the question wants: a number, a date, a name."""

import re

from memory.retrieval.from_texts.numbers import number_of
from memory.retrieval.from_texts.parts.found import At, Found
from memory.retrieval.from_texts.searches import Cue

_DATED = re.compile(
    r"\b(?:1\d{3}|20\d\d|january|february|march|april|may|june|july|august|september|october|november|december|\w+day)\b",
    re.IGNORECASE,
)
_NAMED = re.compile(r"(?<!^)(?<![.!?] )\b[A-Z][a-z]+")
_REASON = re.compile(
    r"\b(?:because|since|so that|due to|for fear|in order to|as it|as they|as he|as she|otherwise)\b", re.IGNORECASE
)
_NUMBERED = frozenset("count amount measure duration age frequency".split())


def value(cue: Cue, found: Found, _at: At) -> float:
    """1 where it has one."""
    wanted = cue.question.wanted if cue.question is not None else ""
    text = found.observation.text
    if wanted in _NUMBERED:
        return float(any(number_of(word) is not None for word in found.keys))
    pattern = {"date": _DATED, "person": _NAMED, "reason": _REASON}.get(wanted)
    return float(pattern is not None and pattern.search(text) is not None)
