"""`python -m chat.dialogue.listening.echoing.rating_training`: learns which spans are good echoes, in minutes and without PyTorch.

The rows are `rated/*.tsv`: a message, then after tabs spans of it, each behind what a person said of it as an echo: 2 a friend
would say just that, 1 it passes, 0 it does not. They are no examples of the extractor, which is surer of what it was taught.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path

import numpy as np
from safetensors.numpy import save_file

from chat.dialogue.listening.echoing.echo import EDGES
from chat.dialogue.listening.echoing.rating import EXTRACTOR, FILE, TOKENS_READ, features
from memory.embedding.embedder import Vectors
from memory.embedding.larger import tokens_within
from memory.language.moves.classifier import Classifier, read_classifier, softmax
from memory.language.moves.descent import Weights, descended
from memory.language.wording import as_heard

RATED = Path(__file__).parent / "rated"
WORTH_OF = {"0": 0.0, "1": 0.4, "2": 1.0}
STEPS, PULL, SMALLEST, LEAST_SPREAD = 250, 0.01, 0.1, 0.01
Row = tuple[str, list[tuple[str, str]]]


def rows_in(file: Path) -> Iterator[Row]:
    """Each message with its spans and their ratings. Raises ValueError for one that is no rating."""
    for line in file.read_text(encoding="utf-8").splitlines():
        message, *spans = line.split("\t")
        rated = [(words, rating) for rating, _, words in (each.partition(" ") for each in spans)]
        if any(rating not in WORTH_OF or not words for words, rating in rated):
            msg = f"{file.name}: {line!r} has no ratings"
            raise ValueError(msg)
        yield message, rated


def rows() -> list[Row]:
    """All rows, in the order of the files."""
    return [row for file in sorted(RATED.glob("*.tsv")) for row in rows_in(file)]


def digest_of(rated: Sequence[Row], extractor: str) -> str:
    """A digest of the rows and the extractor's examples."""
    return sha256(json.dumps([rated, extractor]).encode()).hexdigest()


def _known(extractor: Classifier, row: Row) -> Iterator[tuple[Vectors, float]]:
    """For each span of a row the states of its first and its last token, their mean, the other features, and what it is worth."""
    message, rated = row
    said = as_heard(message)
    places, marks = extractor.encoder.marked(said)
    states, shares = marks[:, 2:], softmax(marks[:, :2].T)
    for span, rating in rated:
        words = as_heard(span).strip(EDGES)
        begin = said.find(words)
        inside = tokens_within(places, begin, begin + len(words)) if begin >= 0 else []
        if inside:
            first, last = inside[0], inside[-1]
            more = features(float(shares[0][first] * shares[1][last]), first, last, len(places), words)
            yield np.concatenate([states[first], states[last], states[first : last + 1].mean(0), more]), WORTH_OF[rating]


def learned(rated: Sequence[Row]) -> dict[str, Vectors]:
    """The weights of greatest likelihood for the rows with some L2 regularisation, on standardised features."""
    width = len(read_classifier(EXTRACTOR).encoder.vectors(["x"])[0])
    unchanged = np.vstack([np.eye(width, dtype=np.float32), np.zeros((1, width), np.float32)])
    extractor = read_classifier(EXTRACTOR, TOKENS_READ, unchanged)
    found = [each for row in rated for each in _known(extractor, row)]
    known, worth = np.stack([each for each, _ in found]).astype(np.float32), np.array([each for _, each in found], np.float32)
    mean, spread = known.mean(0), np.maximum(known.std(0), LEAST_SPREAD)
    mean[-1], spread[-1] = 0, 1
    scaled = (known - mean) / spread

    def slope(moving: Weights) -> Weights:
        at = moving.astype(np.float32)
        missed = (1 / (1 + np.exp(-scaled @ at)) - worth) / len(worth)
        kept = SMALLEST * at
        kept[-1] = 0
        return np.asarray(scaled.T @ missed + kept, np.float64)

    best = descended(slope, np.zeros(known.shape[1]), STEPS, PULL) / spread
    best[-1] -= best @ mean
    of_states = np.vstack([best[: 3 * width].reshape(3, width).T, np.zeros((1, 3))])
    return {"states": np.ascontiguousarray(of_states, np.float32), "others": best[3 * width :].astype(np.float32)}


if __name__ == "__main__":
    every = rows()
    digest = digest_of(every, read_classifier(EXTRACTOR).digest)
    save_file(learned(every), FILE, {"rating": json.dumps(digest)})
    sys.stderr.write(f"{len(every)} messages, {sum(len(spans) for _, spans in every)} spans\n")
