"""A request, what came back, and what is wrong with that."""

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from tests.fuzz.odd import ATTRIBUTE, HOST, MARK, MARKUP, SUM

ROOT = Path(__file__).resolve().parents[2]
INSIDE = ("Traceback (most recent call last)", "site-packages", f"{sys.base_prefix}/lib/python", str(ROOT))
"""What stands in no answer: a trace, and where programs lie."""
SECRET = "Quillonby"
"""What one person told, and no other may see."""
LINE = 16_000
"""Of a longer first line no server reads the end: it closes the connection."""
SHOWN, BODY_SHOWN = 300, 5_000
"""So much of a case is told."""


@dataclass(frozen=True)
class Asked:
    """A request: by whom, and all that is sent."""

    who: str
    method: str
    address: str
    """Path and query, with percent signs."""
    body: bytes = b""
    kind: str = ""
    headers: Mapping[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.who}: {self.method} {self.address[:SHOWN]} {self.kind} {self.body[:BODY_SHOWN]!r}".rstrip()


@dataclass(frozen=True)
class Answer:
    """What came back; a status of 0 where nothing did, with the reason as the text."""

    status: int
    headers: Mapping[str, str]
    """By names in small letters."""
    text: str


def problems_of(asked: Asked, answer: Answer, inside: tuple[str, ...] = INSIDE) -> list[str]:
    """What is wrong, in words: nothing where all is well."""
    wrong = {
        f"no answer: {answer.text}": answer.status == 0 and len(asked.address) < LINE,
        f"status {answer.status}": answer.status >= 500,
        "a header of the request's making": any(MARK in name for name in answer.headers),
        "sent to another site": urlsplit(answer.headers.get("location", "")).netloc == HOST,
        "somebody else's words": asked.who != "boss" and SECRET in answer.text,
        **{f"“{each}” in the answer": each in answer.text for each in (inside if asked.who != "boss" else inside[:1])},
    }
    if "text/html" in answer.headers.get("content-type", ""):
        wrong |= {
            "markup as it came": MARKUP in answer.text or ATTRIBUTE in answer.text,
            "a template that was read": SUM in answer.text,
        }
    return [words for words, is_so in wrong.items() if is_so]
