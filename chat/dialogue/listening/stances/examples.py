"""What stances are learned from: how a friend would begin to answer each message of the talks that feelings are learned from.

`examples/NAME.txt` has a line for each line of the talk of that name: `stance | words`, the words as they stand in the message, `-` for none.
"""

from collections.abc import Iterator
from pathlib import Path

from chat.dialogue.listening.stances.stances import STANCES
from memory.language.moves.classifier import Example
from memory.language.moves.examples import EXAMPLES as MOVES

EXAMPLES = Path(__file__).parent / "examples"
STANCE, TAKES_UP, YES, NO = "stance", "takes_up", "yes", "no"
"""The heads: the stance, and whether any words are taken up."""
NO_WORDS = "-"


def examples(folder: Path = EXAMPLES, talks: Path = MOVES / "talks") -> Iterator[Example]:
    """All examples, in the order of the files. Raises ValueError where a file and its talk do not belong together."""
    for file in sorted(folder.glob("*.txt")):
        told = (talks / file.name).read_text(encoding="utf-8").splitlines()
        for said, line in zip(told, file.read_text(encoding="utf-8").splitlines(), strict=True):
            yield example_of(line, said.split("|", 2)[2].strip())


def example_of(line: str, message: str) -> Example:
    """The example of a line. Raises ValueError for a stance that there is not, or words that the message has not."""
    stance, _, words = (part.strip() for part in line.partition("|"))
    if stance not in STANCES or (words != NO_WORDS and words not in message):
        msg = f"{line!r} does not belong to {message!r}"
        raise ValueError(msg)
    taken = "" if words == NO_WORDS else words
    return Example(message, {STANCE: stance, TAKES_UP: YES if taken else NO}, stretch=taken)
