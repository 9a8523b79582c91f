"""Masks titles and other names of several words, so that the parser does not take them apart.

“Queen recorded A Night at the Opera” is parsed with a short name in place of the title, which is then put back.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace

from memory.forms.folding import folded
from memory.understanding.mentions import ThingMention
from memory.understanding.statements import Mention, Statement

ARTICLES = frozenset({"The", "A", "An"})
STAND_INS = ("Oriana", "Belinda", "Corinna", "Delphine")


def titles_in(text: str, things: Iterable[ThingMention]) -> dict[str, str]:
    """The stand-in for each name that a parser may take apart: stand-in → name, as many as there are stand-ins."""
    labels = dict.fromkeys(label for each in things if not each.is_partial for label in _written(text, each))
    free = [each for each in STAND_INS if each.lower() not in text.lower()]
    return dict(zip(free, (label for label in labels if _is_hard(label)), strict=False))


def mask_titles(text: str, titles: Mapping[str, str]) -> str:
    """The text with the stand-ins in place of the names."""
    for stand_in, title in titles.items():
        text = re.sub(rf"\b{re.escape(title)}(?!\w)", stand_in, text)
    return text


def unmask_titles(statement: Statement, titles: Mapping[str, str]) -> Statement:
    """A statement read from the masked text, with the names as they were written."""
    if not titles:
        return statement
    return replace(
        statement,
        subject=_spoken(statement.subject, titles),
        value=_spoken(statement.value, titles),
        words=_with_titles(statement.words, titles),
    )


def _spoken(spoken: Mention, titles: Mapping[str, str]) -> Mention:
    text = _with_titles(spoken.text, titles)
    return spoken if text == spoken.text else replace(spoken, text=text, key=folded(text))


def _with_titles(text: str, titles: Mapping[str, str]) -> str:
    for stand_in, title in titles.items():
        text = re.sub(rf"\b{stand_in}\b", lambda _, name=title: name, text, flags=re.IGNORECASE)  # type: ignore[misc]
    return text


def _written(text: str, mention: ThingMention) -> list[str]:
    """The labels of the things mentioned, as they are written in the text."""
    found = (re.search(rf"\b{re.escape(thing.label)}(?!\w)", text, re.IGNORECASE) for thing in mention.things)
    return [each.group() for each in found if each]


def _is_hard(label: str) -> bool:
    """Whether a parser may take it apart, as it is no plain run of names: “Kind of Blue”, “fish and chips”, not “Bob Dylan”."""
    words = label.split()
    if not any(word[:1].isupper() for word in words if word != "I"):
        return "and" in words  # “I wish” is no song here, however many there are
    return len(words) > 1 and (len(words) > 2 or words[0] in ARTICLES or not all(word[:1].isupper() for word in words))
