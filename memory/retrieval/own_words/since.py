"""How long it is since something, or until it: the question when that was.

“How long have I been at the forge?” is rarely told as a length of time, but the day when it began is.
"""

import re
from dataclasses import dataclass

from memory.retrieval.own_words.in_talk import Asked, clause_asking

_HOW_LONG = re.compile(r"\bhow (?:long|many (?P<unit>day|week|month|year)s?)\b(?P<rest>.*)", re.IGNORECASE | re.DOTALL)
_BETWEEN = r"^(?:\W*[\w'’]+){0,5}?\s+"
_UNTIL = re.compile(rf"{_BETWEEN}(?:until|till?|to go (?:to|until|till?))\s+(?P<event>.+)", re.IGNORECASE | re.DOTALL)
_SINCE = re.compile(rf"{_BETWEEN}since\s+(?P<event>.+)", re.IGNORECASE | re.DOTALL)
_AGO = re.compile(r"^\s*ago\s+(?P<event>.+)", re.IGNORECASE | re.DOTALL)
_GOING_ON = re.compile(
    r"^\s*(?:have|has|ve|['’]ve|am|is|are|(?:i|we|they)['’]?(?:ve|m|re)|(?:he|she|it)['’]s)\b.+", re.IGNORECASE | re.DOTALL
)
_CLAUSE = re.compile(r"(?:i|we|he|she|they|you|it)\b", re.IGNORECASE)


@dataclass(frozen=True)
class SpanAsked:
    """A question for a length of time: `asked` is the question for the day it is counted from, or to; `unit` may be empty."""

    asked: Asked
    unit: str = ""
    is_to_come: bool = False


def span_asked(asked: Asked) -> SpanAsked | None:
    """What a question for a length of time up to now, or from now on, asks when; None for any other.

    >>> span_asked(Asked.of("how many weeks is it since ken went")).asked.text
    'when was it that ken went'
    """
    found = _HOW_LONG.search(clause_asking(asked.text))
    if found is None:
        return None
    unit, rest = (found["unit"] or "").lower(), found["rest"].rstrip(" ?.!")
    if until := _UNTIL.match(rest):
        event = until["event"]
        return SpanAsked(Asked(f"when is {'it that ' if _CLAUSE.match(event) else ''}{event}"), unit, is_to_come=True)
    if since := _SINCE.match(rest):
        return SpanAsked(Asked(f"when was it that {since['event']}"), unit)
    if ago := _AGO.match(rest):
        return SpanAsked(Asked(f"when {ago['event']}"), unit)
    return SpanAsked(Asked(f"since when{rest}"), unit) if _GOING_ON.match(rest) else None
