"""Extracts the facts of a message: each a relation, with whose, what and when as spans of the message.

The encoder is the bundled embedding model with adapters. For each token it predicts whether the value of a fact begins there,
and of which relation; pointers lead from there to the value's last token, to whose fact it is, and to when (see `network`). A
relation without a value (“my nan died”) begins at whoever it is about. The first token stands for the speaker, and for no
time.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

import numpy as np
from safetensors import safe_open
from safetensors.numpy import save_file

from memory.embedding.embedder import Vectors
from memory.embedding.larger_graph import DOWN, UP
from memory.embedding.minilm import MiniLM, minilm
from memory.language.moves.classifier import softmax
from memory.understanding.relation_extraction.examples import YES

FILE = Path(__file__).parent / "weights.safetensors"
BEGINS, RELATIONS, POLARITY, FROM, TO = "begins", "relations", "polarity", "from/", "to/"
POINTERS = ("value_end", "who", "who_end", "when", "when_end")
WITHOUT_VALUE = f"={YES}"
LONGEST = 160
"""How many tokens of a message are read."""
WORDS_AT_MOST = 16
"""Longest value, name or time, in tokens."""
SURE, SHARED = 0.6, 0.42
"""Thresholds on the probability of a fact, and of a relation besides the most probable one."""


@dataclass(frozen=True)
class ExtractedFact:
    """A fact in the words of its message: `who` is empty for the speaker, `value` if there is none, `when` if not told."""

    who: str
    relation: str
    value: str
    when: str
    negated: bool
    share: float
    """Its probability, 0 to 1."""
    place: int = 0
    """The character offset in the message at which it begins."""


@dataclass(frozen=True)
class Extractor:
    """The adapted encoder with its heads for relations and pointers; `digest` is that of the training examples."""

    encoder: MiniLM
    relations: tuple[str, ...]
    weights: Mapping[str, Vectors]
    digest: str

    def extract(self, message: str, sure: float = SURE) -> list[ExtractedFact]:
        """The facts of a message, in its order; `sure` is the threshold on their probability."""
        if not message.strip():
            return []
        seen = _Seen(message, *self.encoder.states(message))
        begins = 1 / (1 + np.exp(-(seen.states @ self.weights[BEGINS][:-1, 0] + self.weights[BEGINS][-1, 0])))
        found = [
            self._drawn(seen, int(token), kind, float(begins[token]))
            for token in np.flatnonzero(begins >= sure)
            for kind in self._kinds(seen.states[token])
        ]
        return sorted(_each_once(found), key=lambda each: each.place)

    def _kinds(self, state: Vectors) -> list[int]:
        """The most probable relation of a token, and any other that reaches the threshold; by number."""
        shares = softmax(state @ self.weights[RELATIONS][:-1] + self.weights[RELATIONS][-1])
        return sorted({int(shares.argmax()), *(int(kind) for kind in np.flatnonzero(shares >= SHARED))})

    def _drawn(self, seen: "_Seen", token: int, kind: int, share: float) -> ExtractedFact:
        name = self.relations[kind]
        everywhere = range(len(seen.places))
        who, when = (self._points(pointer, seen.states, token, everywhere) for pointer in ("who", "when"))
        state = seen.states[token]
        return ExtractedFact(
            self._stretch("who_end", seen, who) if who else "",
            name.removesuffix(WITHOUT_VALUE),
            "" if name.endswith(WITHOUT_VALUE) else self._stretch("value_end", seen, token),
            self._stretch("when_end", seen, when) if when else "",
            bool(state @ self.weights[POLARITY][:-1, 0] + self.weights[POLARITY][-1, 0] > 0),
            share,
            seen.places[token][0],
        )

    def _stretch(self, pointer: str, seen: "_Seen", start: int) -> str:
        """The words of the message from a token to the one that the pointer selects as their end."""
        last = self._points(pointer, seen.states, start, range(start, min(start + WORDS_AT_MOST, len(seen.places) - 1)))
        return seen.message[seen.places[start][0] : seen.places[last][1]]

    def _points(self, pointer: str, states: Vectors, start: int, among: range) -> int:
        """The token in `among` that a pointer from `start` selects."""
        if not among:
            return start
        found = (states[among.start : among.stop] @ self.weights[f"{TO}{pointer}"]) @ (
            states[start] @ self.weights[f"{FROM}{pointer}"]
        )
        return among.start + int(found.argmax())


@dataclass(frozen=True)
class _Seen:
    """A message with the character spans of its tokens, and their states (tokens × width)."""

    message: str
    places: Sequence[tuple[int, int]]
    states: Vectors


def _each_once(found: Sequence[ExtractedFact]) -> Iterator[ExtractedFact]:
    """Keep the most probable of the facts with the same owner, relation and value."""
    seen = set[tuple[str, str, str]]()
    for each in sorted(found, key=lambda each: -each.share):
        key = (each.who.lower(), each.relation, each.value.lower())
        if key not in seen:
            seen.add(key)
            yield each


def read_extractor(file: Path = FILE) -> Extractor:
    """Load an extractor from a file. Raises OSError or SafetensorError if it cannot be read."""
    with safe_open(file, framework="np") as stored:
        told = json.loads(stored.metadata()["extractor"])
        tensors = {name: stored.get_tensor(name).astype(np.float32) for name in stored.keys()}  # noqa: SIM118  no mapping
    encoder = minilm().adapted(partial(changes_of, tensors), told["digest"], longest=LONGEST)
    return Extractor(encoder, tuple(told["relations"]), tensors, told["digest"])


def write_extractor(file: Path, learned: Mapping[str, Vectors], relations: Sequence[str], digest: str) -> None:
    """Write the weights in half precision, with their names; the file is replaced atomically."""
    part = file.with_suffix(".part")
    halves = {name: np.ascontiguousarray(each, np.float16) for name, each in learned.items()}
    save_file(halves, part, {"extractor": json.dumps({"relations": list(relations), "digest": digest})})
    part.replace(file)


@cache
def bundled() -> Extractor:
    """The extractor bundled with the companion, loaded once."""
    return read_extractor()


def changes_of(adapters: Mapping[str, Vectors]) -> Iterator[tuple[str, Vectors]]:
    """The name of each adapted layer, with what its adapter adds to the weights: B·A, out × in."""
    for up in adapters:
        if up.startswith(UP):
            name = up.removeprefix(UP)
            yield name, adapters[up] @ adapters[f"{DOWN}{name}"]
