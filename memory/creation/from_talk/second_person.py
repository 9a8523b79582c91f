"""Turns what people say about themselves into the second person: “I left my choir” → “You left your choir”."""

import re

_SAID_TO = {
    "i": "you", "me": "you", "my": "your", "mine": "yours", "myself": "yourself",
    "we": "you", "us": "you", "our": "your", "ours": "yours", "ourselves": "yourselves",
}  # fmt: skip
_BE = {"am": "are", "was": "were", "wasn't": "weren't", "wasn’t": "weren’t"}
_BETWEEN = r"(?:\s+(?:\w+ly|never|always|just|also|still|often|now|then|not|even|too))?"
_I_AM = re.compile(rf"\b(I{_BETWEEN}\s+)(am|was(?:n['’]t)?)\b", re.IGNORECASE)
_AM_I = re.compile(r"\b(am|was)(\s+I)\b", re.IGNORECASE)
_AIN = re.compile(r"\bI['’]m\b", re.IGNORECASE)
_OWN = re.compile(rf"\b({'|'.join(_SAID_TO)})\b(?!['’]s\b)", re.IGNORECASE)
_TYPED = tuple(
    (re.compile(rf"\b{typed}\b", re.IGNORECASE), full)
    for typed, full in {
        "im": "I am",
        "ive": "I have",
        "i": "I",
        "ima": "I am going to",
        "weve": "we have",
        "dont": "don't",
    }.items()
)
_STATE = re.compile(r"^US$")
_BEGINS = re.compile(r"(?:^|[.!?…][\"”’)]*\s+)$")


def said_to_person(words: str) -> str:
    """The sentence in the second person, beginning with a capital."""
    words = _AIN.sub("I am", words)
    words = _I_AM.sub(lambda found: f"{found[1]}{_BE[found[2].lower()]}", words)
    words = _AM_I.sub(lambda found: f"{_BE[found[1].lower()]}{found[2]}", words)
    words = _OWN.sub(_turned, words)
    return words[:1].upper() + words[1:]


def in_full(words: str) -> str:
    """“im off, ive told her” → “I am off, I have told her”: expands contractions typed without an apostrophe."""
    for pattern, instead in _TYPED:
        words = pattern.sub(instead, words)
    return words


def _turned(found: re.Match[str]) -> str:
    word, before = found[0], found.string[: found.start()]
    if _STATE.match(word):  # “US”, the country
        return word
    said = _SAID_TO[word.lower()]
    return said.capitalize() if _BEGINS.search(before) else said


def is_of_oneself(words: str) -> bool:
    """Whether the speaker refers to themselves in the sentence."""
    return any(not _STATE.match(found[0]) for found in _OWN.finditer(words))
