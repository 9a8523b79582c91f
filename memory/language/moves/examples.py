r"""The examples that the classifier learns from, all written for this project: one file a class, one message a line.

| folder | a line | teaches |
|---|---|---|
| `acts` | a message | its dialogue act: the file's name |
| `situations` | `feeling \\| message` | the situation of life: the file's name; the feeling; that it is a statement |
| `feelings` | a message that tells something | its feeling: the file's name; that it is a statement |
| `social`, `tasks`, `asking` | a message | what is asked of the companion: the file's name |
| `dangers` | a message | the danger: the file's name; `none` has what only sounds like one |
| `privacy` | a message | whether it is not to be remembered: `off_record`; `none` has what only sounds like it |
| `safety` | what is said when asked whether one is safe | `safe` or `not_safe` |
"""

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from memory.language.moves.classifier import Example
from memory.language.moves.feelings import GROUP_OF

EXAMPLES = Path(__file__).parent / "examples"

ACT, FEELING, MOOD, TOPIC, DANGER, SAFETY, PRIVACY = "act", "feeling", "mood", "topic", "danger", "safety", "privacy"
"""The heads. The mood is the group that a feeling belongs to."""
NONE = "none"
STATEMENT = "statement"
OFF_RECORD = "off_record"
TOLD_WEIGHT = 0.15
"""Of each told message as an example of a statement: there are so many that they would outweigh the other acts."""
QUESTIONS = frozenset({"wh_question", "yes_no_question"})
PLAINLY_SAFE_WEIGHT = 1.0
"""Of each example of anything else as one of no danger."""
PLAINLY_KEPT_WEIGHT = 0.3
NEITHER, EVERY, NEITHER_WEIGHT = "neither", 12, 0.3
UNMARKED_WEIGHT = 0.5
"""Of each question once more without its question mark, or with one: people leave it away."""
IN_PASSING = 1_500
"""So many dangers, and as many look-alikes, stand in the middle of something else that is told."""


def read_examples(folder: Path = EXAMPLES) -> tuple[Example, ...]:
    """All examples, in the order of the folders and files."""
    dangers = tuple(Example(text, {DANGER: name}) for name, text in _lines(folder / "dangers"))
    return (
        *_acts(folder / "acts"),
        *_balanced(tuple(_told(folder))),
        *(
            Example(text, {TOPIC: name, DANGER: NONE}, {DANGER: PLAINLY_SAFE_WEIGHT})
            for kind in ("social", "tasks", "asking")
            for name, text in _lines(folder / kind)
        ),
        *dangers,
        *_in_passing(dangers, [line.partition("|")[2].strip() for _, line in _lines(folder / "situations")]),
        *(
            Example(text, {PRIVACY: name, DANGER: NONE}, {DANGER: PLAINLY_SAFE_WEIGHT})
            for name, text in _lines(folder / "privacy")
        ),
        *(Example(text, {PRIVACY: NONE}, {PRIVACY: PLAINLY_KEPT_WEIGHT}) for text in _beside(folder / "situations")),
        *(Example(text, {SAFETY: name}) for name, text in _lines(folder / "safety")),
        *(Example(text, {SAFETY: NEITHER}, {SAFETY: NEITHER_WEIGHT}) for text in _beside(folder / "situations")),
    )


def _in_passing(dangers: Sequence[Example], told: Sequence[str]) -> Iterator[Example]:
    """Dangers and look-alikes with something else that was told before or after them; what a whole message has to be read for."""
    chance = random.Random(len(dangers))  # noqa: S311  no secret
    kinds = [[each for each in dangers if (each.classes[DANGER] == NONE) == is_none] for is_none in (False, True)]
    for of_kind in kinds:
        for _ in range(IN_PASSING if of_kind and told else 0):
            each, other = chance.choice(of_kind), chance.choice(told)
            parts = [each.text, other]
            chance.shuffle(parts)
            yield Example(" ".join(part if part[-1] in ".!?" else f"{part}." for part in parts), each.classes)


def _balanced(examples: Sequence[Example]) -> Iterator[Example]:
    """Rare feelings and moods count more, by the root of how much rarer they are."""
    counts = {head: Counter(each.classes[head] for each in examples) for head in (FEELING, MOOD)}
    means = {head: counted.total() / max(1, len(counted)) for head, counted in counts.items()}
    for each in examples:
        weights = {head: (means[head] / counted[each.classes[head]]) ** 0.5 for head, counted in counts.items()}
        yield replace(each, weights={**each.weights, **weights})


def _told(folder: Path) -> Iterator[Example]:
    """What is told, with what is felt."""
    for name, line in _lines(folder / "situations"):
        feeling, _, text = (part.strip() for part in line.partition("|"))
        yield _felt(text, feeling, {TOPIC: name})
    for feeling, text in _lines(folder / "feelings"):
        yield _felt(text, feeling, {})


def _felt(text: str, feeling: str, classes: Mapping[str, str]) -> Example:
    taught = {ACT: STATEMENT, FEELING: feeling, MOOD: GROUP_OF[feeling], DANGER: NONE, **classes}
    return Example(text, taught, {ACT: TOLD_WEIGHT, DANGER: PLAINLY_SAFE_WEIGHT})


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


def _lines(folder: Path) -> Iterator[tuple[str, str]]:
    for file in sorted(folder.glob("*.txt")):
        for line in file.read_text(encoding="utf-8").splitlines():
            if line.strip():
                yield file.stem, line.strip()
