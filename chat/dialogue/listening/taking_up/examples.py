"""Messages with the words of them that a friend would take up, and the stance: the examples that taking up is learned from."""

from collections.abc import Iterator
from pathlib import Path

from memory.language.moves.classifier import Example
from memory.language.moves.examples import EXAMPLES as MOVES
from memory.language.moves.examples import STANCE

EXAMPLES = Path(__file__).parent / "examples"
TAKES, YES, NO, NO_WORDS = "takes", "yes", "no", "-"
"""The head that says whether any words of a message read well by themselves."""
OF_SIGNS = {"glad": "joy", "hard": "sorry", "anything": "interest"}
"""Stances that only have a sign, as those that people take."""


def examples(folder: Path = EXAMPLES) -> Iterator[Example]:
    """All examples of a folder. Raises ValueError for words that do not stand in their line."""
    for file in sorted(folder.glob("*.tsv")):
        said = [
            line.split("|", 2)[2].strip()
            for line in (MOVES / "talks" / f"{file.stem}.txt").read_text(encoding="utf-8").splitlines()
        ]
        for line in file.read_text(encoding="utf-8").splitlines():
            place, words, stance, _ = (part.strip() for part in line.split("\t"))
            message, is_taken = said[int(place) - 1], words != NO_WORDS
            if is_taken and words not in message:
                msg = f"{file.name}: {words!r} does not stand in line {place}"
                raise ValueError(msg)
            classes = {TAKES: YES if is_taken else NO, STANCE: OF_SIGNS.get(stance, stance)}
            yield Example(message, classes, stretch=words if is_taken else "")
