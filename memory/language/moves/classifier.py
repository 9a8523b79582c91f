"""Several questions about a text, answered by one look at it: softmax regression over its meaning and the features of its wording.

Each question (a head) has classes of its own; all share the sentence embedding and the words. Probabilities are calibrated by a
temperature (Guo et al. 2017, section 4.2), so that a threshold means what it says.
"""

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

import numpy as np
from safetensors import safe_open
from safetensors.numpy import save_file

from memory.embedding.embedder import Embedder, Vectors
from memory.language.wording import features, spoken

SEEN_AT_LEAST = 5
KIND_SCALE, WORD_SCALE, BIAS_SCALE = 0.25, 0.15, 0.5
PENALTY = 5e-5
STEPS = 100
"""Chosen by cross-validation over the examples."""
HELD_BACK = 8
"""One example in so many is held back to find the temperature."""
TEXTS_AT_ONCE = 100
COOLEST, WARMEST = 0.4, 3.0
FILE_FORMAT = 1


@dataclass(frozen=True)
class Example:
    """A text with its class for each head that it teaches, and how much it counts there."""

    text: str
    classes: Mapping[str, str]
    weights: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True)
class Head:
    """The weights of one question, of the shape (dimension + features + 1, classes); the last row is the bias."""

    classes: tuple[str, ...]
    weights: Vectors
    temperature: float = 1.0


@dataclass(frozen=True)
class Likely:
    """The classes of a head with their probabilities, likeliest first."""

    shares: Mapping[str, float]

    @property
    def best(self) -> str:
        """The likeliest class."""
        return next(iter(self.shares))

    @property
    def share(self) -> float:
        """How likely that is, 0 to 1."""
        return self.shares[self.best]


@dataclass(frozen=True)
class Classifier:
    """All heads, and the places of the features that they share. `embedder` is the identity of the embedder it was learned with."""

    features: Mapping[str, int]
    heads: Mapping[str, Head]
    embedder: str
    digest: str

    def read(self, texts: Sequence[str], embedder: Embedder) -> list[dict[str, Likely]]:
        """For each text, the classes of every head; one embedding a text."""
        if not texts:
            return []
        meant = embedder.vectors([spoken(text) for text in texts])
        return [self._read(text, vector) for text, vector in zip(texts, meant, strict=True)]

    def _read(self, text: str, vector: Vectors) -> dict[str, Likely]:
        known = sorted(self.features[name] for name in features(text) if name in self.features)
        return {name: self._likely(head, vector, known) for name, head in self.heads.items()}

    def _likely(self, head: Head, vector: Vectors, known: list[int]) -> Likely:
        width = len(vector)
        worded = head.weights[width:-1]
        scores = vector @ head.weights[:width] + worded[known].sum(axis=0) + head.weights[-1]
        shares = softmax(scores / np.float32(head.temperature))
        order = np.argsort(-shares)
        return Likely({head.classes[place]: float(shares[place]) for place in order})

    def write(self, file: Path) -> None:
        """Weights in half precision, names beside them; another reader never sees half a file."""
        tensors = {name: np.ascontiguousarray(head.weights, np.float16) for name, head in self.heads.items()}
        told = {
            "format": FILE_FORMAT,
            "features": list(self.features),
            "heads": {name: [list(head.classes), head.temperature] for name, head in self.heads.items()},
            "embedder": self.embedder,
            "digest": self.digest,
        }
        part = file.with_suffix(".part")
        save_file(tensors, part, {"classifier": json.dumps(told)})
        part.replace(file)


def read_classifier(file: Path) -> Classifier:
    """The classifier of a file. Raises OSError and SafetensorError where there is none that can be read."""
    with safe_open(file, framework="np") as stored:
        told = json.loads(stored.metadata()["classifier"])
        heads = {
            name: Head(tuple(classes), stored.get_tensor(name).astype(np.float32), temperature)
            for name, (classes, temperature) in told["heads"].items()
        }
    places = {name: place for place, name in enumerate(told["features"])}
    return Classifier(places, heads, told["embedder"], told["digest"])


def digest_of(examples: Iterable[Example]) -> str:
    """Of the examples with their features: another one when either the examples or the reading of their wording has changed."""
    seen = [[each.text, dict(each.classes), dict(each.weights), sorted(features(each.text))] for each in examples]
    settings = [SEEN_AT_LEAST, KIND_SCALE, WORD_SCALE, BIAS_SCALE, PENALTY, STEPS, HELD_BACK]
    return sha256(json.dumps([settings, seen]).encode()).hexdigest()


def learn(examples: Sequence[Example], embedder: Embedder) -> Classifier:
    """The weights that make the examples' classes most likely, kept small by a penalty (Bishop 2006, section 4.3.4)."""
    found = [features(each.text) for each in examples]
    counted = Counter(name for names in found for name in names)
    known = sorted(name for name, count in counted.items() if count >= SEEN_AT_LEAST or name.startswith(":"))
    places = {name: place for place, name in enumerate(known)}
    scale = np.array([KIND_SCALE if name.startswith(":") else WORD_SCALE for name in known], np.float32)
    worded = np.zeros((len(examples), len(known)), np.float32)
    for row, seen in enumerate(found):
        worded[row, [places[name] for name in seen if name in places]] = 1
    inputs: Vectors = np.hstack(
        [_vectors(examples, embedder), worded * scale, np.full((len(examples), 1), BIAS_SCALE, np.float32)]
    )
    unscaled = np.concatenate([np.ones(inputs.shape[1] - len(known) - 1, np.float32), scale, [np.float32(BIAS_SCALE)]])
    names = sorted({name for each in examples for name in each.classes})
    heads = {name: _learned(name, examples, inputs, unscaled) for name in names}
    return Classifier(places, heads, embedder.identity, digest_of(examples))


def _learned(name: str, examples: Sequence[Example], inputs: Vectors, unscaled: Vectors) -> Head:
    rows = [row for row, each in enumerate(examples) if name in each.classes]
    classes = tuple(sorted({examples[row].classes[name] for row in rows}))
    wanted = np.array([classes.index(examples[row].classes[name]) for row in rows])
    weights = np.array([examples[row].weights.get(name, 1.0) for row in rows], np.float32)
    given = inputs[rows]
    apart = np.array([int(sha256(examples[row].text.encode()).hexdigest(), 16) % HELD_BACK == 0 for row in rows])
    trial = descended(given[~apart], wanted[~apart], weights[~apart], len(classes))
    temperature = _temperature(given[apart] @ trial, wanted[apart])
    return Head(classes, descended(given, wanted, weights, len(classes)) * unscaled[:, None], temperature)


def _temperature(scores: Vectors, wanted: Vectors) -> float:
    """The temperature under which the held-back classes are likeliest."""
    if not len(wanted):
        return 1.0
    tried = np.linspace(COOLEST, WARMEST, 53)
    losses = [-np.log(softmax(scores / np.float32(each))[np.arange(len(wanted)), wanted] + 1e-9).mean() for each in tried]
    return round(float(tried[int(np.argmin(losses))]), 3)


def _vectors(examples: Sequence[Example], embedder: Embedder) -> Vectors:
    texts = [spoken(each.text) for each in examples]
    lots = [texts[start : start + TEXTS_AT_ONCE] for start in range(0, len(texts), TEXTS_AT_ONCE)]
    return np.vstack([embedder.vectors(lot) for lot in lots])


def descended(inputs: Vectors, wanted: Vectors, weights: Vectors, classes: int) -> Vectors:
    """Weights after gradient descent with momentum (Nesterov 1983), its step from the largest curvature there can be."""
    count = np.float32(weights.sum())
    rows, each = np.arange(len(wanted)), weights[:, None] / count
    step = np.float32(1 / (_largest_square(inputs * np.sqrt(each)) / 2 + PENALTY))
    now: Vectors = np.zeros((inputs.shape[1], classes), np.float32)
    ahead: Vectors = now
    momentum = 1.0
    for _ in range(STEPS):
        wrong = softmax(inputs @ ahead)
        wrong[rows, wanted] -= 1
        slope = inputs.T @ (wrong * each) + np.float32(PENALTY) * ahead
        moved: Vectors = (ahead - step * slope).astype(np.float32)
        grown = (1 + (1 + 4 * momentum**2) ** 0.5) / 2
        ahead = (moved + np.float32((momentum - 1) / grown) * (moved - now)).astype(np.float32)
        now, momentum = moved, grown
    return now


def _largest_square(inputs: Vectors) -> float:
    """The square of the largest singular value, from above, by power iteration."""
    direction = np.ones(inputs.shape[1], np.float32)
    for _ in range(12):
        direction = inputs.T @ (inputs @ direction)
        direction /= np.linalg.norm(direction)
    return 1.05 * float(np.linalg.norm(inputs @ direction)) ** 2


def softmax(scores: Vectors) -> Vectors:
    """Scores as shares of one, along the last axis."""
    raised = np.exp(scores - scores.max(axis=-1, keepdims=True))
    shares: Vectors = raised / raised.sum(axis=-1, keepdims=True)
    return shares
