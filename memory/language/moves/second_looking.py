"""`python -m memory.language.moves.second_looking`: trains the second look from the rows of its questions, with a fixed seed.

Takes half an hour on two cores; with `--danger`, which tunes the weights further for danger alone, a quarter of an hour.
Needs PyTorch (`requirements-train.txt`), which is not needed at run time.
"""

import sys
from collections.abc import Iterator
from hashlib import sha256

from memory.language.moves.classifier import Example, adapters_in, digest_of, write_classifier
from memory.language.moves.examples import EXAMPLES
from memory.language.moves.probe_rows import Row, rows
from memory.language.moves.probes import (
    ASKS,
    DANGEROUS,
    FORGETS,
    HINTED,
    NO_WISH,
    OFF_RECORD,
    WISH,
    WISHES,
    YES,
    labelled,
    rows_in,
    rows_of,
)
from memory.language.moves.probes import EXAMPLES as PROBING
from memory.language.moves.reading import WEIGHTS
from memory.language.moves.second_look import FILE, GRAVE, OF_DANGER, TOKENS_READ

NO, EPOCHS, FASTEST = "no", 2, 6e-4
DANGER, SOME, GENTLY = "--danger", 40, 4e-4
"""The option, the percentage of the rows that it uses besides all of EVERYDAY, and its peak learning rate."""
EVERYDAY = PROBING / "everyday"
"""What people told of their days that had been mistaken for danger, and the few that are."""
ONE_IN = 4
"""Only one in this many easy negatives is used, the same ones for each question; positives and near misses are all used."""
EVERY = 2
"""Only one in this many messages about life situations is used."""
ORDERING = PROBING / "orders"
"""Messages labelled as orders to forget, as off the record, or as neither."""
COUNTS = {DANGEROUS: 1.5, OFF_RECORD: 1.0, FORGETS: 1.0, ASKS: 1.0, WISH: 1.0}
"""Weight of each question in the loss."""


def read_rows() -> list[Example]:
    """The training examples."""
    grave = [Example(row.text, {name: YES if row.is_so else NO}) for name in GRAVE for row in _rows(name)]
    asking = [Example(row.text, {ASKS: YES if row.is_so else NO}, {ASKS: row.weight}) for row in rows(ASKS)]
    return [*grave, *asking, *_wishing()]


def _wishing() -> Iterator[Example]:
    """The examples of what is wished of the talk, each with one wish or none."""
    for same in zip(*map(rows, WISHES), strict=True):
        wish = next((name for name, row in zip(WISHES, same, strict=True) if row.is_so), NO_WISH)
        yield Example(same[0].text, {WISH: wish}, {WISH: same[0].weight})


def _rows(name: str) -> Iterator[Row]:
    look_alike = {text for _, text in rows_of(name)}
    if name == DANGEROUS:
        yield from (Row(text, is_so=is_so) for is_so, text in rows_of(HINTED))
        look_alike |= {text for file in (EXAMPLES / "dangers").glob("*.txt") for text in file.read_text("utf-8").splitlines()}
    else:
        yield from (Row(text, is_so=name in labels) for file in sorted(ORDERING.glob("*.tsv")) for labels, text in labelled(file))
    first: dict[str, Row] = {}
    for row in rows(name):
        first.setdefault(row.text, row)
    yield from (each for text, each in first.items() if each.is_so or text in look_alike or _number(text) % ONE_IN == 0)
    if name == DANGEROUS:
        yield from (Row(text, is_so=False) for text in _of_life() if text not in first and _number(text) % EVERY == 0)


def _of_life() -> Iterator[str]:
    """All messages about life situations."""
    for file in sorted((EXAMPLES / "situations").glob("*.txt")):
        yield from (line.partition("|")[2].strip() for line in file.read_text("utf-8").splitlines() if line.strip())


def read_rows_for_danger() -> list[Example]:
    """The training examples of the classifier of danger: all of EVERYDAY, and a fixed sample of `read_rows`."""
    days = [row for file in sorted(EVERYDAY.glob("*.tsv")) for row in rows_in(file)]
    everyday = [Example(text, {DANGEROUS: YES if is_so else NO}) for is_so, text in days]
    return [*everyday, *(each for each in read_rows() if _number(each.text) % 100 < SOME)]


def _number(text: str) -> int:
    """A number by which it is decided, independently of the other examples, whether an easy negative is used."""
    return int(sha256(text.encode()).hexdigest(), 16)


if __name__ == "__main__":
    from memory.language.moves.training import Course, learn

    if DANGER in sys.argv:
        some = read_rows_for_danger()
        adapters, heads = learn(some, Course(1, COUNTS, GENTLY, TOKENS_READ), adapters_in(FILE))
        write_classifier(OF_DANGER, adapters, {DANGEROUS: heads[DANGEROUS]}, digest_of(some))
    else:
        every = read_rows()
        learned = learn(every, Course(EPOCHS, COUNTS, FASTEST, TOKENS_READ), adapters_in(WEIGHTS))
        write_classifier(FILE, *learned, digest_of(every))
