"""Which subject somebody wants to talk of instead: “ask me about the birds”, “let's talk about my garden”."""

import re

from memory.creation.from_talk.second_person import said_to_person

OF_SUBJECT = "talk_of_subject"
"""The intent that takes the subject up."""
_WANTED = re.compile(
    r"\b(?:ask me|talk(?: (?:to|with) me)?|chat|speak) about "
    r"(?P<subject>(?!(?:some|any|no|every)?thing\b|(?:it|that|this|these|those|him|her|them|me|us|you|what|how|why)\b)"
    r"[\w'’-]+(?: [\w'’-]+){0,3}?)(?= instead\b| again\b| now\b| please\b|[.,;:!?]|\s*$)",
    re.IGNORECASE,
)

_NEGATED = re.compile(
    r"\b(?:not|never|\w*n['’]?t|stop|quit|enough|without|rather|tired|sick|no more|instead of|avoid)\b[^.;!?]*$", re.IGNORECASE
)
"""What stands before a subject that is not wanted: “I would rather not talk about Harold”."""


def subject_wanted(text: str) -> str:
    """The subject as said to the person, “your garden”; empty if none is named.

    >>> subject_wanted("Could we talk about something else now? Ask me about my birds.")
    'your birds'
    """
    found = next((each for each in _WANTED.finditer(text) if not _NEGATED.search(text[: each.start()])), None)
    if found is None:
        return ""
    typed = found["subject"]
    said = said_to_person(typed)
    return said if typed[:1].isupper() else f"{said[:1].lower()}{said[1:]}"
