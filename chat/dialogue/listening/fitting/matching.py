"""Scores how well each written reply fits a message: a bilinear product of their vectors (Chu and Park 2009).

Message and reply are encoded separately, so thousands of wordings are compared at once, and an operator's own wordings count
like the bundled ones. Messages are read by an encoder fine-tuned for this with low-rank adapters (Hu et al. 2021, section
4.1), replies by the encoder as published. The same pass over a message finds whom a friend would name in the answer.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path

import numpy as np
from safetensors import safe_open
from safetensors.numpy import save_file

from chat.dialogue.listening.fitting.examples import Judged, Named
from memory.embedding.embedder import Vectors
from memory.embedding.larger import LargerEncoder
from memory.embedding.larger_graph import DOWN, UP
from memory.embedding.stored import Weights
from memory.language.moves.classifier import softmax
from memory.language.wording import as_heard

FILE = Path(__file__).parent / "weights.safetensors"
OF_MESSAGE, OF_REPLY, ANY, ENDS, WRITTEN, TOLD = "message", "reply", "any_message", "ends", "written", "told"
TEXTS_AT_ONCE, TOKENS_READ, TOKENS_OF_NAME = 100, 112, 6
COST, COMMONPLACE = 2.0, 0.5
"""Penalties, times the probability, for being wrong and for fitting anything; a fit is worth 1, a harmless reply 0."""
SURE_OF_NAME = 0.6
"""Least probability at which somebody is named."""


@dataclass(frozen=True)
class Fit:
    """The probabilities that a reply meets the subject or mood of a message, is wrong, and would meet any message."""

    meets: float
    wrong: float
    meets_any: float = 0.0

    @property
    def worth(self) -> float:
        """From -COST - COMMONPLACE to 1; low if it would go with anything, which shows little understanding."""
        return self.meets - COST * self.wrong - COMMONPLACE * self.meets_any


@dataclass(frozen=True)
class Sides:
    """The weights of both sides of the bilinear model: the message's and the reply's.

    `of_message` and `of_reply`, (encoder width + 1) × 2·width, have the bias in the last row; the first half of the columns
    scores how well a reply fits, the second how wrong it is. `any_message` (2·width) is the mean projection of messages.
    `ends`, (encoder width + 1) × 2, scores the first and the last token of the name to use.
    """

    of_message: Vectors
    of_reply: Vectors
    any_message: Vectors
    ends: Vectors


class Matching:
    """Matches messages with replies. Has the vectors (2·width) of the bundled wordings; computes others on first use."""

    def __init__(self, adapters: Weights, sides: Sides, wordings: Sequence[str], written: Vectors) -> None:
        self._encoder, self._sides = LargerEncoder(adapters, TOKENS_READ, marks=sides.ends), sides
        self._known: dict[str, Vectors] = dict(zip(wordings, written, strict=True))

    def fits(self, message: str, replies: Sequence[str]) -> list[Fit]:
        """The fit of each reply, in the order given."""
        if not replies:
            return []
        missing = list(dict.fromkeys(each for each in replies if each not in self._known))
        self._known |= dict(zip(missing, _projected(vectors_of(missing), self._sides.of_reply), strict=True)) if missing else {}
        done, (heard,) = (
            np.stack([self._known[each] for each in replies]),
            _projected(meant(self._encoder, [message]), self._sides.of_message),
        )
        half = done.shape[1] // 2
        meets, any_one = _likely(done[:, :half] @ heard[:half]), _likely(done[:, :half] @ self._sides.any_message[:half])
        wrong = _likely(done[:, half:] @ heard[half:])
        return [Fit(float(a), float(b), float(c)) for a, b, c in zip(meets, wrong, any_one, strict=True)]

    def named(self, message: str) -> str:
        """Whom a friend would name in the answer, as in the normalised message; empty for nobody or if uncertain."""
        said = as_heard(message)
        places, marks = self._encoder.marked(said)
        first, last = softmax(marks.T)
        ways = [
            (first[a] * last[z], a, z)
            for a in range(1, len(places) - 1)
            for z in range(a, min(a + TOKENS_OF_NAME, len(places) - 1))
        ]
        share, a, z = max(ways, default=(0.0, 0, 0))
        return said[places[a][0] : places[z][1]] if share >= SURE_OF_NAME else ""


@cache
def bundled() -> Matching:
    """The bundled weights, loaded once."""
    with safe_open(FILE, framework="np") as file:
        wordings, written = json.loads(file.metadata()[TOLD])["wordings"], file.get_tensor(WRITTEN).astype(np.float32)
    return Matching(*stored(), wordings, written)


def stored() -> tuple[dict[str, Vectors], Sides]:
    """The encoder's adapters and both sides' weights, from the file."""
    with safe_open(FILE, framework="np") as file:
        tensors = {name: file.get_tensor(name) for name in file.keys()}  # noqa: SIM118
    adapters = {name: each for name, each in tensors.items() if name.startswith((DOWN, UP))}
    return adapters, Sides(*(tensors[name].astype(np.float32) for name in (OF_MESSAGE, OF_REPLY, ANY, ENDS)))


def learned_of() -> str:
    """The digest of the data that the weights were trained on (see `digest_of`)."""
    with safe_open(FILE, framework="np") as file:
        return str(json.loads(file.metadata()[TOLD])["digest"])


def digest_of(judged: Sequence[Judged], named: Sequence[Named], wordings: Sequence[str]) -> str:
    """A digest that changes whenever the examples or the wordings do."""
    seen = [
        [[each.message, each.reply, each.mark, each.counts] for each in judged],
        [[each.message, each.name] for each in named],
        list(wordings),
    ]
    return sha256(json.dumps(seen).encode()).hexdigest()


def vectors_of(replies: Sequence[str]) -> Vectors:
    """The vectors of replies from the encoder as published: replies × width, each of length 1."""
    return meant(_published(), replies)


def meant(encoder: LargerEncoder, texts: Sequence[str]) -> Vectors:
    """The vectors of texts from an encoder: texts × width, each of length 1."""
    lots = [texts[start : start + TEXTS_AT_ONCE] for start in range(0, len(texts), TEXTS_AT_ONCE)]
    return np.vstack([encoder.vectors([as_heard(text) for text in lot]) for lot in lots])


def write(adapters: Mapping[str, Vectors], sides: Sides, wordings: Sequence[str], digest: str) -> None:
    """Writes the weights file in half precision, with the vectors of the bundled wordings."""
    tensors: Mapping[str, Vectors] = {
        **adapters,
        OF_MESSAGE: sides.of_message,
        OF_REPLY: sides.of_reply,
        ANY: sides.any_message,
        ENDS: sides.ends,
        WRITTEN: _projected(vectors_of(wordings), sides.of_reply),
    }
    halves = {name: np.ascontiguousarray(each, np.float16) for name, each in tensors.items()}
    save_file(halves, FILE, {TOLD: json.dumps({"digest": digest, "wordings": list(wordings)})})


@cache
def _published() -> LargerEncoder:
    return LargerEncoder({}, TOKENS_READ)


def _likely(logits: Vectors) -> Vectors:
    return np.asarray(1 / (1 + np.exp(-logits)), np.float32)


def _projected(meant: Vectors, weights: Vectors) -> Vectors:
    return np.asarray(meant @ weights[:-1] + weights[-1], np.float32)
