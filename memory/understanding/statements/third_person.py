"""Third-person notes about the user, rewritten in the first person: “User likes hiking”, “Likes hiking”, “Name is Anna”.

A note without a subject is about the user: a third-person verb gets “I”, a noun before “is” gets “My”, an adjective or
participle with its preposition gets “I am”. Any other note is about somebody or something else and stays as it is.
"""

import re

from memory.forms.inflection import known_lemmas

_WHO = r"(?:the )?user"
_OWNED = re.compile(rf"^{_WHO}['’]s\s+", re.IGNORECASE)
_SUBJECT = re.compile(rf"^{_WHO}\s+(?=\w)", re.IGNORECASE)
_NOUN_IS = re.compile(
    r"^(?:(?:full|first|last|favou?rite|current|home|native|dream)\s+)*[a-z]+(?:\s[a-z]+)?\s+(?:is|are|was|were)\s", re.IGNORECASE
)
_STATE = re.compile(r"^[a-z]+(?:ed|ing)?\s+(?:to|in|with|of|at|about|from|on|for)\s", re.IGNORECASE)
_THEIRS = re.compile(r"\btheir\b", re.IGNORECASE)
_THEMSELVES = re.compile(r"\b(?:themselves|themself)\b", re.IGNORECASE)
BE = {"is": "am", "isn't": "am not", "was": "was", "wasn't": "wasn't", "are": "am", "were": "was"}
AUXILIARIES = {"has": "have", "hasn't": "haven't", "does": "do", "doesn't": "don't", "did": "did", "didn't": "didn't"}
MODALS = frozenset("can cannot can't could will won't would wouldn't should must may might had".split())
OTHER_BEGINNINGS = frozenset(
    "the a an this that these those there it he she they we you i in on at when if while after before".split()
)


def in_first_person(note: str, name: str = "") -> str:
    """The note as the user would say it; `name` is what notes may call the user, besides “user”."""
    text = " ".join(note.split())
    if name:
        text = re.sub(rf"^{re.escape(name)}(?=['’]s\s|\s)", "User", text, flags=re.IGNORECASE)
    if _OWNED.search(text):
        return _rest(_OWNED.sub("My ", text))
    if _SUBJECT.search(text):
        return _rest(f"I {_verb(_SUBJECT.sub('', text))}")
    return _rest(_without_subject(text))


def _without_subject(text: str) -> str:
    first = text.split(maxsplit=1)[0].lower() if text else ""
    if not first or first in OTHER_BEGINNINGS or first.startswith(("my", "i'")):
        return text
    if _NOUN_IS.search(text) and any("NOUN" in known_lemmas(word) for word in (first, text.split()[1].lower())):
        return f"My {_lowered(text)}"
    is_verb = first in BE or first in AUXILIARIES or first in MODALS or (first.endswith("s") and _base(first) != first)
    if is_verb:
        return f"I {_verb(_lowered(text))}"
    before = _said_before(first, text)
    return f"{before} {_lowered(text)}" if before else text


def _said_before(first: str, text: str) -> str:
    """What to put before a state: “I am” allergic to nuts, “I was” born in Graz; empty for anything else."""
    kinds = known_lemmas(first)
    if first == "born":
        return "I was"
    is_state = (first.endswith("ing") and "VERB" in kinds) or (_STATE.search(text) and ("ADJ" in kinds or first.endswith("ed")))
    return "I am" if is_state else ""


def _verb(text: str) -> str:
    """The text with its first verb in the first person; an adverb may precede the verb."""
    first, _, rest = text.partition(" ")
    said = BE.get(first.lower()) or AUXILIARIES.get(first.lower()) or (first if first.lower() in MODALS else _base(first))
    if first.lower().endswith("ly") and rest:
        return f"{first} {_verb(rest)}"
    return f"{said} {rest}".strip()


def _base(verb: str) -> str:
    """The base form of a third-person verb: “likes” → “like”; any other word stays as it is."""
    lemmas = known_lemmas(verb.lower()).get("VERB", ())
    return lemmas[0] if verb.lower().endswith("s") and lemmas and lemmas[0] != verb.lower() else verb


def _lowered(text: str) -> str:
    """The text with its first letter in lower case."""
    return text[:1].lower() + text[1:]


def _rest(text: str) -> str:
    """Replaces “their” by “my” and “themselves” by “myself” in a note now in the first person."""
    return _THEMSELVES.sub("myself", _THEIRS.sub("my", text)) if text.startswith(("I ", "My ")) else text
