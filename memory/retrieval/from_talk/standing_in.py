"""Replaces the person by a placeholder name, so that question and observation can be read like any others.

“Why did I leave the choir?” and “You left the choir because …” become sentences about Morwenna, so the usual checks apply:
an answer has to be about whoever is asked about, in the same role, not about their aunt. The name is never shown to anybody.
"""

import re
from collections.abc import Iterable

NAMES = ("Morwenna", "Ottilie", "Ysolde")
_OWNED = {"my", "your", "our"}
_OWN = {"mine", "yours", "ours"}
_AFTER = {"am": "is", "are": "is", "were": "was", "have": "has", "do": "does", "don't": "doesn't", "don’t": "doesn’t"}
_AFTER |= {
    verb: f"{verb}s" for verb in "want plan hope need like love think live work intend prefer hate believe know feel".split()
}
_BETWEEN = r"(?:\s+(?:\w+ly|never|always|just|also|still|often|now|then|not|even|too))?"
_HELPERS = rf"am|are|were|have|do(?:n['’]t)?|{'|'.join(each for each in _AFTER if each.isalpha() and len(each) > 3)}"
_STATED = re.compile(rf"\b((?:you|we|I){_BETWEEN}\s+)({_HELPERS})\b", re.IGNORECASE)
_ASKED = re.compile(r"\b(am|are|were|have|do)(\s+(?:we|I)\b)", re.IGNORECASE)
_SHORT = re.compile(r"\b(you|we|I)['’](re|m|ve|d|ll)\b", re.IGNORECASE)
_IN_FULL = {"re": "are", "m": "am", "ve": "have", "d": "would", "ll": "will"}
_PERSON = re.compile(r"\b(you|your|yours|yourself|yourselves)\b", re.IGNORECASE)
_SPEAKER = re.compile(r"\b(I|me|my|mine|myself|we|us|our|ours|ourselves)\b", re.IGNORECASE)
_COMPANION = re.compile(r"\b(?:you|your|yours|yourself)\b", re.IGNORECASE)


def name_for(texts: Iterable[str]) -> str:
    """A placeholder name that appears in none of these texts."""
    said = " ".join(texts).lower()
    return next((each for each in NAMES if each.lower() not in said), NAMES[-1])


def stated_of(text: str, name: str) -> str:
    """A sentence addressed to the person (“You left …”), rewritten to be about somebody with this name."""
    return _PERSON.sub(lambda found: _named(found[0], name), _agreeing(_STATED, _in_full(text), 2))


def asked_of(text: str, name: str) -> str:
    """The person's question (“Why did I …?”), rewritten to be about somebody with this name."""
    text = _agreeing(_STATED, _agreeing(_ASKED, _in_full(text), 1), 2)
    return _SPEAKER.sub(lambda found: found[0] if found[0] == "US" else _named(found[0], name), text)


def is_about_speaker(question: str) -> bool:
    """Whether the person asks about themselves."""
    return any(found[0] != "US" for found in _SPEAKER.finditer(question))


def is_about_companion(question: str) -> bool:
    """Whether the person asks about the companion, about which talk says nothing."""
    return bool(_COMPANION.search(question))


def _in_full(text: str) -> str:
    return _SHORT.sub(lambda found: f"{found[1]} {_IN_FULL[found[2].lower()]}", text)


def _agreeing(pattern: re.Pattern[str], text: str, verb: int) -> str:
    def put(found: re.Match[str]) -> str:
        after = _AFTER[found[verb].lower()]
        if found[verb][:1].isupper():
            after = after.capitalize()
        return f"{after}{found[2]}" if verb == 1 else f"{found[1]}{after}"

    return pattern.sub(put, text)


def _named(word: str, name: str) -> str:
    lower = word.lower()
    return f"{name}'s" if lower in _OWNED | _OWN else name
