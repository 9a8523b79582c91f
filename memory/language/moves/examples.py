r"""The examples that the classifier learns from, all written for this project: one file a class, one message a line.

| folder | a line | teaches |
|---|---|---|
| `acts` | a message | its dialogue act: the file's name |
| `situations` | `feeling \\| message` | the situation of life: the file's name; the feeling; that it is a statement |
| `social`, `tasks`, `asking` | a message | what is asked of the companion: the file's name |
| `dangers` | a message | the danger: the file's name; `none` has what only sounds like one |
| `safety` | what is said when asked whether one is safe | `safe` or `not_safe` |
"""

from collections.abc import Iterator
from pathlib import Path

from memory.language.moves.classifier import Example

EXAMPLES = Path(__file__).parent / "examples"

ACT, FEELING, TOPIC, DANGER, SAFETY = "act", "feeling", "topic", "danger", "safety"
NONE = "none"
STATEMENT = "statement"
TOLD_WEIGHT = 0.1
"""Of each told message as an example of a statement: there are so many that they would outweigh the other acts."""
QUESTIONS = frozenset({"wh_question", "yes_no_question"})
PLAINLY_SAFE_WEIGHT = 0.25
"""Of each example of anything else as one of no danger: what only sounds dangerous has to count most."""
NEITHER, EVERY, NEITHER_WEIGHT = "neither", 12, 0.3
UNMARKED_WEIGHT = 0.5
"""Of each question once more without its question mark, or with one: people leave it away."""


def read_examples(folder: Path = EXAMPLES) -> tuple[Example, ...]:
    """All examples, in the order of the folders and files."""
    return (
        *_acts(folder / "acts"),
        *_situations(folder / "situations"),
        *(
            Example(text, {TOPIC: name, DANGER: NONE}, {DANGER: PLAINLY_SAFE_WEIGHT})
            for kind in ("social", "tasks", "asking")
            for name, text in _lines(folder / kind)
        ),
        *(Example(text, {DANGER: name}) for name, text in _lines(folder / "dangers")),
        *(Example(text, {SAFETY: name}) for name, text in _lines(folder / "safety")),
        *(Example(text, {SAFETY: NEITHER}, {SAFETY: NEITHER_WEIGHT}) for text in _beside(folder / "situations")),
    )


def _beside(folder: Path) -> Iterator[str]:
    """Some of what people tell, as what is no answer to whether one is safe."""
    for place, (_, line) in enumerate(_lines(folder)):
        if not place % EVERY:
            yield line.partition("|")[2].strip()


def _acts(folder: Path) -> Iterator[Example]:
    for name, text in _lines(folder):
        yield Example(text, {ACT: name, DANGER: NONE}, {DANGER: PLAINLY_SAFE_WEIGHT})
        if name in QUESTIONS:
            yield Example(text.rstrip("? ") if text.endswith("?") else f"{text}?", {ACT: name}, {ACT: UNMARKED_WEIGHT})


def _situations(folder: Path) -> Iterator[Example]:
    for name, line in _lines(folder):
        feeling, _, text = (part.strip() for part in line.partition("|"))
        yield Example(
            text, {ACT: STATEMENT, FEELING: feeling, TOPIC: name, DANGER: NONE}, {ACT: TOLD_WEIGHT, DANGER: PLAINLY_SAFE_WEIGHT}
        )


def _lines(folder: Path) -> Iterator[tuple[str, str]]:
    for file in sorted(folder.glob("*.txt")):
        for line in file.read_text(encoding="utf-8").splitlines():
            if line.strip():
                yield file.stem, line.strip()
