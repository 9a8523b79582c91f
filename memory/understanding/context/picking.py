"""Answers to a clarification question: “the album”, “the second one”, “the English one”."""

import re
from collections.abc import Sequence

from memory.forms.folding import folded
from memory.language.words import FUNCTION_WORDS
from memory.model import Exchange

ASKED_BACK = {"which_one", "which_one_meant"}
PLACES = {"first": 0, "1": 0, "1st": 0, "former": 0, "second": 1, "2": 1, "2nd": 1, "third": 2, "3": 2, "3rd": 2, "fourth": 3, "4": 3, "fifth": 4, "5": 4, "last": -1, "latter": -1}  # fmt: skip
FILLING = FUNCTION_WORDS | {"one", "mean", "meant", "please", "i", "of", "course", "take", "pick", "choose", "number", "s"}
STEM = 4
"""How many initial letters related words share: “English” and “England”."""
_SENTENCE = re.compile(r"\b(who|when|where|which|what|how|is|are|was|were|do|does|did)\b", re.IGNORECASE)


def picked_choice(text: str, last: Exchange | None) -> str | None:
    """The whole question that an answer picks from the choices offered; None if it picks none, or more than one."""
    if last is None or last.intent not in ASKED_BACK or not last.choices or _SENTENCE.search(text):
        return None
    keys = [key for key in folded(text).split() if key not in FILLING]
    if not keys:
        return None
    if len(keys) == 1 and keys[0] in PLACES:
        place = PLACES[keys[0]]
        return last.choices[place] if place < len(last.choices) else None
    fitting = [choice for choice, own in zip(last.choices, _own_words(last.choices), strict=True) if _fits(keys, own)]
    return fitting[0] if len(fitting) == 1 else None


def _own_words(choices: Sequence[str]) -> list[set[str]]:
    """The words of each choice that are not common to all choices."""
    words = [set(re.sub(r"['’]s\b", "", choice).casefold().split()) | set(folded(choice).split()) for choice in choices]
    in_all = {word for word in words[0] if all(word in each for each in words)}
    return [each - in_all for each in words]


def _fits(keys: Sequence[str], own: set[str]) -> bool:
    return all(key in own or any(len(key) > STEM and word[:STEM] == key[:STEM] for word in own) for key in keys)
