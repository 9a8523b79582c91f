"""What is learned from: messages, each with replies that fit it and that do not.

A block begins with `## message`; then a reply a line, behind a mark: `*` meets the very matter or mood of the message, `=` is harmless and says
little, `!` is wrong (of another matter, of what is not so, in another tone). `examples/chosen/` has what was taken to be the best of all replies:
which of those fit is hardest to tell, and teaches most. `examples/questions/` has what may be asked back: `*` is welcome.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

EXAMPLES = Path(__file__).parent / "examples"
FITTING, HARMLESS, WRONG = MARKS = ("*", "=", "!")


@dataclass(frozen=True)
class Judged:
    """A message, and a reply with its mark."""

    message: str
    reply: str
    mark: str

    @property
    def meets(self) -> bool:
        """Whether it was found to fit."""
        return self.mark == FITTING

    @property
    def is_wrong(self) -> bool:
        """Whether it was found to be wrong."""
        return self.mark == WRONG


def judged_in(file: Path) -> Iterator[Judged]:
    """The judgements of a file, in order. Raises ValueError for a line that is none."""
    message = ""
    for line in file.read_text(encoding="utf-8").splitlines():
        mark, _, text = line.partition(" ")
        if mark == "##":
            message = text
        elif mark in MARKS and message:
            yield Judged(message, text, mark)
        elif line:
            msg = f"{file.name}: {line!r} is neither a message nor a reply"
            raise ValueError(msg)


def examples(folder: Path = EXAMPLES) -> list[Judged]:
    """All judgements, in the order of the files."""
    return [each for file in sorted(folder.rglob("*.txt")) for each in judged_in(file)]
