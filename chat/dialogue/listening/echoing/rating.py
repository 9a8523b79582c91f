"""How good each span of a message would be as its echo, by what people said of ten thousand of them.

The extractor knows which span is the likeliest; which of several good ones is cut well and is worth saying, a logistic regression on its
token states tells (`rating_training` learns it from `rated/*.tsv`).
"""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
from safetensors import safe_open

from memory.embedding.embedder import Vectors
from memory.language.moves.classifier import Classifier, read_classifier, softmax
from memory.language.wording import as_heard

EXTRACTOR = Path(__file__).parent / "weights.safetensors"
FILE = Path(__file__).parent / "rating.safetensors"
TOKENS_READ, TOKENS_OF_SPAN = 112, 12
SPANS, LEAST_LIKELY = 10, 0.002
"""The most spans of a message that are rated, and the least probability of one of them."""
START, END, INSIDE = 0, 1, 2
"""The columns of the regression's weights on token states: of a span's first token, its last, and the mean of all."""
NOT_ZERO = 1e-6
_LETTER = re.compile(r"\w")


@dataclass(frozen=True)
class Span:
    """Words of a message as it was heard, and the chance that a friend would find them a good echo, 0 to 1."""

    words: str
    worth: float


@cache
def weights() -> tuple[Vectors, Vectors]:
    """The regression's weights on token states (width + 1 × 3, the last row is 0) and on the other `features`, the last being the bias."""
    with safe_open(FILE, framework="np") as stored:
        return stored.get_tensor("states").astype(np.float32), stored.get_tensor("others").astype(np.float32)


def digest_in(file: Path = FILE) -> str:
    """The digest of the rated echoes and the extractor that the weights were learned with."""
    with safe_open(file, framework="np") as stored:
        return str(json.loads(stored.metadata()["rating"]))


@cache
def bundled() -> Classifier:
    """The span extractor that comes with the project, with the regression's weights beside its own; loaded once."""
    return read_classifier(EXTRACTOR, TOKENS_READ, weights()[0])


def rated_spans(text: str) -> list[Span]:
    """The likeliest spans of a message, the best echo first."""
    said = as_heard(text)
    places, marks = bundled().encoder.marked(said)
    found, others = marks[:, 2:], weights()[1]
    spans = []
    for share, first, last in _likeliest(places, marks[:, :2], said):
        words = said[places[first][0] : places[last][1]]
        of_states = found[first, START] + found[last, END] + found[first : last + 1, INSIDE].mean()
        score = of_states + features(share, first, last, len(places), words) @ others
        spans.append(Span(words, float(1 / (1 + np.exp(-score)))))
    return sorted(spans, key=lambda each: -each.worth)


def features(share: float, first: int, last: int, tokens: int, words: str) -> Vectors:
    """What the regression knows of a span beside its token states; the last is 1."""
    lengths = np.log(last - first + 1), len(words.split()), np.log(tokens)
    return np.array([np.log(share + NOT_ZERO), *lengths, 1.0], np.float32)


def _likeliest(places: Sequence[tuple[int, int]], ends: Vectors, said: str) -> Iterator[tuple[float, int, int]]:
    """The likeliest spans of whole words: each with its probability, its first and its last token."""
    shares = softmax(ends.T)
    firsts, lasts = ([n for n in range(len(places)) if _is_edge(places, n, said, begins=begins)] for begins in (True, False))
    ways = ((float(shares[0][a] * shares[1][z]), a, z) for a in firsts for z in lasts if a <= z < a + TOKENS_OF_SPAN)
    for share, first, last in sorted(ways, reverse=True)[:SPANS]:
        if share >= LEAST_LIKELY:
            yield share, first, last


def _is_edge(places: Sequence[tuple[int, int]], token: int, said: str, *, begins: bool) -> bool:
    """Whether a word begins, or ends, with this token."""
    start, end = places[token]
    beside, within = (said[:start][-1:], said[start:end][:1]) if begins else (said[end:][:1], said[start:end][-1:])
    return end > start and bool(_LETTER.match(within)) and not _LETTER.match(beside)
