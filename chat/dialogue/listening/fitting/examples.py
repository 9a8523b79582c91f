"""What the judge of replies learns from: messages, each with replies that fit it and that do not.

A block begins with `## message`; then a reply a line: behind `+` one that fits, behind `*` the one that fits best, behind `-` one that does not.
Of those that do not, every other one is learned from: there are four times as many as of the rest.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from memory.language.moves.classifier import Example

EXAMPLES = Path(__file__).parent / "examples"
FITS, YES, NO = "fits", "yes", "no"
EVERY = 2


@dataclass(frozen=True)
class Judged:
    """A message, and a reply that was judged to fit it or not."""

    message: str
    reply: str
    fits: bool


def as_read(message: str, reply: str) -> str:
    """A reply and what it answers, as the judge takes them."""
    return f"{reply} | {message}"


def judged_in(file: Path) -> Iterator[Judged]:
    """The judgements of a file, in order. Raises ValueError for a line that is none."""
    message = ""
    for line in file.read_text(encoding="utf-8").splitlines():
        mark, _, text = line.partition(" ")
        if mark == "##":
            message = text
        elif mark in {"+", "*", "-"} and message:
            yield Judged(message, text, mark != "-")
        elif line:
            msg = f"{file.name}: {line!r} is neither a message nor a reply"
            raise ValueError(msg)


def examples(folder: Path = EXAMPLES) -> Iterator[Example]:
    """The judgements that are learned from, in the order of the files."""
    every = [each for file in sorted(folder.glob("*.txt")) for each in judged_in(file)]
    others = 0
    for each in every:
        others += not each.fits
        if each.fits or others % EVERY == 0:
            yield Example(as_read(each.message, each.reply), {FITS: YES if each.fits else NO})
