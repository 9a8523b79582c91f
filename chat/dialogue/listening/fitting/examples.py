"""Reads the training examples: messages, each with replies that fit it and replies that do not.

A block begins with `## message`, followed by one reply per line, each after a mark: `*` responds to the very subject or mood
of the message, `=` is harmless and says little, `!` is wrong (another subject, something untrue, the wrong tone).

`examples/chosen/` has the replies that were ranked best: which of those fit is hardest to tell, and teaches most.
`examples/strict/` is the same by a stricter measure, and counts more: a reply that would go with a hundred other messages does
not meet this one. `examples/questions/` has questions that may be asked back (`*`: welcome). `examples/named/` says whom a
friend would name in the answer: the message, a tab, and the name as it occurs in the message, or nothing.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

EXAMPLES = Path(__file__).parent / "examples"
FITTING, HARMLESS, WRONG = MARKS = ("*", "=", "!")
COUNTS = {"strict": 2.0, "questions": 3.0}
"""Weights of some folders' judgements, where others count 1: of the best ones, and of those that are few."""


@dataclass(frozen=True)
class Judged:
    """A message, and a reply with its mark."""

    message: str
    reply: str
    mark: str
    counts: float = 1.0
    """Its weight in training, relative to the others."""

    @property
    def meets(self) -> bool:
        """Whether it was judged to fit."""
        return self.mark == FITTING

    @property
    def is_wrong(self) -> bool:
        """Whether it was judged to be wrong."""
        return self.mark == WRONG


@dataclass(frozen=True)
class Named:
    """A message, and the name from it that a friend would use in the answer; empty for nobody."""

    message: str
    name: str


def judged_in(file: Path) -> Iterator[Judged]:
    """The judgements in a file, in order. Raises ValueError for a malformed line."""
    message, counts = "", COUNTS.get(file.parent.name, 1.0)
    for line in file.read_text(encoding="utf-8").splitlines():
        mark, _, text = line.partition(" ")
        if mark == "##":
            message = text
        elif mark in MARKS and message:
            yield Judged(message, text, mark, counts)
        elif line:
            msg = f"{file.name}: {line!r} is neither a message nor a reply"
            raise ValueError(msg)


def examples(folder: Path = EXAMPLES) -> list[Judged]:
    """All judgements, in the order of the files."""
    return [each for file in sorted(folder.rglob("*.txt")) for each in judged_in(file)]


def named_examples(folder: Path = EXAMPLES / "named") -> list[Named]:
    """All messages labelled with whom to name, in file order. Raises ValueError for a name that is not in its message."""
    found = []
    for file in sorted(folder.glob("*.tsv")):
        for line in file.read_text(encoding="utf-8").splitlines():
            message, _, name = line.partition("\t")
            if name not in message:
                msg = f"{file.name}: {name!r} does not stand in {message!r}"
                raise ValueError(msg)
            found.append(Named(message, name))
    return found
