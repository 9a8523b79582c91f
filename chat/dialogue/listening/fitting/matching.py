"""How well each written reply fits a message: the product of what is heard in the message and of what the reply does (a bilinear model; Chu and Park 2009).

Both are looked at apart, so all of six thousand wordings are compared at once, and one that an operator wrote counts like those that come along.
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

from chat.dialogue.listening.fitting.examples import Judged
from memory.embedding.embedder import Vectors
from memory.language.moves.reading import bundled as moves
from memory.language.wording import as_heard

FILE = Path(__file__).parent / "weights.safetensors"
OF_MESSAGE, OF_REPLY, ANY, WRITTEN, TOLD = "message", "reply", "any_message", "written", "told"
TEXTS_AT_ONCE = 100
COST, COMMONPLACE = 2.0, 0.5
"""What is wrong costs so much, where what fits is worth 1 and what is harmless nothing; and what fits everything, in the measure it does."""


@dataclass(frozen=True)
class Fit:
    """How likely a reply meets the very matter or mood of a message, how likely it is wrong, and how likely it meets any message; each from 0 to 1."""

    meets: float
    wrong: float
    meets_any: float = 0.0

    @property
    def worth(self) -> float:
        """From -COST - COMMONPLACE to 1: what would go with anything shows little of having understood."""
        return self.meets - COST * self.wrong - COMMONPLACE * self.meets_any


@dataclass(frozen=True)
class Sides:
    """The weights of both sides.

    `of_message` and `of_reply` are (width of the encoder + 1) × 2·width, each with the bias in its last row: the first half of the columns for what
    fits, the other for what is wrong. `any_message` is the mean of what is heard in messages: 2·width.
    """

    of_message: Vectors
    of_reply: Vectors
    any_message: Vectors


class Matching:
    """Compares; knows what the wordings that come along do, a row of 2·width for each, and learns what others do when they are first asked for."""

    def __init__(self, sides: Sides, wordings: Sequence[str], written: Vectors) -> None:
        self._sides = sides
        self._known: dict[str, Vectors] = dict(zip(wordings, written, strict=True))

    def fits(self, message: str, replies: Sequence[str]) -> list[Fit]:
        """How well each reply fits, in their order."""
        if not replies:
            return []
        missing = list(dict.fromkeys(each for each in replies if each not in self._known))
        self._known |= dict(zip(missing, _projected(vectors_of(missing), self._sides.of_reply), strict=True)) if missing else {}
        done, (heard,) = (
            np.stack([self._known[each] for each in replies]),
            _projected(vectors_of([message]), self._sides.of_message),
        )
        half = done.shape[1] // 2
        meets, any_one = _likely(done[:, :half] @ heard[:half]), _likely(done[:, :half] @ self._sides.any_message[:half])
        wrong = _likely(done[:, half:] @ heard[half:])
        return [Fit(float(a), float(b), float(c)) for a, b, c in zip(meets, wrong, any_one, strict=True)]


@cache
def bundled() -> Matching:
    """What comes with the project, loaded once."""
    with safe_open(FILE, framework="np") as stored:
        told, tensors = json.loads(stored.metadata()[TOLD]), {name: stored.get_tensor(name) for name in stored.keys()}  # noqa: SIM118
    whole = {name: each.astype(np.float32) for name, each in tensors.items()}
    return Matching(Sides(whole[OF_MESSAGE], whole[OF_REPLY], whole[ANY]), told["wordings"], whole[WRITTEN])


def learned_of() -> str:
    """The digest of what the weights were learned of (see `digest_of`)."""
    with safe_open(FILE, framework="np") as stored:
        return str(json.loads(stored.metadata()[TOLD])["digest"])


def digest_of(judged: Sequence[Judged], wordings: Sequence[str]) -> str:
    """Another one when the examples, the wordings or the reading of moves have changed."""
    seen = [moves().digest, [[each.message, each.reply, each.mark] for each in judged], list(wordings)]
    return sha256(json.dumps(seen).encode()).hexdigest()


def vectors_of(texts: Sequence[str]) -> Vectors:
    """What texts mean to the encoder that reads moves: texts × width, each of length 1."""
    lots = [texts[start : start + TEXTS_AT_ONCE] for start in range(0, len(texts), TEXTS_AT_ONCE)]
    return np.vstack([moves().encoder.vectors([as_heard(text) for text in lot]) for lot in lots])


def write(sides: Sides, wordings: Sequence[str], digest: str) -> None:
    """Writes the file, in half precision."""
    tensors: Mapping[str, Vectors] = {
        OF_MESSAGE: sides.of_message,
        OF_REPLY: sides.of_reply,
        ANY: sides.any_message,
        WRITTEN: _projected(vectors_of(wordings), sides.of_reply),
    }
    halves = {name: np.ascontiguousarray(each, np.float16) for name, each in tensors.items()}
    save_file(halves, FILE, {TOLD: json.dumps({"digest": digest, "wordings": list(wordings)})})


def _likely(logits: Vectors) -> Vectors:
    return np.asarray(1 / (1 + np.exp(-logits)), np.float32)


def _projected(meant: Vectors, weights: Vectors) -> Vectors:
    return np.asarray(meant @ weights[:-1] + weights[-1], np.float32)
