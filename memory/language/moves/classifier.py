"""A multi-task text classifier: one fine-tuned encoder, with a softmax head for each question about the text.

The encoder is the larger of the two that come with the project, with low-rank adapters (Hu et al. 2021, section 4.1) on all its
dense layers: W + B·A. Probabilities are calibrated by temperature scaling (Guo et al. 2017, section 4.2), so that thresholds
can be read as probabilities.
"""

import json
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

import numpy as np
from safetensors import safe_open
from safetensors.numpy import save_file

from memory.embedding.embedder import Vectors
from memory.embedding.larger import TOKENS_AT_MOST, LargerEncoder
from memory.embedding.larger_graph import DOWN, UP
from memory.language.wording import as_heard, spoken

FILE_FORMAT = 3
HEAD, STRETCH = "head/", "stretch/ends"
"""Tensors in the file besides the adapters: a head's weights, and those of the span extractor (start and end of a span)."""
WORDS_AT_MOST = 24
"""The maximum length of an extracted span, in tokens."""


@dataclass(frozen=True)
class Example:
    """A training text with its class, and optionally its weight in the loss, for each head that it teaches."""

    text: str
    classes: Mapping[str, str]
    weights: Mapping[str, float] = field(default_factory=dict)
    stretch: str = ""
    """The span of the text to extract, if any."""


@dataclass(frozen=True)
class Head:
    """A classification head: weights of the shape (width + 1, classes), the last row being the bias."""

    classes: tuple[str, ...]
    weights: Vectors
    temperature: float = 1.0

    def likely(self, vector: Vectors) -> "Likely":
        """The class probabilities for a text's vector (width)."""
        shares = softmax((vector @ self.weights[:-1] + self.weights[-1]) / np.float32(self.temperature))
        return Likely({self.classes[place]: float(shares[place]) for place in np.argsort(-shares)})


@dataclass(frozen=True)
class Likely:
    """A head's classes with their probabilities, most likely first."""

    shares: Mapping[str, float]

    @property
    def best(self) -> str:
        """The most likely class."""
        return next(iter(self.shares))

    @property
    def share(self) -> float:
        """The probability of the most likely class."""
        return self.shares[self.best]

    def among(self, names: Container[str]) -> "Likely":
        """The probabilities renormalised over these classes."""
        shares = {name: share for name, share in self.shares.items() if name in names}
        whole = sum(shares.values())
        return Likely({name: share / whole for name, share in shares.items()})


@dataclass(frozen=True)
class Classifier:
    """The fine-tuned encoder and all heads. `digest` is that of the training examples."""

    encoder: LargerEncoder
    heads: Mapping[str, Head]
    digest: str
    finds: bool = False
    """Whether a span extractor was learned (the encoder's `marks`)."""

    def stretch(self, text: str, behind: str) -> tuple[str, float]:
        """The most likely span of a text after the words `behind`, and its probability; empty and 0 if there is none."""
        if not self.finds:
            return "", 0.0
        said = as_heard(text)
        places, marks = self.encoder.marked(said)
        first = said.find(as_heard(behind)) + len(as_heard(behind))
        among = [n for n, (start, end) in enumerate(places) if start >= first and end > start]
        if not among:
            return "", 0.0
        shares = softmax(marks.T)
        ways = [(shares[0][a] * shares[1][z], a, z) for a in among for z in among if a <= z < a + WORDS_AT_MOST]
        share, a, z = max(ways)
        return said[places[a][0] : places[z][1]], float(share)

    def read(self, texts: Sequence[str]) -> list[dict[str, Likely]]:
        """For each text, the class probabilities by head."""
        vectors = self.encoder.vectors([as_heard(text) for text in texts])
        return [{name: head.likely(vector) for name, head in self.heads.items()} for vector in vectors]


def read_classifier(file: Path, longest: int = TOKENS_AT_MOST, marks: Vectors | None = None) -> Classifier:
    """Loads a classifier that truncates texts to `longest` tokens. Raises OSError or SafetensorError if unreadable.

    The columns of `marks`, if any, stand beside the span extractor's: see `LargerEncoder.marked`.
    """
    with safe_open(file, framework="np") as stored:
        told = json.loads(stored.metadata()["classifier"])
        tensors = {name: stored.get_tensor(name) for name in stored.keys()}  # noqa: SIM118  no mapping
    heads = {
        name: Head(tuple(classes), tensors[f"{HEAD}{name}"].astype(np.float32), temperature)
        for name, (classes, temperature) in told["heads"].items()
    }
    adapters = {name: each for name, each in tensors.items() if name.startswith((DOWN, UP))}
    ends = tensors[STRETCH].astype(np.float32) if STRETCH in tensors else None
    every = [each for each in (ends, marks) if each is not None]
    encoder = LargerEncoder(adapters, longest, marks=np.hstack(every) if every else None)
    return Classifier(encoder, heads, told["digest"], finds=ends is not None)


def adapters_in(file: Path) -> dict[str, Vectors]:
    """The adapters in a file, to continue training from. Raises OSError or SafetensorError if it cannot be read."""
    with safe_open(file, framework="np") as stored:
        return {name: stored.get_tensor(name).astype(np.float32) for name in stored.keys() if name.startswith((DOWN, UP))}  # noqa: SIM118


def write_classifier(file: Path, adapters: Mapping[str, Vectors], heads: Mapping[str, Head], digest: str) -> None:
    """Writes the weights in half precision, with heads and digest as metadata; atomic: readers never see half a file."""
    tensors = {**adapters, **{f"{HEAD}{name}": head.weights for name, head in heads.items()}}
    told = {
        "format": FILE_FORMAT,
        "heads": {name: [list(head.classes), head.temperature] for name, head in heads.items()},
        "digest": digest,
    }
    part = file.with_suffix(".part")
    halves = {name: np.ascontiguousarray(each, np.float16) for name, each in tensors.items()}
    save_file(halves, part, {"classifier": json.dumps(told)})
    part.replace(file)


def digest_of(examples: Iterable[Example]) -> str:
    """A digest of the examples after normalisation: it changes if either the examples or `spoken` change."""
    seen = [[each.text, spoken(each.text), dict(each.classes), dict(each.weights), each.stretch] for each in examples]
    return sha256(json.dumps(seen).encode()).hexdigest()


def softmax(scores: Vectors) -> Vectors:
    """Softmax along the last axis."""
    raised = np.exp(scores - scores.max(axis=-1, keepdims=True))
    shares: Vectors = raised / raised.sum(axis=-1, keepdims=True)
    return shares
