"""What the reading of one's own words is learned from, all written for this project: lives, and sentences with questions to them.

`examples/lives/NAME.jsonl` has what a made-up person told over months, with what of it is worth keeping, and what that person asked later,
with the messages that answer (`from`) and those that did before something changed (`old`). `examples/pairs/*.tsv` has a sentence, a question
that it answers, and two near ones that it does not, a line.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from rdflib import URIRef

from memory.retrieval.own_words.saying import Saying

EXAMPLES = Path(__file__).parent / "examples"


@dataclass(frozen=True)
class Question:
    """What was asked later, when; the messages that answer it, none where nothing does, and those that did before."""

    text: str
    at: datetime
    answered_by: frozenset[str]
    answered_before: frozenset[str]
    answer: str


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


def pairs(folder: Path = EXAMPLES / "pairs") -> Iterator[tuple[str, str, bool]]:
    """Sentence, question, and whether the one answers the other."""
    for file in sorted(folder.glob("*.tsv")):
        for line in file.read_text(encoding="utf-8").splitlines():
            told, asked, *others = (part.strip() for part in line.split("\t"))
            yield told, asked, True
            yield from ((told, other, False) for other in others)


def _life(file: Path) -> Life:
    rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    told = [Saying(URIRef(row["id"]), row["text"], datetime.fromisoformat(row["at"])) for row in rows if "text" in row]
    asked = [
        Question(row["ask"], datetime.fromisoformat(row["at"]), frozenset(row["from"]), frozenset(row["old"]), row["answer"])
        for row in rows
        if "ask" in row
    ]
    return Life(file.stem, tuple(told), tuple(asked))
