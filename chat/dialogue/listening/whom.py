"""Whom a message is about, as the companion says it to the person: “your sister”. Only where it names one, and one alone."""

import re

from memory.language.sentences import sentences_of
from memory.retrieval.own_words.spoken_of import people_in
from memory.understanding.statements.persons import PERSON_WORDS, PETS
from memory.understanding.statements.spoken import RELATIVES

_OWN = re.compile(
    rf"\b(?:my|our) (?:(?P<kind>best|little|big|older|younger|elder|eldest|youngest|oldest) )?(?P<whom>{'|'.join(sorted(PERSON_WORDS | PETS, key=len, reverse=True))})\b(?!['’]s|s\b)",
    re.IGNORECASE,
)
_OTHERS = re.compile(rf"\b(?:my|our) \w+|\b(?:{'|'.join(sorted(PERSON_WORDS, key=len, reverse=True))})s?['’]s?\b", re.IGNORECASE)
_HEADS_ANOTHER = re.compile(r"\s+(?:of|and|&)\b")


def whom(text: str) -> str:
    """“your brother” for a message about one person or pet of one's own; empty for none, several, and what belongs to one of them."""
    named = {match[0].lower(): match for match in _OWN.finditer(text)}
    if not named:
        return _by_name(text)
    if len(named) != 1:
        return ""
    match = next(iter(named.values()))
    if _HEADS_ANOTHER.match(text, match.end()):
        return ""
    kind = f"{match['kind'].lower()} " if match["kind"] else ""
    return f"your {kind}{match['whom'].lower()}"


def _by_name(text: str) -> str:
    """“Owen” for “Owen will not speak”, “your mum” for “mum rang”: who is the only one in a message, and begins a sentence of it."""
    found = list(dict.fromkeys(people_in(text)))
    if len(found) != 1 or re.search(rf"\b{found[0]}['’]?s\b", text, re.IGNORECASE) or _OTHERS.search(text):
        return ""
    name = found[0]
    if not any(each.lower().startswith(f"{name} ") for each in sentences_of(text)):
        return ""
    return f"your {name}" if name in RELATIVES else name.capitalize()
