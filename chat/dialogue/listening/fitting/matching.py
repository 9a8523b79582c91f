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
OF_MESSAGE, OF_REPLY, WRITTEN, TOLD = "message", "reply", "written", "told"
TEXTS_AT_ONCE = 100
COST = 1.0
"""What is wrong costs so much, where what fits is worth 1 and what is harmless nothing."""


@dataclass(frozen=True)
class Fit:
    """How likely a reply meets the very matter or mood of a message, and how likely it is wrong, each from 0 to 1."""

    meets: float
    wrong: float

    @property
    def worth(self) -> float:
        """From -COST to 1."""
        return self.meets - COST * self.wrong


class Matching:
    """The weights of both sides, and what the wordings that come along do.

    `of_message` and `of_reply` are (width of the encoder + 1) × 2·width, each with the bias in its last row: the first half of the columns for what
    fits, the other for what is wrong. `written` has a row of 2·width for each of the `wordings`.
    """

    def __init__(self, of_message: Vectors, of_reply: Vectors, wordings: Sequence[str], written: Vectors) -> None:
        self._of_message, self._of_reply = of_message, of_reply
        self._known: dict[str, Vectors] = dict(zip(wordings, written, strict=True))

    def fits(self, message: str, replies: Sequence[str]) -> list[Fit]:
        """How well each reply fits, in their order."""
        if not replies:
            return []
        missing = list(dict.fromkeys(each for each in replies if each not in self._known))
        self._known |= dict(zip(missing, _projected(vectors_of(missing), self._of_reply), strict=True)) if missing else {}
        (heard,) = _projected(vectors_of([message]), self._of_message)
        found = np.stack([self._known[each] for each in replies]) * heard
        half = found.shape[1] // 2
        meets, wrong = (1 / (1 + np.exp(-part.sum(axis=1))) for part in (found[:, :half], found[:, half:]))
        return [Fit(float(one), float(other)) for one, other in zip(meets, wrong, strict=True)]


@cache
def bundled() -> Matching:
    """What comes with the project, loaded once."""
    with safe_open(FILE, framework="np") as stored:
        told, tensors = json.loads(stored.metadata()[TOLD]), {name: stored.get_tensor(name) for name in stored.keys()}  # noqa: SIM118
    whole = {name: each.astype(np.float32) for name, each in tensors.items()}
    return Matching(whole[OF_MESSAGE], whole[OF_REPLY], told["wordings"], whole[WRITTEN])


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


def write(of_message: Vectors, of_reply: Vectors, wordings: Sequence[str], digest: str) -> None:
    """Writes the file, in half precision."""
    tensors: Mapping[str, Vectors] = {
        OF_MESSAGE: of_message,
        OF_REPLY: of_reply,
        WRITTEN: _projected(vectors_of(wordings), of_reply),
    }
    halves = {name: np.ascontiguousarray(each, np.float16) for name, each in tensors.items()}
    save_file(halves, FILE, {TOLD: json.dumps({"digest": digest, "wordings": list(wordings)})})


def _projected(meant: Vectors, weights: Vectors) -> Vectors:
    return np.asarray(meant @ weights[:-1] + weights[-1], np.float32)
