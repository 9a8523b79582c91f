"""A model of the utterance classes: softmax regression over an utterance's meaning and the features of its wording.

Learned from the examples in `utterance_examples`, one file a class, one example a line.
"""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import numpy as np
from safetensors import SafetensorError, safe_open
from safetensors.numpy import save_file

from memory.embedding.embedder import Embedder, Vectors
from memory.understanding.utterance_wording import features, spoken

EXAMPLES = Path(__file__).parent / "utterance_examples"

SEEN_AT_LEAST = 3
KIND_SCALE, WORD_SCALE, BIAS_SCALE = 0.25, 0.15, 0.5
PENALTY = 5e-5
STEPS = 150
"""Chosen by five-fold cross-validation over the examples."""
TEXTS_AT_ONCE = 100
ASKED = frozenset({":ends ?", ":has ?"})


@dataclass(frozen=True)
class Example:
    """An utterance and its class."""

    text: str
    utterance_class: str


@dataclass(frozen=True)
class UtteranceModel:
    """The weights. `meaning` has the shape (dimension, classes), `wording` (features, classes), `bias` (classes).

    `embedder` is the identity of the embedder it was learned with, `digest` that of the examples.
    """

    classes: tuple[str, ...]
    features: dict[str, int]
    meaning: Vectors
    wording: Vectors
    bias: Vectors
    embedder: str
    digest: str

    def probabilities(self, text: str, embedder: Embedder) -> dict[str, float]:
        """How likely the utterance is of each class; one embedding."""
        known = [self.features[name] for name in features(text) if name in self.features]
        meaning = embedder.vectors([spoken(text)])[0]
        likely = _softmax(meaning @ self.meaning + self.wording[sorted(known)].sum(axis=0) + self.bias)
        return dict(zip(self.classes, likely.tolist(), strict=True))

    def write(self, file: Path) -> None:
        """Weights in half precision, names beside them; another reader never sees half a file."""
        weights = {"meaning": self.meaning, "wording": self.wording, "bias": self.bias}
        tensors = {name: np.ascontiguousarray(weight, np.float16) for name, weight in weights.items()}
        told = {"classes": list(self.classes), "features": list(self.features), "embedder": self.embedder, "digest": self.digest}
        part = file.with_suffix(".part")
        save_file(tensors, part, {"model": json.dumps(told)})
        part.replace(file)


def read_model(file: Path) -> UtteranceModel | None:
    """The model of a file; None where there is none that can be read."""
    try:
        with safe_open(file, framework="np") as stored:
            told = json.loads(stored.metadata()["model"])
            weights = {name: stored.get_tensor(name).astype(np.float32) for name in ("meaning", "wording", "bias")}
    except (OSError, SafetensorError, KeyError, TypeError, ValueError):
        return None
    places = {name: place for place, name in enumerate(told["features"])}
    return UtteranceModel(tuple(told["classes"]), places, embedder=told["embedder"], digest=told["digest"], **weights)


def read_examples(folder: Path = EXAMPLES) -> tuple[Example, ...]:
    """All examples, by class, in the order of the files."""
    files = sorted(folder.glob("*.txt"))
    return tuple(Example(line, file.stem) for file in files for line in file.read_text(encoding="utf-8").splitlines())


def digest_of(examples: Sequence[Example]) -> str:
    """Of the examples with their features: another one when either the examples or the reading of their wording has changed."""
    seen = [[each.utterance_class, spoken(each.text), sorted(features(each.text))] for each in examples]
    settings = [SEEN_AT_LEAST, KIND_SCALE, WORD_SCALE, BIAS_SCALE, PENALTY, STEPS]
    return sha256(json.dumps([settings, seen]).encode()).hexdigest()


def learn(examples: Sequence[Example], embedder: Embedder) -> UtteranceModel:
    """The weights that make the examples' classes most likely, kept small by a penalty (Bishop 2006, section 4.3.4)."""
    classes = tuple(sorted({each.utterance_class for each in examples}))
    found = [features(each.text) for each in examples]
    places = _places(found)
    scale = np.array([KIND_SCALE if name.startswith(":") else WORD_SCALE for name in places], np.float32)
    asked = [row for row, each in enumerate(examples) if _may_be_asked(each, found[row])]
    rows = [*range(len(examples)), *asked]
    worded = np.zeros((len(rows), len(places)), np.float32)
    for place, names in enumerate([*found, *(found[row] | ASKED for row in asked)]):
        worded[place, [places[name] for name in names if name in places]] = 1
    meant = _vectors([spoken(each.text) for each in examples], embedder)
    inputs: Vectors = np.hstack([meant[rows], worded * scale, np.full((len(rows), 1), BIAS_SCALE, np.float32)])
    wanted: Vectors = np.array([[examples[row].utterance_class == name for name in classes] for row in rows], np.float32)
    weights = _descended(inputs, wanted)
    width = meant.shape[1]
    return UtteranceModel(
        classes,
        places,
        meaning=weights[:width],
        wording=weights[width:-1] * scale[:, None],
        bias=weights[-1] * BIAS_SCALE,
        embedder=embedder.identity,
        digest=digest_of(examples),
    )


def _places(found: Sequence[frozenset[str]]) -> dict[str, int]:
    """The features worth learning: all kinds of words, and what is seen often enough."""
    counted = Counter(name for names in found for name in names) + Counter(ASKED)
    known = sorted(name for name, count in counted.items() if count >= SEEN_AT_LEAST or name.startswith(":"))
    return {name: place for place, name in enumerate(known)}


def _may_be_asked(example: Example, names: frozenset[str]) -> bool:
    """Whether to learn the example with a question mark as well: people leave it away, and put it after what only sounds asked."""
    if example.utterance_class == "statement" or names >= ASKED:
        return False
    return example.utterance_class.endswith("question") or not names.isdisjoint({":first asking", ":inverted"})


def _vectors(texts: list[str], embedder: Embedder) -> Vectors:
    lots = [texts[start : start + TEXTS_AT_ONCE] for start in range(0, len(texts), TEXTS_AT_ONCE)]
    return np.vstack([embedder.vectors(lot) for lot in lots])


def _descended(inputs: Vectors, wanted: Vectors) -> Vectors:
    """Weights after gradient descent with momentum (Nesterov 1983), its step from the largest curvature there can be."""
    count = len(inputs)
    step = 1 / (_largest_square(inputs) / (2 * count) + PENALTY)
    weights: Vectors = np.zeros((inputs.shape[1], wanted.shape[1]), np.float32)
    ahead, momentum = weights, 1.0
    for _ in range(STEPS):
        slope = inputs.T @ (_softmax(inputs @ ahead) - wanted) / np.float32(count) + np.float32(PENALTY) * ahead
        moved = (ahead - np.float32(step) * slope).astype(np.float32)
        grown = (1 + (1 + 4 * momentum**2) ** 0.5) / 2
        ahead = (moved + np.float32((momentum - 1) / grown) * (moved - weights)).astype(np.float32)
        weights, momentum = moved, grown
    return weights


def _largest_square(inputs: Vectors) -> float:
    """The square of the largest singular value, from above, by power iteration."""
    direction = np.ones(inputs.shape[1], np.float32)
    for _ in range(12):
        direction = inputs.T @ (inputs @ direction)
        direction /= np.linalg.norm(direction)
    return 1.05 * float(np.linalg.norm(inputs @ direction)) ** 2


def _softmax(scores: Vectors) -> Vectors:
    raised = np.exp(scores - scores.max(axis=-1, keepdims=True))
    shares: Vectors = raised / raised.sum(axis=-1, keepdims=True)
    return shares
