"""What cues mean: the vectors of the encoder that reads moves, for which messages are near that are felt alike and of the same matter.

`python -m chat.dialogue.listening.cues` writes the vectors of all cues that come along, after they or the weights have changed. Those
that an operator wrote are embedded when they are first needed.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
from safetensors import SafetensorError, safe_open
from safetensors.numpy import save_file

from chat.intents.slots import PART
from chat.intents.written import lines_of
from memory.embedding.embedder import Vector, Vectors
from memory.language.moves.reading import bundled
from memory.language.wording import as_heard

FILE = Path(__file__).parent / "cues.safetensors"
FOLDER = Path(__file__).parents[3] / "templates" / "intents" / "aspect"
OR = " / "
VECTORS, SCALES, CUES, NAMES, DIGEST = "vectors", "scales", "cues", "names", "digest"
TEXTS_AT_ONCE = 100
HIGHEST = 127


@dataclass(frozen=True)
class _Written:
    """The cues of the file with the situation of each, and their vectors."""

    places: dict[str, int]
    names: tuple[str, ...]
    vectors: Vectors


NOTHING = _Written({}, (), np.zeros((0, 0), np.float32))


def meaning_of(texts: Sequence[str]) -> Vectors:
    """The vectors of texts, whose product is their cosine: texts × width."""
    known = _written()
    missing = [text for text in texts if text not in known.places]
    found = dict(zip(missing, _embedded(missing), strict=True))
    return np.stack([found[text] if text in found else known.vectors[known.places[text]] for text in texts])


def nearest_names(meant: Vector, count: int) -> list[str]:
    """The situations of so many of the nearest cues of the file, each once, nearest first."""
    known = _written()
    if not known.names:
        return []
    close = known.vectors @ meant
    return list(dict.fromkeys(known.names[place] for place in np.argsort(-close)[:count]))


def _embedded(texts: Sequence[str]) -> Vectors:
    return bundled().encoder.vectors([as_heard(text) for text in texts])


@cache
def _written() -> _Written:
    """What the file holds; nothing where it is of other weights."""
    try:
        with safe_open(FILE, framework="np") as stored:
            told = stored.metadata()
            vectors = stored.get_tensor(VECTORS).astype(np.float32) * stored.get_tensor(SCALES)[:, None]
    except (OSError, SafetensorError):
        return NOTHING
    if told[DIGEST] != bundled().digest:
        return NOTHING
    cues = json.loads(told[CUES])
    return _Written({cue: place for place, (cue, _) in enumerate(cues)}, tuple(name for _, name in cues), vectors)


def cues_in(folder: Path = FOLDER) -> list[tuple[str, str]]:
    """All cues of the cases that are written in a folder, each once, with the situation of its file."""
    return list({cue: name for name, line in _lines(folder) for cue in cues_of(line)}.items())


def cases_in(folder: Path = FOLDER) -> list[tuple[str, list[str], str]]:
    """All cases that are written in a folder: the situation, the cues, and what acknowledges them."""
    return [(name, cues_of(line), line.split(PART)[1].strip()) for name, line in _lines(folder)]


def cues_of(case: str) -> list[str]:
    """The cues of a case as it is written."""
    return [each.strip() for each in case.partition(PART)[0].split(OR)]


def _lines(folder: Path) -> list[tuple[str, str]]:
    return [
        (file.stem, line.text) for file in sorted(folder.glob("*.txt")) for line in lines_of(file.read_text(encoding="utf-8"))
    ]


def write_vectors(cues: Sequence[tuple[str, str]]) -> None:
    """Writes the vectors of these cues into the file, in whole numbers."""
    texts = [cue for cue, _ in cues]
    vectors = np.vstack([_embedded(texts[start : start + TEXTS_AT_ONCE]) for start in range(0, len(texts), TEXTS_AT_ONCE)])
    scales = (np.abs(vectors).max(axis=1) / HIGHEST).astype(np.float32)
    whole = np.rint(vectors / scales[:, None]).astype(np.int8)
    save_file({VECTORS: whole, SCALES: scales}, FILE, {CUES: json.dumps(list(cues)), DIGEST: bundled().digest})


if __name__ == "__main__":
    write_vectors(cues_in())
