"""What cues mean: the vectors of the smaller encoder, which finds what is about the same.

`python -m chat.dialogue.listening.cues` writes the vectors of all cues that come along, after they have changed. Those
that an operator wrote are embedded when they are first needed.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import numpy as np
from safetensors import SafetensorError, safe_open
from safetensors.numpy import save_file

from chat.intents.slots import PART
from chat.intents.written import lines_of
from memory.embedding.embedder import Vector, Vectors
from memory.embedding.minilm import minilm
from memory.language.wording import spoken

FILE = Path(__file__).parent / "cues.safetensors"
FOLDER = Path(__file__).parents[3] / "templates" / "intents" / "aspect"
OR = " / "
VECTORS, CUES, DIGEST = "vectors", "cues", "digest"
TEXTS_AT_ONCE = 100


def meaning_of(texts: Sequence[str]) -> Vectors:
    """The vectors of texts, whose product is their cosine: texts × width."""
    known = _written()
    missing = [text for text in texts if text not in known]
    found = dict(zip(missing, _embedded(missing), strict=True))
    return np.stack([known[text] if text in known else found[text] for text in texts])


def _embedded(texts: Sequence[str]) -> Vectors:
    return minilm().vectors([spoken(text) for text in texts])


@cache
def _written() -> dict[str, Vector]:
    """The vectors in the file, by their cues; none where it is of another encoder."""
    try:
        with safe_open(FILE, framework="np") as stored:
            told = stored.metadata()
            vectors = stored.get_tensor(VECTORS).astype(np.float32)
    except (OSError, SafetensorError):
        return {}
    return dict(zip(told[CUES].split("\n"), vectors, strict=True)) if told[DIGEST] == minilm().identity else {}


def cues_in(folder: Path = FOLDER) -> list[str]:
    """All cues of the cases that are written in a folder, in the order of its files."""
    lines = [line.text for file in sorted(folder.glob("*.txt")) for line in lines_of(file.read_text(encoding="utf-8"))]
    return list(dict.fromkeys(cue.strip() for line in lines for cue in line.partition(PART)[0].split(OR)))


def write_vectors(cues: Sequence[str]) -> None:
    """Writes the vectors of these cues into the file, in half precision."""
    lots = [_embedded(cues[start : start + TEXTS_AT_ONCE]) for start in range(0, len(cues), TEXTS_AT_ONCE)]
    save_file({VECTORS: np.vstack(lots).astype(np.float16)}, FILE, {CUES: "\n".join(cues), DIGEST: minilm().identity})


if __name__ == "__main__":
    write_vectors(cues_in())
