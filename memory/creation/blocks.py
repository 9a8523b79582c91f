"""What every format reader returns: the paragraphs and headings of a text, and the text they make up together."""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from memory.forms.folding import in_one_line

_SPACES = re.compile(r"[ \t\u00a0\u2000-\u200a\u202f\u3000]+")
_GONE = re.compile(r"[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]")
_LINE_ENDS = re.compile(r"\r\n?|\u2028|\x0b")


@dataclass(frozen=True)
class Block:
    """A paragraph (level 0), or a heading of level 1 or deeper."""

    text: str
    level: int = 0


@dataclass(frozen=True)
class Heading:
    """The span of a heading in the text, as character offsets, and its level, from 1."""

    start: int
    end: int
    level: int


@dataclass(frozen=True)
class Contents:
    """What a format reader extracted. `title` is the one the file itself gives; empty if it gives none."""

    text: str
    headings: tuple[Heading, ...] = ()
    title: str = ""


def tidied(text: str) -> str:
    """The text without invisible or control characters, with every line end normalised to a newline."""
    text = _LINE_ENDS.sub("\n", _GONE.sub("", text)).replace("\x0c", "\n\n")
    return "".join(sign for sign in text if sign in "\n\t" or unicodedata.category(sign) not in {"Cc", "Cs", "Cn"})


def joined(blocks: Iterable[Block], title: str = "") -> Contents:
    """All non-empty blocks as one text, separated by blank lines, with the headings' offsets in it."""
    parts: list[str] = []
    headings: list[Heading] = []
    length = 0
    for block in blocks:
        text = "\n".join(_SPACES.sub(" ", line).strip() for line in tidied(block.text).split("\n")).strip()
        if not text:
            continue
        length += 2 if parts else 0
        if block.level:
            headings.append(Heading(length, length + len(text), block.level))
        parts.append(text)
        length += len(text)
    return Contents("\n\n".join(parts), tuple(headings), in_one_line(tidied(title)))
