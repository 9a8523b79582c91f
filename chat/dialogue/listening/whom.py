"""Whom a message is about, as said to the person (“your sister”, “Pavlos”), if a friend would name them."""

import re

from chat.dialogue.listening.fitting.matching import bundled
from memory.language.wording import as_heard
from memory.understanding.statements.mentions import RELATIVES
from memory.understanding.statements.persons import PERSON_WORDS, PETS

OWN, KNOWN = frozenset("my our me".split()), frozenset("the a an this that some".split())
"""Determiners before somebody who is the person's own, and before somebody who has no other name."""
_KIN = PERSON_WORDS | PETS | RELATIVES


def whom(text: str) -> str:
    """“your brother” for “me brother”, “the cat” for “that cat”, “Mrs Lee” for “mrs lee”; empty for nobody or if uncertain."""
    named = bundled().named(text)
    match = re.search(rf"(?:\b(\w+) )?\b{re.escape(named)}(?:['’]?s)?\b", as_heard(text)) if named else None
    if match is None:
        return ""
    if match[1] in OWN or named.split()[-1] in _KIN:
        return f"your {named}"
    if match[1] in KNOWN:
        return f"the {named}"
    typed = re.search(rf"\b{re.escape(named)}", text, re.IGNORECASE)
    return typed[0] if typed and typed[0] != named else " ".join(word.capitalize() for word in named.split())
