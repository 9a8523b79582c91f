"""What the judge of replies learns from: messages, each with replies that fit it and that do not.

A block begins with `## message`; then a reply a line: behind `+` one that fits, behind `*` the one that fits best, behind `-` one that does not.
Besides, every case in `templates/intents/aspect` is a message with a reply that fits, and with one that was written for something else.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from chat.dialogue.listening.cues import FOLDER, OR
from chat.intents.slots import PART
from chat.intents.written import lines_of
from memory.language.moves.classifier import Example

EXAMPLES = Path(__file__).parent / "examples"
FITS, YES, NO = "fits", "yes", "no"
SEED, PAIR_WEIGHT, OTHERS = 2028, 0.7, 0.5
"""How much a case counts beside a judgement, and to how many of the messages of cases a reply to something else is set beside."""


@dataclass(frozen=True)
class Judged:
    """A message, and a reply that was judged to fit it or not."""

    message: str
    reply: str
    fits: bool


def as_read(message: str, reply: str) -> str:
    """A reply and what it answers, as the judge takes them: of a long message the beginning."""
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


def cases(folder: Path = FOLDER) -> Iterator[tuple[str, str, str]]:
    """The situation, a message typical of it and the reply to that, of every case in a folder."""
    for file in sorted(folder.glob("*.txt")):
        for line in lines_of(file.read_text(encoding="utf-8")):
            cues, reply, _ = (part.strip() for part in line.text.split(PART))
            for cue in cues.split(OR):
                yield file.stem, cue.strip(), reply


def examples(folder: Path = EXAMPLES, cases_folder: Path = FOLDER) -> Iterator[Example]:
    """All judgements, then the cases with a reply of their own and, by chance, one of another situation."""
    for file in sorted(folder.glob("*.txt")):
        for each in judged_in(file):
            yield Example(as_read(each.message, each.reply), {FITS: YES if each.fits else NO})
    chance, every = random.Random(SEED), list(cases(cases_folder))  # noqa: S311  no secret
    for situation, message, reply in every:
        yield Example(as_read(message, reply), {FITS: YES}, {FITS: PAIR_WEIGHT})
        other, _, said = chance.choice(every)
        if other != situation and chance.random() < OTHERS:
            yield Example(as_read(message, said), {FITS: NO}, {FITS: PAIR_WEIGHT})
