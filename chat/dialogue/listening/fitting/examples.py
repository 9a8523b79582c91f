"""What is learned from: messages, each with replies that fit it and that do not.

A block begins with `## message`; then a reply a line, behind a mark: `*` meets the very matter or mood of the message, `=` is harmless and says
little, `!` is wrong (of another matter, of what is not so, in another tone). `examples/chosen/` has what was taken to be the best of all replies:
which of those fit is hardest to tell, and teaches most. `examples/strict/` is of the same kind, by a stricter measure: what would go with a hundred other
messages does not meet this one; it counts more. `examples/questions/` has what may be asked back: `*` is welcome. `examples/named/` says of
messages whom a friend would name in the answer: the message, a tab, and the name as it stands there, or nothing.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

EXAMPLES = Path(__file__).parent / "examples"
FITTING, HARMLESS, WRONG = MARKS = ("*", "=", "!")
COUNTS = {"strict": 2.0, "questions": 3.0}
"""How much the judgements of some folders count, beside the others: the best, and the few."""


@dataclass(frozen=True)
class Judged:
    """A message, and a reply with its mark."""

    message: str
    reply: str
    mark: str
    counts: float = 1.0
    """So much, beside the others."""

    @property
    def meets(self) -> bool:
        """Whether it was found to fit."""
        return self.mark == FITTING

    @property
    def is_wrong(self) -> bool:
        """Whether it was found to be wrong."""
        return self.mark == WRONG


@dataclass(frozen=True)
class Named:
    """A message, and whom a friend would name in the answer, in its words; empty for nobody."""

    message: str
    name: str


def judged_in(file: Path) -> Iterator[Judged]:
    """The judgements of a file, in order. Raises ValueError for a line that is none."""
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
    """All messages of which it is known whom a friend would name, in the order of the files. Raises ValueError for a name that the message does not have."""
    found = []
    for file in sorted(folder.glob("*.tsv")):
        for line in file.read_text(encoding="utf-8").splitlines():
            message, _, name = line.partition("\t")
            if name not in message:
                msg = f"{file.name}: {name!r} does not stand in {message!r}"
                raise ValueError(msg)
            found.append(Named(message, name))
    return found
