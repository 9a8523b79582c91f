"""The training data of the cross-encoder, all written for this project: invented lives, and sentences with questions.

`lives/NAME.jsonl` (beside the talks): what an invented person said over months, what of it is worth keeping, and what they
asked later, with the messages that answer (`from`), the answer span of each (`short`), and the outdated answers (`old`).
`asked/NAME.tsv` (beside the talks): questions about what that person said in the talks that feelings are learned from.
Columns: question, numbers of the lines that answer (0: none), answer span, lines with outdated answers. “First || and second”
is a question that was asked after another one and depends on it.
`examples/pairs/*.tsv`: a sentence, a question it answers, the answer span, and two similar questions it does not answer. The
span may be “yes” or “no”, or “-” if no single span answers.
`examples/changes/*.tsv`: an earlier saying, a later one that changes it, a question, the span of the later one that now
answers, and two sayings that change nothing.
`examples/changes/past/*.tsv`: two such sayings, and two questions that the earlier one still answers.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from rdflib import URIRef

from memory.language.moves.classifier import Example
from memory.language.moves.examples import EXAMPLES as MOVES
from memory.retrieval.own_words.answering import ANSWERS, CHANGES, NO, YES, as_read, as_read_after
from memory.retrieval.own_words.in_talk import as_one, in_talk
from memory.retrieval.own_words.saying import Saying
from memory.retrieval.own_words.spoken_of import LOOKED_BACK, spoken_of

EXAMPLES = Path(__file__).parent / "examples"
LIVES, TALKS, ASKED = MOVES / "lives", MOVES / "talks", MOVES / "asked"
NO_WORDS, BEFORE, AFTER = "-", "before", "||"
"""Markers: no single span answers; an outdated answer (in the digest); separator of a question and one that depends on it."""
BEGUN = datetime(2026, 1, 1, tzinfo=UTC)


@dataclass(frozen=True)
class Question:
    """A question, when it was asked, the messages that answer it (none if nothing does), and those with outdated answers."""

    text: str
    at: datetime
    answered_by: frozenset[str]
    answered_before: frozenset[str]
    answer: str
    short: Mapping[str, str] = field(default_factory=dict)
    """The answer span of each message, by its IRI."""


@dataclass(frozen=True)
class Life:
    """What one invented person said, oldest first, and asked."""

    name: str
    told: tuple[Saying, ...]
    asked: tuple[Question, ...]

    def told_before(self, question: Question) -> list[Saying]:
        """What had been said before a question."""
        return [each for each in self.told if each.at < question.at]


def lives(folder: Path = LIVES) -> list[Life]:
    """All lives of a folder."""
    return [_life(file) for file in sorted(folder.glob("*.jsonl"))]


def lives_of_talks(folder: Path = ASKED, talks: Path = TALKS) -> list[Life]:
    """What the people of the talks said, one message per minute, with the questions about it."""
    return [_of_talk(file, talks / f"{file.stem}.txt") for file in sorted(folder.glob("*.tsv"))]


def _of_talk(questions: Path, talk: Path) -> Life:
    said = [line.split("|", 2)[2].strip() for line in talk.read_text(encoding="utf-8").splitlines()]
    told = _with_whom(
        [Saying(URIRef(f"{talk.stem}/{place}"), text, BEGUN + timedelta(minutes=place)) for place, text in enumerate(said, 1)]
    )
    asked = []
    for line in questions.read_text(encoding="utf-8").splitlines():
        text, answering, short, old = (part.strip() for part in line.split("\t"))
        first, _, second = (part.strip() for part in text.partition(AFTER))
        answers, before = (
            [f"{talk.stem}/{each.strip()}" for each in cell.split(",") if each.strip() not in {"0", NO_WORDS}]
            for cell in (answering, old)
        )
        asked.append(
            Question(
                in_talk(second, first) if second else as_one(first),
                told[-1].at + timedelta(days=1),
                frozenset(answers),
                frozenset(before),
                short,
                {answers[0]: short} if answers else {},
            )
        )
    return Life(talk.stem, tuple(told), tuple(asked))


def _with_whom(told: Sequence[Saying]) -> list[Saying]:
    texts = [each.text for each in told]
    return [
        replace(each, about=spoken_of(each.text, texts[max(place - LOOKED_BACK, 0) : place])) for place, each in enumerate(told)
    ]


@dataclass(frozen=True)
class Pair:
    """A sentence and a question, whether it answers it, and the answer span: words, “yes”, “no”, or “-” for none."""

    told: str
    asked: str
    short: str = NO_WORDS
    answers: bool = False


def pairs(folder: Path = EXAMPLES / "pairs") -> Iterator[Pair]:
    """All pairs of a folder."""
    for file in sorted(folder.glob("*.tsv")):
        for line in file.read_text(encoding="utf-8").splitlines():
            told, asked, short, *others = (part.strip() for part in line.split("\t"))
            yield Pair(told, asked, short, answers=True)
            yield from (Pair(told, other) for other in others)


@dataclass(frozen=True)
class Change:
    """A question, what answered it, what was said later; whether that changes the answer, and the new answer span."""

    asked: str
    before: str
    later: str
    short: str = NO_WORDS
    changes: bool = False


def changes(folder: Path = EXAMPLES / "changes") -> Iterator[Change]:
    """All changes of a folder, and the negative examples that only look like one."""
    for file in sorted(folder.glob("*.tsv")):
        for line in file.read_text(encoding="utf-8").splitlines():
            before, later, asked, short, *others = (part.strip() for part in line.split("\t"))
            yield Change(asked, before, later, short, changes=True)
            yield from (Change(asked, before, other) for other in others)
    for file in sorted((folder / "past").glob("*.tsv")):
        for line in file.read_text(encoding="utf-8").splitlines():
            before, later, *asked_of_it = (part.strip() for part in line.split("\t"))
            yield from (Change(each, before, later) for each in asked_of_it)


def _life(file: Path) -> Life:
    rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    told = _with_whom(
        [Saying(URIRef(row["id"]), row["text"], datetime.fromisoformat(row["at"])) for row in rows if "text" in row]
    )
    asked = [
        Question(
            row["ask"],
            datetime.fromisoformat(row["at"]),
            frozenset(row["from"]),
            frozenset(row["old"]),
            row["answer"],
            row.get("short", {}),
        )
        for row in rows
        if "ask" in row
    ]
    return Life(file.stem, tuple(told), tuple(asked))


def sources(told: Iterable[Life]) -> Iterator[Example]:
    """All training data as written, for the digest; hard negatives are derived from it and need not be included."""
    for pair in pairs():
        yield Example(as_read(pair.asked, pair.told), {ANSWERS: YES if pair.answers else NO}, stretch=pair.short)
    for change in changes():
        text = as_read_after(change.asked, change.before, change.later)
        yield Example(text, {CHANGES: YES if change.changes else NO}, stretch=change.short)
    for life in told:
        yield from (Example(each.text, {}) for each in life.told)
        for asked in life.asked:
            answers = {each: asked.short.get(each, NO_WORDS) for each in sorted(asked.answered_by)}
            yield Example(asked.text, answers | dict.fromkeys(sorted(asked.answered_before), BEFORE))
