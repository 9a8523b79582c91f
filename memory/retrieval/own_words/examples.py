"""What the reading of one's own words is learned from, all written for this project: lives, and sentences with questions to them.

`examples/lives/NAME.jsonl` has what a made-up person told over months, with what of it is worth keeping, and what that person asked later,
with the messages that answer (`from`), the few words of each that do (`short`), and those that did before something changed (`old`).
`examples/pairs/*.tsv` has a sentence, a question that it answers, the few words that do, and two near questions that it does not answer, a line.
Instead of words there may be “yes” or “no”, or “-” where no one place answers.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from rdflib import URIRef

from memory.retrieval.own_words.saying import Saying

EXAMPLES = Path(__file__).parent / "examples"
NO_WORDS = "-"


@dataclass(frozen=True)
class Question:
    """What was asked later, when; the messages that answer it, none where nothing does, and those that did before."""

    text: str
    at: datetime
    answered_by: frozenset[str]
    answered_before: frozenset[str]
    answer: str
    short: Mapping[str, str] = field(default_factory=dict)
    """By message, the few words of it that answer."""


@dataclass(frozen=True)
class Life:
    """What one made-up person told, oldest first, and asked."""

    name: str
    told: tuple[Saying, ...]
    asked: tuple[Question, ...]

    def told_before(self, question: Question) -> list[Saying]:
        """What had been told by then."""
        return [each for each in self.told if each.at < question.at]


def lives(folder: Path = EXAMPLES / "lives") -> list[Life]:
    """All lives of a folder."""
    return [_life(file) for file in sorted(folder.glob("*.jsonl"))]


@dataclass(frozen=True)
class Pair:
    """A sentence and a question, whether the one answers the other, and with which words: “yes”, “no”, or “-” for none."""

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


def _life(file: Path) -> Life:
    rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    told = [Saying(URIRef(row["id"]), row["text"], datetime.fromisoformat(row["at"])) for row in rows if "text" in row]
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
