"""What cues mean, by two encoders at once: the bundled one sees what a message is about, the tuned one what it does.

`python -m chat.dialogue.listening.cues` writes the vectors of all cues that come along, after the encoder has been trained anew. Those
that an operator wrote are embedded when they are first needed. The vectors are kept small: turned so that the first numbers tell most
(principal components), the rest left out, each number a byte.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from safetensors import SafetensorError, safe_open
from safetensors.numpy import save_file

from chat.intents.slots import PART
from chat.intents.written import lines_of
from memory.embedding.embedder import Vector, Vectors
from memory.embedding.minilm import minilm
from memory.language.moves.reading import bundled
from memory.language.wording import spoken

FILE = Path(__file__).parent / "cues.safetensors"
FOLDER = Path(__file__).parents[3] / "templates" / "intents" / "aspect"
OR = " / "
VECTORS, TURNING, CUES, DIGEST, STEP = "vectors", "turning", "cues", "digest", "step"
SHARE_OF_WORDS = 0.7
"""How much the bundled encoder counts."""
TEXTS_AT_ONCE, WIDTH_KEPT, BYTE = 100, 192, 127


@dataclass(frozen=True)
class Written:
    """The cues in the file, each behind its situation, with their vectors, and what turns a vector of both encoders into one of these."""

    cues: tuple[tuple[str, str], ...]
    vectors: Vectors
    turning: Vectors

    @property
    def by_cue(self) -> Mapping[str, Vector]:
        """The vector of each cue."""
        return dict(zip((cue for _, cue in self.cues), self.vectors, strict=True))


def meaning_of(texts: Sequence[str]) -> Vectors:
    """The vectors of texts, whose product is about the mean cosine by both encoders: texts × WIDTH_KEPT."""
    known = _by_cue()
    missing = [text for text in dict.fromkeys(texts) if text not in known]
    found = dict(zip(missing, _embedded(missing) @ _written().turning, strict=True)) if missing else {}
    return np.stack([known[text] if text in known else found[text] for text in texts])


def is_written(cue: str) -> bool:
    """Whether the vector of a cue stands in the file."""
    return cue in _by_cue()


def nearest_cues(text: str, most: int) -> list[tuple[str, str]]:
    """The situations and cues in the file that are nearest to a text, nearest first."""
    written = _written()
    close = written.vectors @ meaning_of([text])[0]
    return [written.cues[int(place)] for place in np.argsort(-close)[:most]]


def _embedded(texts: Sequence[str]) -> Vectors:
    said = [spoken(text) for text in texts]
    parts = ((minilm(), SHARE_OF_WORDS), (bundled().encoder, 1 - SHARE_OF_WORDS))
    return np.hstack([encoder.vectors(said) * np.float32(share**0.5) for encoder, share in parts])


@cache
def _by_cue() -> Mapping[str, Vector]:
    return _written().by_cue


@cache
def _written() -> Written:
    """What stands in the file; no cues, and vectors left as they are, where it is of another encoder."""
    try:
        with safe_open(FILE, framework="np") as stored:
            told = stored.metadata()
            vectors, turning = (stored.get_tensor(name).astype(np.float32) for name in (VECTORS, TURNING))
    except (OSError, SafetensorError):
        told = {}
    if told.get(DIGEST) != bundled().digest:
        whole = 2 * minilm().width
        return Written((), np.zeros((0, whole), np.float32), np.eye(whole, dtype=np.float32))
    cues = (line.partition("\t") for line in told[CUES].split("\n"))
    return Written(tuple((situation, cue) for situation, _, cue in cues), vectors * np.float32(told[STEP]), turning)


def cues_in(folder: Path = FOLDER) -> list[tuple[str, str]]:
    """The situations and cues of all cases that are written in a folder, in the order of its files, each cue once."""
    found: dict[str, str] = {}
    for file in sorted(folder.glob("*.txt")):
        for line in lines_of(file.read_text(encoding="utf-8")):
            for cue in line.text.partition(PART)[0].split(OR):
                found.setdefault(cue.strip(), file.stem)
    return [(situation, cue) for cue, situation in found.items()]


def write_vectors(cues: Sequence[tuple[str, str]]) -> None:
    """Writes the vectors of these cues into the file, a byte for each number."""
    texts = [cue for _, cue in cues]
    whole = np.vstack([_embedded(texts[start : start + TEXTS_AT_ONCE]) for start in range(0, len(texts), TEXTS_AT_ONCE)])
    turning = np.linalg.svd(whole.T @ whole)[0][:, :WIDTH_KEPT].astype(np.float32)
    turned = whole @ turning
    step = float(np.abs(turned).max()) / BYTE
    tensors: dict[str, npt.NDArray[Any]] = {VECTORS: np.round(turned / step).astype(np.int8), TURNING: turning.astype(np.float16)}
    told = {CUES: "\n".join("\t".join(each) for each in cues), DIGEST: bundled().digest, STEP: repr(step)}
    save_file(tensors, FILE, told)


if __name__ == "__main__":
    write_vectors(cues_in())
