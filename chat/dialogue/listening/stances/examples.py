"""What stances are learned from: how a friend would begin to answer each message of the talks that feelings are learned from.

`examples/NAME.txt` has a line for each line of the talk of that name: `stance | words | questions`, the words as they stand in the message,
the names of the questions that may be asked back, best first, `-` for none of either. A line without the third part does not say which may be.
`examples/asked_back/QUESTION.txt` has more messages, one a line, after which that question may be asked.
"""

from collections.abc import Iterator
from pathlib import Path

from chat.dialogue.listening.stances.stances import QUESTIONS, STANCES
from memory.language.moves.classifier import Example
from memory.language.moves.examples import EXAMPLES as MOVES

EXAMPLES = Path(__file__).parent / "examples"
STANCE, TAKES_UP, ASKS_BACK, YES, NO = "stance", "takes_up", "asks_back", "yes", "no"
"""The heads: the stance, whether any words are taken up, and which question may follow."""
NOTHING = "-"
OF_OTHERS = 0.5
"""How much a question counts that would be as good as the best one."""


def examples(folder: Path = EXAMPLES, talks: Path = MOVES / "talks") -> Iterator[Example]:
    """All examples, in the order of the files. Raises ValueError where a file and its talk do not belong together."""
    for file in sorted((folder / "asked_back").glob("*.txt")):
        for message in file.read_text(encoding="utf-8").splitlines():
            yield Example(message, {ASKS_BACK: file.stem})
    for file in sorted(folder.glob("*.txt")):
        told = (talks / file.name).read_text(encoding="utf-8").splitlines()
        for said, line in zip(told, file.read_text(encoding="utf-8").splitlines(), strict=True):
            yield from examples_of(line, said.split("|", 2)[2].strip())


def examples_of(line: str, message: str) -> Iterator[Example]:
    """The examples of a line, one for each question after the first. Raises ValueError for what there is not, or words that the message has not."""
    stance, words, questions = ([part.strip() for part in line.split("|")] + [""])[:3]
    asked = questions.split()
    if stance not in STANCES or (words != NOTHING and words not in message) or not QUESTIONS.issuperset(set(asked) - {NOTHING}):
        msg = f"{line!r} does not belong to {message!r}"
        raise ValueError(msg)
    taken = "" if words == NOTHING else words
    first = {ASKS_BACK: asked[0]} if asked else {}
    yield Example(message, {STANCE: stance, TAKES_UP: YES if taken else NO, **first}, stretch=taken)
    yield from (Example(message, {ASKS_BACK: each}, {ASKS_BACK: OF_OTHERS}) for each in asked[1:])
