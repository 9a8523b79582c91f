"""Calls the person by their name now and then: in a greeting, at a goodbye, at a kind word, at most once in a sitting."""

import re
from dataclasses import replace

from chat.dialogue.candidate import Candidate, Situation

ADDRESSING = frozenset(
    """greeting greeting_back greeting_again goodbye social/good_night social/compliment you_are_welcome acknowledge_praise
    danger/leaving danger/thanked""".split()
)
"""The intents whose replies may call the person by name."""
WORDS_BEFORE = 8
"""The most words before the name: it belongs to the beginning."""
_PLACE = re.compile(r"(?<!\bAw)(?<!\bOh)(?=[,.!])")
"""Where a name may stand: before the first mark, not right after a sigh."""


def addressed(chosen: Candidate, situation: Situation) -> Candidate:
    """The reply with the person's name, if it is of a kind to have it and has not had it in this sitting.

    >>> _with_name("Good night, sleep well!", "Bea")
    'Good night, Bea, sleep well!'
    """
    if chosen.intent not in ADDRESSING:
        return chosen
    name = situation.memory.learned.name_of_the_person()
    before = (each.reply for each in situation.short_term.exchanges if each.intent in ADDRESSING)
    if not name or any(_has(reply, name) for reply in (chosen.text, *before)):
        return chosen
    return replace(chosen, text=_with_name(chosen.text, name))


def _has(text: str, name: str) -> bool:
    """Whether a text has the name as a word of its own: “Al” is not in “All right”."""
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text) is not None


def _with_name(text: str, name: str) -> str:
    """The text with the name before its first mark; unchanged if that is too far behind, or a question mark."""
    place = _PLACE.search(text)
    if place is None or "?" in text[: place.start()] or len(text[: place.start()].split()) > WORDS_BEFORE:
        return text
    return f"{text[: place.start()]}, {name}{text[place.start() :]}"
