"""Cuts a text into chunks of about 1,200 characters: before headings, else between paragraphs, else between sentences.

The chunks concatenate to the text, character for character, so an offset in a chunk is an offset in the text.
"""

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from memory.creation.blocks import Heading
from memory.creation.splitting import paragraphs_in, sentences_in
from memory.forms.folding import in_one_line

CHARACTERS_A_CHUNK = 1_200
LEVELS_NAMED = 2
"""How many of the nested headings above a chunk are named with it: its own, and the one above that."""
HEADING_AT_MOST = 200
JOINT = " › "


@dataclass(frozen=True)
class Chunk:
    """The span `start` to `end` of the text, as character offsets. Sentences begin at `body`, after the heading."""

    start: int
    body: int
    end: int
    heading: str


def chunks_of(text: str, headings: Sequence[Heading]) -> list[Chunk]:
    """The chunks of a text, in order; always at least one."""
    chunks = list(_chunks(text, headings))
    return [
        replace(chunk, start=chunk.start if number else 0, end=following.start if following else len(text))
        for number, (chunk, following) in enumerate(zip(chunks, [*chunks[1:], None], strict=True))
    ]


def _chunks(text: str, headings: Sequence[Heading]) -> Iterator[Chunk]:
    starts = [0, *(heading.start for heading in headings), len(text)]
    above: list[tuple[int, str]] = []
    for number, (start, end) in enumerate(itertools.pairwise(starts)):
        body = start
        if number:
            heading = headings[number - 1]
            body = heading.end
            words = in_one_line(text[heading.start : heading.end]).lstrip("# ")[:HEADING_AT_MOST]
            above = [*(each for each in above if each[0] < heading.level), (heading.level, words)]
        if text[start:end].strip():
            yield from _section(text[:end], start, body, JOINT.join(words for _, words in above[-LEVELS_NAMED:]))


def _section(text: str, start: int, body: int, heading: str) -> Iterator[Chunk]:
    """The chunks of the section below one heading."""
    begin = start
    for first, end in _pieces(text, body):
        if end - begin > CHARACTERS_A_CHUNK and first > max(begin, body):
            yield Chunk(begin, max(begin, body) if begin == start else begin, first, heading)
            begin = first
    yield Chunk(begin, max(begin, body) if begin == start else begin, len(text), heading)


def _pieces(text: str, body: int) -> Iterator[tuple[int, int]]:
    """The spans of the paragraphs; a paragraph longer than a chunk yields its sentences instead."""
    for start, end in paragraphs_in(text, body):
        if end - start <= CHARACTERS_A_CHUNK:
            yield start, end
        else:
            yield from sentences_in(text[:end], start)
