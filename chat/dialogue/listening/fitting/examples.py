"""What the judge of replies learns from: messages, each with replies that fit it and that do not.

A block begins with `## message`; then a reply a line, behind a mark: `*` meets the very matter or mood of the message, `=` is harmless and says
little, `!` is wrong (of another matter, of what is not so, in another tone). Of the wrong ones every other one is learned from: they are many more.
`examples/chosen/` has what the best replies were taken to be, messages by people whom nothing else was learned from: which of those fit is hardest to tell.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from memory.language.moves.classifier import Example

EXAMPLES = Path(__file__).parent / "examples"
CHOSEN = EXAMPLES / "chosen"
MEETS, WRONG, YES, NO = "meets", "wrong", "yes", "no"
"""The heads: whether a reply meets the message, and whether it is wrong."""
MARKS = {"*": (True, False), "=": (False, False), "!": (False, True)}
EVERY = {"!": 2}
"""Of these marks one in so many is learned from."""


@dataclass(frozen=True)
class Judged:
    """A message, and a reply with its mark."""

    message: str
    reply: str
    mark: str

    @property
    def meets(self) -> bool:
        """Whether it was found to fit."""
        return self.mark == "*"

    @property
    def is_wrong(self) -> bool:
        """Whether it was found to be wrong."""
        return self.mark == "!"

    @property
    def classes(self) -> dict[str, str]:
        """What it teaches each head."""
        meets, wrong = MARKS[self.mark]
        return {MEETS: _class(said=meets), WRONG: _class(said=wrong)}


def _class(*, said: bool) -> str:
    return YES if said else NO


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
        elif mark in MARKS and message:
            yield Judged(message, text, mark)
        elif line:
            msg = f"{file.name}: {line!r} is neither a message nor a reply"
            raise ValueError(msg)


def examples(folder: Path = EXAMPLES) -> Iterator[Example]:
    """The judgements that are learned from, in the order of the files."""
    every = [each for file in sorted(folder.glob("*.txt")) for each in judged_in(file)]
    seen = Counter[str]()
    for each in every:
        seen[each.mark] += 1
        if seen[each.mark] % EVERY.get(each.mark, 1) == 0:
            yield _example(each)


def chosen(folder: Path = CHOSEN) -> Iterator[Example]:
    """The judgements of what was taken to be best, all of them."""
    return (_example(each) for file in sorted(folder.glob("*.txt")) for each in judged_in(file))


def _example(judged: Judged) -> Example:
    return Example(as_read(judged.message, judged.reply), judged.classes)
