"""Splits a text into sentences with the memories they cite: “You live in Graz [2].” cites memory 2."""

import re
from dataclasses import dataclass

_REFERENCES = r"\[\s*\d+(?:\s*[,;]\s*\d+)*\s*\]"
_REFERENCE = re.compile(rf"\s*{_REFERENCES}")
_BOUNDARY = re.compile(rf"(?:(?<=[.!?…])|(?<=[.!?…][”\"’')]))(?:\s*{_REFERENCES})*\s+(?![\s\[a-z])|\s*\n+\s*")
_SHORTENED = re.compile(r"(?:\b(?:Mr|Mrs|Ms|Dr|St|Jr|Sr|Prof|No|vs|ca|cf|e\.g|i\.e|p\.m|a\.m)|\b[A-Z]|(?:^|\n)\s*\d+)\.$")
_BULLET = re.compile(r"^(?:[-*•–]|\d+[.)])\s+")


@dataclass(frozen=True)
class CitingSentence:
    """A sentence without its references, and the numbers it cites, each once, in order."""

    text: str
    references: tuple[int, ...] = ()


def sentences_of(text: str) -> list[CitingSentence]:
    """A text's sentences. A reference belongs to the sentence it is in or follows; one on its own, to the one before."""
    found: list[CitingSentence] = []
    for piece in _pieces(text):
        numbers = tuple(dict.fromkeys(int(each) for part in _REFERENCE.findall(piece) for each in re.findall(r"\d+", part)))
        words = _BULLET.sub("", " ".join(_REFERENCE.sub("", piece).split()))
        if words:
            found.append(CitingSentence(words, numbers))
        elif found and numbers:
            before = found[-1]
            found[-1] = CitingSentence(before.text, tuple(dict.fromkeys((*before.references, *numbers))))
    return found


def whole_part(text: str) -> str:
    """The complete sentences of a text still being written, up to its last sentence boundary; empty if it has none yet."""
    ends = [end for _, end in _bounds(text)]
    return text[: ends[-1]] if ends else ""


def _pieces(text: str) -> list[str]:
    begin, found = 0, []
    for _, end in _bounds(text):
        found.append(text[begin:end])
        begin = end
    return [*found, text[begin:]]


def _bounds(text: str) -> list[tuple[int, int]]:
    """The gaps between sentences as (end of one, start of the next); no boundary after “Dr.” or an initial."""
    return [
        each.span() for each in _BOUNDARY.finditer(text) if "\n" in each.group() or not _SHORTENED.search(text[: each.start()])
    ]
