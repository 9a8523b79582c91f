r"""Reads the classifier's training examples, all written for this project: one file per class, one message per line.

| folder | a line | teaches |
|---|---|---|
| `acts` | a message | its dialogue act: the file's name |
| `situations` | `feeling \\| message` | the life situation: the file's name; the feeling; that it is a statement |
| `talks` | `feeling \\| situation \\| message` | what one fictional person told over months, in order; `-` for no situation |
| `feelings` | a message that tells something | its feeling: the file's name; that it is a statement |
| `social`, `tasks`, `asking` | a message | what is asked of the companion: the file's name |
| `dangers` | a message | the danger: the file's name; `none` has near misses |
| `privacy` | a message | `off_record` if it must not be remembered; `none` has near misses |
| `reactions` | a message | its reaction to the last reply: complains, corrects …; `none` has talk about one's own life |
| `worth` | a sentence or clause of what somebody tells | whether a friend would still care next month: `keep`, or `none` |
| `stances` | `stance \\| questions` | for each line of the talk: a friend's stance; questions to ask back, best first, or `-` |
| `asked_back` | a message | a question that may be asked back: the file's name |
| `safety` | an answer to “are you safe?” | `safe` or `not_safe` |
"""

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from memory.language.moves.classifier import Example
from memory.language.moves.feelings import GROUP_OF
from memory.language.moves.stances import QUESTIONS as ASKED_BACK
from memory.language.moves.stances import STANCES

EXAMPLES = Path(__file__).parent / "examples"

ACT, FEELING, MOOD, TOPIC, DANGER, SAFETY, PRIVACY = "act", "feeling", "mood", "topic", "danger", "safety", "privacy"
REACTION, WORTH = "reaction", "worth"
STANCE, ASKS_BACK, NOTHING = "stance", "asks_back", "-"
"""The heads. A mood is a group of feelings; a stance is how a friend would begin to answer."""
NONE, NO_SITUATION = "none", "-"
STATEMENT = "statement"
TALK_WEIGHT = 2.0
"""Weight of lines of talks, which are more natural than examples written for a single feeling or situation."""
OFF_RECORD = "off_record"
TOLD_WEIGHT = 0.15
"""Weight of each told message as an example of a statement: there are so many that they would outweigh the other acts."""
QUESTIONS = frozenset({"wh_question", "yes_no_question"})
PLAINLY_SAFE_WEIGHT = 1.0
"""Weight of each example of something else as an example of no danger."""
PLAINLY_KEPT_WEIGHT = 0.3
ON_MEMORY = frozenset({"orders_memory", "asks_to_keep_quiet_about"})
"""Topics that may ask for privacy: their messages are no examples of the contrary."""
NEITHER, EVERY, OFTEN, SELDOM, NEITHER_WEIGHT = "neither", 12, 4, 30, 0.3
KEEP = "keep"
OF_OTHERS = 0.5
"""Weight of each further question that may be asked back, relative to the best one."""
UNMARKED_WEIGHT = 0.5
"""Weight of each question's copy with its question mark removed or added: people often omit it."""
IN_CONFIDENCE = (
    "off the record", "off record", "this is off the record", "between us", "between you and me", "just between us", "dont save this",
    "don't remember this", "please don't keep this", "not for the record", "keep this to yourself", "this stays between us", "dont store that",
)  # fmt: skip
IN_PASSING = 1_500
"""The number of dangers, and of near misses, that are combined with something else that is told."""


def read_examples(folder: Path = EXAMPLES) -> tuple[Example, ...]:
    """All examples, in the order of folders and files; those that ask for no privacy also teach the privacy head `none`."""
    return tuple(_as_kept(each) for each in _read(folder))


def _as_kept(example: Example) -> Example:
    if PRIVACY in example.classes or example.classes.get(TOPIC) in ON_MEMORY:
        return example
    return replace(example, classes={**example.classes, PRIVACY: NONE}, weights={**example.weights, PRIVACY: PLAINLY_KEPT_WEIGHT})


def _read(folder: Path) -> tuple[Example, ...]:
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
        *_asked_in_passing(folder / "situations"),
        *(Example(text, {SAFETY: name}) for name, text in _lines(folder / "safety")),
        *(Example(text, {WORTH: name, DANGER: NONE}) for name, text in _lines(folder / "worth")),
        *(Example(text, {REACTION: name, DANGER: NONE}) for name, text in _lines(folder / "reactions")),
        *(Example(text, {REACTION: NONE}, {REACTION: PLAINLY_KEPT_WEIGHT}) for text in _beside(folder / "situations", OFTEN)),
        *(Example(text, {REACTION: NONE}) for name, text in _lines(folder / "worth") if name == KEEP),
        *(
            Example(line.split("|", 2)[2].strip(), {REACTION: NONE}, {REACTION: PLAINLY_KEPT_WEIGHT})
            for _, line in _lines(folder / "talks")
        ),
        *(Example(text, {SAFETY: NEITHER}, {SAFETY: NEITHER_WEIGHT}) for text in _beside(folder / "situations")),
        *(Example(text, {ASKS_BACK: name}) for name, text in _lines(folder / "asked_back")),
        *_stances(folder),
    )


def _stances(folder: Path) -> Iterator[Example]:
    """The examples of stances. Raises ValueError if a file and its talk differ in length."""
    for file in sorted((folder / "stances").glob("*.txt")):
        told = (folder / "talks" / file.name).read_text(encoding="utf-8").splitlines()
        for said, line in zip(told, file.read_text(encoding="utf-8").splitlines(), strict=True):
            yield from stances_of(line, said.split("|", 2)[2].strip())


def stances_of(line: str, message: str) -> Iterator[Example]:
    """The examples of one line: one, plus one for each question after the first. Raises ValueError for unknown names."""
    stance, questions = ([part.strip() for part in line.split("|")] + [""])[:2]
    asked = questions.split()
    if stance not in STANCES or not ASKED_BACK.issuperset(set(asked) - {NOTHING}):
        msg = f"{line!r} says nothing of {message!r}"
        raise ValueError(msg)
    yield Example(message, {STANCE: stance} | ({ASKS_BACK: asked[0]} if asked else {}))
    yield from (Example(message, {ASKS_BACK: each}, {ASKS_BACK: OF_OTHERS}) for each in asked[1:])


def _in_passing(dangers: Sequence[Example], told: Sequence[str]) -> Iterator[Example]:
    """Dangers and near misses, with something else told before or after: a message must be read as a whole."""
    chance = random.Random(len(dangers))  # noqa: S311  no secret
    kinds = [[each for each in dangers if (each.classes[DANGER] == NONE) == is_none] for is_none in (False, True)]
    for of_kind in kinds:
        for _ in range(IN_PASSING if of_kind and told else 0):
            each, other = chance.choice(of_kind), chance.choice(told)
            parts = [each.text, other]
            chance.shuffle(parts)
            yield Example(" ".join(part if part[-1] in ".!?" else f"{part}." for part in parts), each.classes)


def _asked_in_passing(folder: Path) -> Iterator[Example]:
    """Told messages with a request for confidence before, after or within them, with and without commas."""
    chance = random.Random(folder.name)  # noqa: S311  no secret
    for text in list(_beside(folder, SELDOM)):
        asked, words = chance.choice(IN_CONFIDENCE), text.split()
        place = chance.choice((0, 0, len(words), chance.randrange(len(words) + 1)))
        before, behind = " ".join(words[:place]), " ".join(words[place:])
        comma = chance.choice(("", ",", ","))
        yield Example(
            " ".join(part for part in (f"{before}{comma}" if before else "", f"{asked}{comma}", behind) if part).rstrip(","),
            {PRIVACY: OFF_RECORD},
        )


def _balanced(examples: Sequence[Example]) -> Iterator[Example]:
    """Upweights rare feelings and moods, by the square root of mean frequency over frequency."""
    counts = {head: Counter(each.classes[head] for each in examples) for head in (FEELING, MOOD)}
    means = {head: counted.total() / max(1, len(counted)) for head, counted in counts.items()}
    for each in examples:
        weights = {
            head: each.weights[head] * (means[head] / counted[each.classes[head]]) ** 0.5 for head, counted in counts.items()
        }
        yield replace(each, weights={**each.weights, **weights})


def _told(folder: Path) -> Iterator[Example]:
    """The examples from situations, feelings and talks."""
    for name, line in _lines(folder / "situations"):
        feeling, _, text = (part.strip() for part in line.partition("|"))
        yield _felt(text, feeling, {TOPIC: name})
    for feeling, text in _lines(folder / "feelings"):
        yield _felt(text, feeling, {})
    for _, line in _lines(folder / "talks"):
        feeling, name, text = (part.strip() for part in line.split("|", 2))
        yield _felt(text, feeling, {TOPIC: name} if name != NO_SITUATION else {}, TALK_WEIGHT)


def _felt(text: str, feeling: str, classes: Mapping[str, str], weight: float = 1.0) -> Example:
    taught = {ACT: STATEMENT, FEELING: feeling, MOOD: GROUP_OF[feeling], DANGER: NONE, **classes}
    return Example(text, taught, {ACT: TOLD_WEIGHT, DANGER: PLAINLY_SAFE_WEIGHT, **dict.fromkeys((FEELING, MOOD, TOPIC), weight)})


def _beside(folder: Path, every: int = EVERY) -> Iterator[str]:
    """Every n-th message in a folder of situations (n = `every`), as a negative example for other heads."""
    for place, (_, line) in enumerate(_lines(folder)):
        if not place % every:
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
