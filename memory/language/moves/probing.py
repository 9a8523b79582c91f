"""`python -m memory.language.moves.probing`: learns the probes anew, by logistic regression on the vectors of the tuned encoder, in minutes.

Beside the examples of each probe it learns from what people tell in the talks (which asks nothing, and nothing off the record) and what they ask of it.
"""

import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import numpy as np
from safetensors.numpy import save_file

from memory.embedding.embedder import Vectors
from memory.language.moves import reading
from memory.language.moves.descent import Weights, descended
from memory.language.moves.examples import EXAMPLES, NONE
from memory.language.moves.probes import (
    ASKS,
    ASKS_TOLD,
    AT_LENGTH,
    BRIEF,
    DANGEROUS,
    DIGEST,
    FILE,
    FORGETS,
    OFF_RECORD,
    PROBES,
    rows_of,
    texts_read,
)
from memory.language.moves.probes import EXAMPLES as PROBING
from memory.language.sentences import sentences_of

STEPS, SMALLEST, SCALE = 300, 1e-3, 8.0
BESIDE, EVERY = 0.5, 2
"""How much what goes along counts; one in so many of the talks, their sentences and the questions is learned from."""
BESIDES = {FORGETS: (OFF_RECORD,), BRIEF: (OFF_RECORD, FORGETS), AT_LENGTH: (OFF_RECORD, FORGETS)}
"""What is so of these is not so of the other: what is not to be kept at all is nothing that was told before."""
PLAIN = PROBING / "plain"
"""What people tell, who ask nothing of the memory."""
TEXTS_AT_ONCE = 64
_KNOWN: dict[str, Vectors] = {}
"""No text is embedded twice."""
AFTER = "||"
"""Between a question and one that goes on with it."""


@dataclass(frozen=True)
class Row:
    """A message, whether it is so, and how much that counts."""

    text: str
    is_so: bool
    weight: float = 1.0


def rows(name: str) -> list[Row]:
    """All that a probe is learned from."""
    written = [Row(text, is_so=is_so) for is_so, text in rows_of(name)]
    if name == DANGEROUS:
        return [*written, *_dangers()]
    told = [Row(text, is_so=False, weight=BESIDE) for text in _every(_column(EXAMPLES / "talks", "*.txt", "|", 2))]
    if name in {ASKS, ASKS_TOLD}:
        asked = [text.rpartition(AFTER)[2].strip() for text in _column(EXAMPLES / "asked", "*.tsv", "\t", 0)]
        asked, others = (asked, _asking_otherwise()) if name == ASKS_TOLD else (asked[:: EVERY * EVERY], ())
        return [*written, *told, *others, *(Row(text, is_so=True, weight=BESIDE) for text in asked)]
    if name == OFF_RECORD:
        older = (
            (file.stem == OFF_RECORD, text) for file in sorted((EXAMPLES / "privacy").glob("*.txt")) for text in _lines(file)
        )
        written += [Row(text, is_so=is_so) for is_so, text in older]
    written += [Row(text, is_so=False) for other in BESIDES.get(name, ()) for is_so, text in rows_of(other) if is_so]
    plain = [Row(text, is_so=False) for file in sorted(PLAIN.glob("*.txt")) for text in _lines(file)]
    parts = [
        Row(part, is_so=False, weight=BESIDE)
        for row in (*plain, *told, *written)
        for part in (() if row.is_so else sentences_of(row.text))
        if part != row.text
    ]
    return [*written, *plain, *told, *parts[::EVERY]]


def _dangers() -> Iterator[Row]:
    """What speaks of danger and what only sounds like it; and what people tell and ask who are in none."""
    for file in sorted((EXAMPLES / "dangers").glob("*.txt")):
        yield from (Row(text, is_so=file.stem != NONE) for text in _lines(file))
    plain = (text for file in sorted(PLAIN.glob("*.txt")) for text in _lines(file))
    asked = (text for _, text in rows_of(ASKS_TOLD))
    for text in (*_column(EXAMPLES / "talks", "*.txt", "|", 2), *plain, *asked):
        yield Row(text, is_so=False, weight=BESIDE)


def _asking_otherwise() -> Iterator[Row]:
    """What asks for what was told, and what asks the world, the companion itself or for a deed, or speaks of danger."""
    yield from (Row(text, is_so=True) for text in _lines(EXAMPLES / "asking" / "asks_what_i_told.txt"))
    kinds = ("asking/asks_the_world.txt", "asking/orders_memory.txt", "tasks/*.txt", "social/*.txt")
    every = (text for kind in kinds for file in sorted(EXAMPLES.glob(kind)) for text in _lines(file))
    yield from (Row(text, is_so=False) for text in every)
    speaking = (text for file in sorted((EXAMPLES / "dangers").glob("*.txt")) for text in _lines(file))
    yield from (Row(text, is_so=False, weight=BESIDE) for text in _every(speaking))
    yield from (Row(text, is_so=False) for is_so, text in rows_of(ASKS) if not is_so)
    ordering = (row for name in (OFF_RECORD, FORGETS, BRIEF, AT_LENGTH) for row in rows_of(name))
    yield from (Row(text, is_so=False) for is_so, text in ordering if is_so)


def digest() -> str:
    """That of all rows and of the encoder."""
    told = [[row.text, row.is_so, row.weight] for name in PROBES for row in rows(name)]
    return sha256(json.dumps([told, reading.bundled().digest]).encode()).hexdigest()


def learned(some: Iterable[Row]) -> Vectors:
    """The weights and the bias that make the rows likeliest (with a small pull towards nothing)."""
    every = list(some)
    known = np.hstack([_vectors([row.text for row in every]) * SCALE, np.ones((len(every), 1))])
    is_so, counts = (np.array([float(getattr(row, name)) for row in every]) for name in ("is_so", "weight"))

    def slope(weights: Weights) -> Weights:
        missed = (1 / (1 + np.exp(-known @ weights)) - is_so) * counts
        return np.asarray(known.T @ missed / counts.sum() + SMALLEST * weights)

    found = descended(slope, np.zeros(known.shape[1]), STEPS)
    return np.append(found[:-1] * SCALE, found[-1]).astype(np.float32)


def _vectors(texts: list[str]) -> Vectors:
    missing = [text for text in dict.fromkeys(texts) if text not in _KNOWN]
    for start in range(0, len(missing), TEXTS_AT_ONCE):
        lot = missing[start : start + TEXTS_AT_ONCE]
        _KNOWN.update(zip(lot, reading.bundled().encoder.vectors(texts_read(lot)), strict=True))
    return np.stack([_KNOWN[text] for text in texts])


def _every(texts: Iterable[str]) -> Iterator[str]:
    return (text for place, text in enumerate(texts) if not place % EVERY)


def _column(folder: Path, names: str, parting: str, place: int) -> Iterator[str]:
    for file in sorted(folder.glob(names)):
        yield from (line.split(parting, 2)[place].strip() for line in _lines(file))


def _lines(file: Path) -> Iterator[str]:
    yield from (line for line in file.read_text(encoding="utf-8").splitlines() if line.strip())


if __name__ == "__main__":
    found = {}
    for name in PROBES:
        found[name] = learned(rows(name))
        sys.stderr.write(f"{name}: {len(rows(name))} rows\n")
    save_file(found, FILE, {"probes": json.dumps({DIGEST: digest()})})
