"""What the readers of all formats return: the paragraphs and headings of a text, and the text they make up together."""

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
    """A paragraph, or a heading of a level from 1."""

    text: str
    level: int = 0


@dataclass(frozen=True)
class Heading:
    """Where a heading stands in the text, and how deep it is, from 1."""

    start: int
    end: int
    level: int


@dataclass(frozen=True)
class Contents:
    """What a reader of one format found. `title` is the one that the file itself gives, or empty."""

    text: str
    headings: tuple[Heading, ...] = ()
    title: str = ""


def tidied(text: str) -> str:
    """The text without invisible characters, with line ends all of one kind."""
    text = _LINE_ENDS.sub("\n", _GONE.sub("", text)).replace("\x0c", "\n\n")
    return "".join(sign for sign in text if sign in "\n\t" or unicodedata.category(sign) not in {"Cc", "Cs", "Cn"})


def joined(blocks: Iterable[Block], title: str = "") -> Contents:
    """All blocks as one text, with an empty line between them."""
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
