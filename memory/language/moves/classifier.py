"""Several questions about a text, answered by one look at it: an encoder tuned to them, and a softmax over each question's classes.

The encoder is the larger of the two that come with the project, with low-rank adapters (Hu et al. 2021, section 4.1) on all its dense layers: W + B·A.
Each question (a head) has classes of its own. Probabilities are calibrated by a temperature (Guo et al. 2017, section 4.2), so that a
threshold means what it says.
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
"""Tensors in the file beside the adapters: the weights of a head, and those that find the ends of a stretch."""
WORDS_AT_MOST = 24
"""In tokens: the longest stretch that is found."""


@dataclass(frozen=True)
class Example:
    """A text with its class for each head that it teaches, and how much it counts there."""

    text: str
    classes: Mapping[str, str]
    weights: Mapping[str, float] = field(default_factory=dict)
    stretch: str = ""
    """The words in it that are to be found, if any."""


@dataclass(frozen=True)
class Head:
    """The weights of one question, of the shape (width + 1, classes); the last row is the bias."""

    classes: tuple[str, ...]
    weights: Vectors
    temperature: float = 1.0

    def likely(self, vector: Vectors) -> "Likely":
        """The classes for a text's vector."""
        shares = softmax((vector @ self.weights[:-1] + self.weights[-1]) / np.float32(self.temperature))
        return Likely({self.classes[place]: float(shares[place]) for place in np.argsort(-shares)})


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

    def among(self, names: Container[str]) -> "Likely":
        """How likely each of these classes is, if it is one of them."""
        shares = {name: share for name, share in self.shares.items() if name in names}
        whole = sum(shares.values())
        return Likely({name: share / whole for name, share in shares.items()})


@dataclass(frozen=True)
class Classifier:
    """The tuned encoder and all heads. `digest` is that of the examples they were learned from."""

    encoder: LargerEncoder
    heads: Mapping[str, Head]
    digest: str
    finds: bool = False
    """Whether what finds the ends of a stretch was learned: the encoder's marks."""

    def stretch(self, text: str, behind: str) -> tuple[str, float]:
        """The likeliest stretch of a text behind these words, and how likely it is; empty where none was learned or fits."""
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
        """For each text, the classes of every head."""
        vectors = self.encoder.vectors([as_heard(text) for text in texts])
        return [{name: head.likely(vector) for name, head in self.heads.items()} for vector in vectors]


def read_classifier(file: Path, longest: int = TOKENS_AT_MOST) -> Classifier:
    """The classifier of a file, which reads so many tokens of a text. Raises OSError and SafetensorError where there is none that can be read."""
    with safe_open(file, framework="np") as stored:
        told = json.loads(stored.metadata()["classifier"])
        tensors = {name: stored.get_tensor(name) for name in stored.keys()}  # noqa: SIM118  no mapping
    heads = {
        name: Head(tuple(classes), tensors[f"{HEAD}{name}"].astype(np.float32), temperature)
        for name, (classes, temperature) in told["heads"].items()
    }
    adapters = {name: each for name, each in tensors.items() if name.startswith((DOWN, UP))}
    ends = tensors[STRETCH].astype(np.float32) if STRETCH in tensors else None
    return Classifier(LargerEncoder(adapters, longest, marks=ends), heads, told["digest"], finds=ends is not None)


def adapters_in(file: Path) -> dict[str, Vectors]:
    """The adapters of a file, to go on learning from. Raises OSError and SafetensorError where there is none that can be read."""
    with safe_open(file, framework="np") as stored:
        return {name: stored.get_tensor(name).astype(np.float32) for name in stored.keys() if name.startswith((DOWN, UP))}  # noqa: SIM118


def write_classifier(file: Path, adapters: Mapping[str, Vectors], heads: Mapping[str, Head], digest: str) -> None:
    """Weights in half precision, names beside them; another reader never sees half a file."""
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
    """Of the examples as they are read: another one when either they or the reading of their wording has changed."""
    seen = [[each.text, spoken(each.text), dict(each.classes), dict(each.weights), each.stretch] for each in examples]
    return sha256(json.dumps(seen).encode()).hexdigest()


def softmax(scores: Vectors) -> Vectors:
    """Scores as shares of one, along the last axis."""
    raised = np.exp(scores - scores.max(axis=-1, keepdims=True))
    shares: Vectors = raised / raised.sum(axis=-1, keepdims=True)
    return shares
