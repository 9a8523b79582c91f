"""A file of wordings as it is written: one a line, those of a tone below its mark in square brackets, `[warm]`.

What stands above the first mark is plain. Empty lines and comments, which begin with `{#`, are none.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from chat.intents.voice import PLAIN, TONES

_MARK = re.compile(r"\[([^\[\]{}]*)\]")


@dataclass(frozen=True)
class Line:
    """A wording, its tone, and the number of its line in the file, from 1."""

    number: int
    tone: str
    text: str

    @property
    def is_of_a_tone(self) -> bool:
        """Whether its tone is one that there is."""
        return self.tone in TONES


def lines_of(text: str) -> tuple[Line, ...]:
    """The wordings of a file, in their order."""
    found, tone = [], PLAIN
    for number, line in enumerate(map(str.strip, text.splitlines()), 1):
        if mark := _MARK.fullmatch(line):
            tone = mark[1].strip().lower()
        elif line and not line.startswith("{#"):
            found.append(Line(number, tone, line))
    return tuple(found)


def by_tone(lines: tuple[Line, ...]) -> Mapping[str, tuple[str, ...]]:
    """The wordings of each tone that has some."""
    return {tone: texts for tone in TONES if (texts := tuple(each.text for each in lines if each.tone == tone))}
