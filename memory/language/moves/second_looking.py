"""`python -m memory.language.moves.second_looking`: trains the second look from the rows of its probes, with a fixed seed.

Takes half an hour on two cores. Needs PyTorch (`requirements-train.txt`), which is not needed at run time.
"""

from collections.abc import Iterator
from hashlib import sha256

from memory.language.moves.classifier import Example, adapters_in, digest_of, write_classifier
from memory.language.moves.examples import EXAMPLES
from memory.language.moves.probe_rows import Row, rows
from memory.language.moves.probes import DANGEROUS, FORGETS, OFF_RECORD, YES, rows_of
from memory.language.moves.reading import WEIGHTS
from memory.language.moves.second_look import FILE, LOOKED_AT

NO, EPOCHS, FASTEST = "no", 2, 6e-4
ONE_IN = {DANGEROUS: 5, OFF_RECORD: 6, FORGETS: 6}
"""Only one in this many easy negatives is used; positives and near misses are all used."""
EVERY = 2
"""Only one in this many messages about life situations is used."""


def read_rows() -> list[Example]:
    """The training examples."""
    return [Example(row.text, {name: YES if row.is_so else NO}) for name in LOOKED_AT for row in _rows(name)]


def _rows(name: str) -> Iterator[Row]:
    look_alike = {text for _, text in rows_of(name)}
    if name == DANGEROUS:
        look_alike |= {text for file in (EXAMPLES / "dangers").glob("*.txt") for text in file.read_text("utf-8").splitlines()}
    first: dict[str, Row] = {}
    for row in rows(name):
        first.setdefault(row.text, row)
    yield from (each for text, each in first.items() if each.is_so or text in look_alike or _is_chosen(text, name))
    if name == DANGEROUS:
        yield from (Row(text, is_so=False) for text in _of_life() if text not in first and _number(text) % EVERY == 0)


def _of_life() -> Iterator[str]:
    """All messages about life situations."""
    for file in sorted((EXAMPLES / "situations").glob("*.txt")):
        yield from (line.partition("|")[2].strip() for line in file.read_text("utf-8").splitlines() if line.strip())


def _is_chosen(text: str, name: str) -> bool:
    """Whether an easy negative is used: decided by its hash, so independent of the other examples."""
    return _number(f"{text}{name}") % ONE_IN[name] == 0


def _number(text: str) -> int:
    return int(sha256(text.encode()).hexdigest(), 16)


if __name__ == "__main__":
    from memory.language.moves.training import learn

    every = read_rows()
    write_classifier(FILE, *learn(every, EPOCHS, dict.fromkeys(LOOKED_AT, 1.0), adapters_in(WEIGHTS), FASTEST), digest_of(every))
