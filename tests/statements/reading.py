"""What is read from the utterances of `statements.jsonl`, compared with what they state (README.md tells the conventions)."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from memory.understanding.statements import Statement, statements_in
from memory.understanding.statements.mentions import key_of

FILE = Path(__file__).parent / "statements.jsonl"
NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
NOTHING = "nothing"
SAME = {"we": "i", "our": "my", "favorite": "favourite", "color": "colour", "gf": "girlfriend"}
OWN = {"my", "our"}

Triple = tuple[str, str, str, bool]


@dataclass(frozen=True)
class Outcome:
    """What was read from an utterance: `right`, `missing` or `wrong` for the table, and the triples behind it."""

    id: str
    split: str
    kind: str
    text: str
    result: str
    found: tuple[Triple, ...]
    required: int
    unwanted: tuple[Triple, ...]
    missed: tuple[Triple, ...]

    @property
    def counts(self) -> tuple[int, int, int, int]:
        """Triples read, those of them that are wrong, triples required, those of them that were not read."""
        return len(self.found), len(self.unwanted), self.required, len(self.missed)


def rows() -> list[dict]:
    return [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]


def read_all(rows: Iterable[dict]) -> Iterator[Outcome]:
    """Reads these utterances, each after what was said before it."""
    for row in rows:
        yield _outcome(row, _stated(row))


def _stated(row: dict) -> tuple[Statement, ...]:
    previous: tuple[Statement, ...] = ()
    for text in row.get("after", []):
        previous = (*previous, *statements_in(text, previous, NOW))
    return statements_in(row["text"], previous, NOW)


def _outcome(row: dict, statements: Iterable[Statement]) -> Outcome:
    found = tuple(dict.fromkeys(triple_of(each) for each in statements))
    required = [wanted(each) for each in row["triples"]]
    accepted = {*required, *map(wanted, row.get("also", []))}
    unwanted = tuple(each for each in found if each not in accepted)
    missed = tuple(each for each in required if each not in found and not _said_otherwise(each, row, found))
    result = "wrong" if unwanted else "missing" if missed else "right"
    return Outcome(row["id"], row["split"], row["kind"], row["text"], result, found, len(required), unwanted, missed)


def _said_otherwise(triple: Triple, row: dict, found: Iterable[Triple]) -> bool:
    """Another wording of the same: one that is accepted, and like the required one in two of its three parts."""
    others = {wanted(each) for each in row.get("also", [])}
    return any(each in others and _alike(each, triple) for each in found)


def _alike(one: Triple, other: Triple) -> bool:
    parts = zip(one[:3], other[:3], strict=True)
    return sum(a in b or b in a for a, b in parts) >= 2


def triple_of(statement: Statement) -> Triple:
    return _subject(statement.subject.text), _even(statement.relation), _even(statement.value.text), statement.negated


def wanted(triple: list) -> Triple:
    further = triple[3] if len(triple) > 3 else {}
    return _subject(triple[0]), _even(triple[1]), _even(triple[2]), bool(further.get("negated"))


def _subject(text: str) -> str:
    words = _even(text).split()
    return " ".join(words[1:] if words[0] in OWN and len(words) > 1 else words)


def _even(text: str) -> str:
    return " ".join(SAME.get(word, word) for word in key_of(text).split())


def precision_and_recall(outcomes: Iterable[Outcome]) -> tuple[float, float]:
    """Over triples."""
    found, wrong, required, missed = (sum(column) for column in zip(*(each.counts for each in outcomes), strict=True))
    return 1 - wrong / max(1, found), 1 - missed / max(1, required)
