"""Parses a file of wordings: one per line, those of a tone below its mark in square brackets, `[warm]`.

Lines above the first mark are plain. Empty lines and comments, which begin with `{#`, are skipped.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from chat.intents.voice import PLAIN, TONES

_MARK = re.compile(r"\[([^\[\]{}]*)\]")


@dataclass(frozen=True)
class WordingLine:
    """A wording, its tone, and its line number in the file, from 1."""

    number: int
    tone: str
    text: str

    @property
    def is_of_a_tone(self) -> bool:
        """Whether its tone exists."""
        return self.tone in TONES


def lines_of(text: str) -> tuple[WordingLine, ...]:
    """The wordings of a file, in order."""
    found, tone = [], PLAIN
    for number, line in enumerate(map(str.strip, text.splitlines()), 1):
        if mark := _MARK.fullmatch(line):
            tone = mark[1].strip().lower()
        elif line and not line.startswith("{#"):
            found.append(WordingLine(number, tone, line))
    return tuple(found)


def by_tone(lines: tuple[WordingLine, ...]) -> Mapping[str, tuple[str, ...]]:
    """The wordings by tone; tones without any are left out."""
    return {tone: texts for tone in TONES if (texts := tuple(each.text for each in lines if each.tone == tone))}
