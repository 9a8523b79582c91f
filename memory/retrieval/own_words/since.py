"""How long it is since something, or until it: the question when that was.

“How long have I been at the forge?” is rarely told as a length of time, but the day when it began is.
"""

import re
from dataclasses import dataclass, replace

from memory.retrieval.own_words.in_talk import Asked, clause_asking

_HOW_LONG = re.compile(
    r"\bhow (?:long|much longer|many (?:more )?(?P<unit>day|week|month|year)s?)\b(?P<rest>.*)", re.IGNORECASE | re.DOTALL
)
_BETWEEN = (
    r"^(?:[\s,]+(?:is|its|it['’]s|it|are|there|left|more|now|longer|has|have|been|i|we|got|do|ago|exactly|passed|gone|yet|will|be|"
    r"would|going|gonna|to wait|to go|remain|off))*?[\s,]+"
)
"""What may stand between “how long” and “since”; nothing that tells of a wait which is over, or of how long a thing takes."""
_UNTIL = re.compile(rf"{_BETWEEN}(?:(?:to )?(?:until|till?|['’]til))\s+(?P<event>.+)", re.IGNORECASE | re.DOTALL)
_TO = re.compile(rf"{_BETWEEN}to(?= (?:my|our|the)\b)\s+(?P<event>.+)", re.IGNORECASE | re.DOTALL)
"""After a number of days, weeks …: “how many days to my exam”, but not “how long is it to the station”."""
_SINCE = re.compile(rf"{_BETWEEN}since\s+(?P<event>.+)", re.IGNORECASE | re.DOTALL)
_AGO = re.compile(r"^\s*ago\s+(?P<event>.+)", re.IGNORECASE | re.DOTALL)
_GOING_ON = re.compile(
    r"^\s*(?:(?:have|has|ve|['’]ve)\b(?!.*\b(?:got|left)\b)(?!.*\bhad off\b)|am i\b|are (?:we|they)\b|is (?:he|she|(?:him|her)self)\b|"
    r"(?:i|we|they)['’]?ve\b|i['’]?m\b|(?:we|they)['’]re\b|(?:he|she)['’]?s\b)(?!.*\bfor$)(?!\s+\w+ing\b).+",
    re.IGNORECASE | re.DOTALL,
)
_LASTING = re.compile(r"\b(?:been|known|had|lived|worked|owned|am|are|is|i['’]?m)\b", re.IGNORECASE)
"""What lasts, rather than is done so many times: “how many days have I been off”, but not “… have I missed”."""
_PERSON = re.compile(r"(?:i|we|he|she|they|you|it)\b", re.IGNORECASE)
_WITH_VERB = re.compile(
    r"\b\w+ed\b|\b(?:went|left|came|got|died|began|met|was|were|saw|had|gave|took|lost|broke|quit|moved)\b", re.IGNORECASE
)


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
    if since := _SINCE.match(rest):
        is_clause = _PERSON.match(since["event"]) or _WITH_VERB.search(since["event"])
        text = f"when was {'it that ' if is_clause else ''}{since['event']}"
    elif until := (_UNTIL.match(rest) or (_TO.match(rest) if unit else None)):
        text = f"when is {'it that ' if _PERSON.match(until['event']) else ''}{until['event']}"
        return SpanAsked(replace(asked, text=text), unit, is_to_come=True)
    elif ago := _AGO.match(rest):
        text = f"when {ago['event']}"
    elif _GOING_ON.match(rest) and (not unit or _LASTING.search(rest)):
        text = f"since when{rest}"
    else:
        return None
    return SpanAsked(replace(asked, text=text), unit)
