"""The training examples of echoes: `examples/*.tsv`, a message, a tab, its words that a friend picks up, a tab, their mood.

The words are 1 to 4 that stand in the message one behind the other, or “-” if picking up anything would sound odd. The mood is “!” (glad,
proud, funny, surprised), “.” (sad, angry, wry, serious) or “oh” (loss or pain of somebody: “Oh, Duke.”).
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

from memory.language.moves.classifier import Example
from memory.language.spelling import plainly_spelt

EXAMPLES = Path(__file__).parent / "examples"
MOOD = "mood"
GLAD, GRAVE, LOSS, NOTHING = MOODS = ("glad", "grave", "loss", "nothing")
NO_WORDS = "-"
_MOOD_OF = {"!": GLAD, ".": GRAVE, "oh": LOSS}


def examples_in(file: Path) -> Iterator[Example]:
    """The examples of a file, in order. Raises ValueError for an echo that is not in its message, or a mood that does not exist."""
    for line in file.read_text(encoding="utf-8").splitlines():
        message, words, mood = line.split("\t")
        if words == NO_WORDS:
            yield Example(message, {MOOD: NOTHING})
        elif mood not in _MOOD_OF or words.lower() not in message.lower():
            msg = f"{file.name}: {words!r} ({mood!r}) is no echo of {message!r}"
            raise ValueError(msg)
        else:
            yield Example(message, {MOOD: _MOOD_OF[mood]}, stretch=plainly_spelt(words))


def examples(folder: Path = EXAMPLES) -> Sequence[Example]:
    """All examples, in the order of the files."""
    return [each for file in sorted(folder.glob("*.tsv")) for each in examples_in(file)]
