"""A question to the memory of conversations, analysed: whose words, about what, from which time, one thing or several."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from memory.episodes.turns import INPUT, MESSAGE
from memory.language.words import words_of
from memory.understanding.relative_times import RelativeTime, TimePrecision, relative_times

_AUXILIARIES = "do does did is are was were has have had can could would will might should"
_MANY = re.compile(r"\b(both|each|all|ways|how many|in common|(kind|type|sort)s? of)\b", re.IGNORECASE)
_HEAD = re.compile(rf"\b(?:what|which)\s+((?:[\w'/-]+\s+){{0,5}}?)({'|'.join(_AUXILIARIES.split())})\b", re.IGNORECASE)
_MYSELF = re.compile(r"\b(I|me|my|mine|myself)\b", re.IGNORECASE)
_YOURSELF = re.compile(r"\b(you|your|yours|yourself)\b", re.IGNORECASE)
_SINGULAR_ENDINGS = ("ss", "us", "is")


@dataclass(frozen=True)
class RecallQuestion:
    """An analysed question.

    `text` leaves out the names of speakers, since people more often address someone by name than talk about them; `voices` are
    the speakers it asks about: names, or the kinds input and message for "I" and "you". `asks_for` is as in `asked_for`.
    """

    text: str
    voices: frozenset[str]
    times: tuple[RelativeTime, ...]
    asks_for: str
    wants_several: bool


def recall_question(text: str, speakers: Sequence[str], now: datetime) -> RecallQuestion:
    """Analyses a question for the search; `now` is when it is asked, in the person's time zone."""
    named = [(name, pattern) for name in speakers if (pattern := _called(name, text)).search(text)]
    stripped = text
    for _, pattern in named:
        stripped = pattern.sub(" ", stripped)
    return RecallQuestion(
        text=" ".join(stripped.split()) if any(sign.isalnum() for sign in stripped) else text,
        voices=frozenset(name for name, _ in named) or _pronouns(text),
        times=_times(text, now),
        asks_for=asked_for(text),
        wants_several=wants_several(text),
    )


def asked_for(text: str) -> str:
    """The expected kind of answer: time, number, place, person or reason; empty where the question does not say."""
    said = text.lower()
    return next((kind for kind, pattern in _KINDS.items() if pattern.search(said)), "")


_KINDS = {
    "number": re.compile(r"\bhow (many|old)\b"),
    "time": re.compile(r"^\W*when\b|\b(how long|what (date|day|month|year))\b"),
    "place": re.compile(r"^\W*where\b"),
    "person": re.compile(r"^\W*who(m|se)?\b"),
    "reason": re.compile(r"^\W*why\b"),
}


def wants_several(text: str) -> bool:
    """Whether the question asks for several things: "both", a plural after "which", or "what has she done"."""
    if _MANY.search(text):
        return True
    asked = _HEAD.search(text)
    if not asked:
        return False
    head = asked[1].lower().split(" of ")[0].split()
    if not head:
        return asked[2].lower() in {"has", "have"}
    return head[-1].endswith("s") and not head[-1].endswith(_SINGULAR_ENDINGS)


def _times(text: str, now: datetime) -> tuple[RelativeTime, ...]:
    """The times the question names as when something was said or happened.

    “Recently” is left out, since people say it of the last event of its kind, however long ago; so is a time after “for”,
    which is when something was planned for.
    """
    words = words_of(text)
    found = relative_times(words, now, now.tzinfo or UTC)
    return tuple(each for each in found if each.said is not TimePrecision.VAGUELY and words[each.span.start].key != "for")


def _called(name: str, text: str) -> re.Pattern[str]:
    """Matches the full name or its first word, with a genitive; case is ignored if the question is all lower case."""
    ways = "|".join(re.escape(each) for each in sorted({name, name.split(maxsplit=1)[0]}, key=len, reverse=True))
    return re.compile(rf"\b(?:{ways})\b(?:['’]s?(?!\w))?", re.IGNORECASE if text == text.lower() else 0)


def _pronouns(text: str) -> frozenset[str]:
    kinds = ((INPUT, _MYSELF), (MESSAGE, _YOURSELF))
    return frozenset(kind for kind, pattern in kinds if pattern.search(text))
