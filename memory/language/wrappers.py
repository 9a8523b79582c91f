"""Strips the lead-in of an indirect question: “any idea who …”, “i'd like to know where …”, “remind me when …”."""

import re
from collections.abc import Sequence

_WORD = re.compile(r"[^\s,:;.!?…–—-]+[,:;.!?…–—-]*")
_ASKING = frozenset(
    "who whos who's whom whose what whats what's when whens when's where wheres where's which how hows how's why whys why's".split()
)
_LEADING = frozenset(
    "i i'd id i'm im i've ive would like love want need to know wonder wondering was am just remind me tell please pls can could would you u do "
    "does happen have any anyone anybody idea clue got a so ok okay hey hi um well quick question trying curious about interested in find out "
    "say dont don't if by chance ever again the of is it there don no nah sorry actually mean meant".split()
)
_KNOWING = frozenset("know wonder wondering remind tell idea clue curious interested question find mean meant".split())
"""A lead-in contains at least one of these; “no i mean which …” does too."""
WORDS_AT_MOST, WORDS_AT_LEAST = 10, 4


def _any(keys: Sequence[str]) -> int:
    """The position where the question proper begins in “do you know any reggae singers”; 0 if there is none."""
    places = (place for place, key in enumerate(keys[:-1]) if place and key == "any" and keys[place - 1] in _KNOWING)
    return next(places, 0)


def unwrapped(text: str) -> str:
    """The question itself if everything before its question word is a lead-in, else the text; a final “i mean” is dropped."""
    words = list(_WORD.finditer(text))
    keys = [each[0].lower().replace("’", "'").strip(",:;.!?…–—-") for each in words]
    if len(keys) > WORDS_AT_LEAST and keys[-2:] in (["i", "mean"], ["i", "meant"]):
        return unwrapped(text[: words[-2].start()].rstrip())
    keys = keys[: WORDS_AT_MOST + 1]
    first = next((place for place, key in enumerate(keys) if key in _ASKING), 0) or _any(keys)
    before = set(keys[:first])
    if not first or not before <= _LEADING or before.isdisjoint(_KNOWING):
        return text
    return text[words[first].start() :]
