"""Plain text in any encoding: a short line that stands alone and does not end like a sentence is a heading."""

import re
from collections.abc import Iterator

from charset_normalizer import from_bytes

from memory.creation.blocks import Contents, Heading, tidied
from memory.errors import BadInput

HEADING_WORDS = 12
HEADING_SIGNS = 80
LOOKED_AT = 200_000
_MARKED = re.compile(r"(#{1,6})\s+\S")
_RULE = re.compile(r"[=\-~_*#]{3,}$")
_NUMBERED = re.compile(
    r"(?:(?:chapter|part|section|book|letter|act|scene|appendix|article)\b|\d+(?:\.\d+)*\.?\s|[ivxlc]+\.?$)", re.IGNORECASE
)
_ENDS = re.compile(r"[.,;:!?…\"”’)\]-]$")
_INNER_END = re.compile(r"[a-z]{2}[.!?]\s")
_ITEM = re.compile(r"\s*(?:[-–—*•·]|\(?\d{1,3}[.)]|\(?[a-z][.)])\s")
_SMALL = frozenset("a an and as at by for from in into of on or over the to under with without is are was".split())


def read(content: bytes) -> Contents:
    """The text unchanged, with the headings detected in it. Raises BadInput for content that is not text."""
    return of_text(decoded(content))


def of_text(text: str) -> Contents:
    """The contents of an already decoded text, with the headings detected in it."""
    text = tidied(text)
    return Contents(text, tuple(_headings(text)))


def decoded(content: bytes) -> str:
    """The characters of a text file. Raises BadInput if it is binary or its encoding cannot be detected."""
    if not content.startswith((b"\xff\xfe", b"\xfe\xff")):
        if b"\0" in content[:LOOKED_AT]:
            raise BadInput("That isn’t a text file.", "Use a .txt, .md, .html, .pdf or .docx file.")
        try:
            return content.decode("utf-8-sig")
        except UnicodeDecodeError:
            pass
    best = from_bytes(content[:LOOKED_AT]).best()
    try:
        return content.decode(best.encoding if best else "utf-16", errors="strict" if best is None else "replace")
    except (UnicodeDecodeError, LookupError) as problem:
        raise BadInput("I can’t tell which encoding the text uses.", "Save it as UTF-8 and try again.") from problem


def _headings(text: str) -> Iterator[Heading]:
    """The lines that stand between blank lines, or are underlined, and look like a heading."""
    lines = text.split("\n")
    start = 0
    for number, line in enumerate(lines):
        before = lines[number - 1].strip() if number else ""
        behind = lines[number + 1].strip() if number + 1 < len(lines) else ""
        level = _level(line.strip(), before, behind) if not _ITEM.match(line) or _NUMBERED.match(line.strip()) else 0
        if level:
            begin = start + len(line) - len(line.lstrip())
            yield Heading(begin, begin + len(line.strip()), level)
        start += len(line) + 1


def _level(line: str, before: str, behind: str) -> int:
    """The level of a line as a heading; 0 if it is not one."""
    if not line or _RULE.match(line) or (before and not _RULE.match(before)):
        return 0
    if mark := _MARKED.match(line):
        return len(mark[1])
    is_short = len(line) <= HEADING_SIGNS and len(line.split()) <= HEADING_WORDS
    if not is_short or _ENDS.search(line) or _INNER_END.search(line) or not any(sign.isalpha() for sign in line):
        return 0
    if behind:
        return 1 + (not behind.startswith(("=", "#", "*"))) if _RULE.match(behind) else 0
    return 1 if line.isupper() or _NUMBERED.match(line) else 2 * _is_title(line)


def _is_title(line: str) -> bool:
    words = [word for word in line.split() if word.lower() not in _SMALL]
    return bool(words) and (all(not word[0].islower() for word in words) or (line[0].isupper() and len(words) <= 6))
