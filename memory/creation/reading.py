"""Reads a file (txt, md, html, pdf or docx) or a pasted text, within size limits, into a text to make memories from."""

from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import PurePath

from memory.creation.blocks import Contents, Heading, tidied
from memory.creation.formats import FORMATS, plain
from memory.errors import BadInput
from memory.forms.folding import in_one_line

BYTES_AT_MOST = 20 * 1024**2
CHARACTERS_AT_MOST = 2_000_000
TITLE_AT_MOST = 200


@dataclass(frozen=True)
class ReadText:
    """A text as read; spans of memories are offsets in `text`. The title is the file's own, or else derived from its name.

    `at` is when it was written, if known.
    """

    text: str
    media_type: str
    title: str
    headings: tuple[Heading, ...] = ()
    at: datetime | None = None

    def called(self, title: str, at: datetime | None) -> "ReadText":
        """A copy with this title, unless it is empty, and with this date of writing."""
        return replace(self, title=titled(title) or self.title, at=at)


def text_of(file_bytes: bytes, name: str) -> ReadText:
    """The text of a file, by its extension. Raises BadInput if the type is unknown, or it is unreadable, empty or too large."""
    path = PurePath(name or "text.txt")
    if path.suffix.lower() not in FORMATS:
        raise BadInput(f"I can’t read files like “{path.name[-60:]}”.", "Use a .txt, .md, .html, .pdf or .docx file.")
    if len(file_bytes) > BYTES_AT_MOST:
        raise BadInput(f"The file is larger than {BYTES_AT_MOST // 1024**2} MB.", "Split it into smaller parts.")
    media_type, read = FORMATS[path.suffix.lower()]
    contents = read(file_bytes)
    first = _first_heading(contents)
    return _checked(contents, media_type, contents.title or first or in_one_line(path.stem.replace("_", " ")))


def pasted(text: str) -> ReadText:
    """A typed or pasted text. Raises BadInput if it is empty or too long."""
    contents = plain.of_text(text)
    words = in_one_line(contents.text).split(" ")
    return _checked(contents, "text/plain", _first_heading(contents) or " ".join(words[:8])[:60])


def titled(title: str) -> str:
    """A title as stored: on one line, at most TITLE_AT_MOST characters."""
    return in_one_line(tidied(title))[:TITLE_AT_MOST].strip()


def _checked(contents: Contents, media_type: str, title: str) -> ReadText:
    if not any(sign.isalnum() for sign in contents.text):
        raise BadInput("There’s no text in it.", "Choose a file with text, or paste the text.")
    if len(contents.text) > CHARACTERS_AT_MOST:
        raise BadInput(
            f"The text has {len(contents.text):,} characters; the limit is {CHARACTERS_AT_MOST:,}.",
            "Split it into smaller parts.",
        )
    return ReadText(contents.text, media_type, titled(title) or "Untitled", contents.headings)


def _first_heading(contents: Contents) -> str:
    """The heading the text begins with; empty if it does not begin with one."""
    first = contents.headings[0] if contents.headings else None
    if first is None or contents.text[: first.start].strip():
        return ""
    return contents.text[first.start : first.end].lstrip("# ").strip()
