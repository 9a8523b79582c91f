"""`python -m memory.language.moves.probing`: trains the probes, by logistic regression on the fine-tuned encoder's vectors.

Takes some minutes; run it after changing the probes' examples or the encoder.
"""

import json
import sys
from collections.abc import Iterable
from hashlib import sha256

import numpy as np
from safetensors.numpy import save_file

from memory.embedding.embedder import Vectors
from memory.language.moves import reading
from memory.language.moves.descent import Weights, descended
from memory.language.moves.probe_rows import Row, rows
from memory.language.moves.probes import DIGEST, FILE, PROBES, texts_read

STEPS, SMALLEST, SCALE = 300, 1e-3, 8.0
TEXTS_AT_ONCE = 64
_KNOWN: dict[str, Vectors] = {}
"""Cache: no text is embedded twice."""


def digest() -> str:
    """The digest of all training rows and of the encoder."""
    told = [[row.text, row.is_so, row.weight] for name in PROBES for row in rows(name)]
    return sha256(json.dumps([told, reading.bundled().digest]).encode()).hexdigest()


def learned(some: Iterable[Row]) -> Vectors:
    """The weights and bias of maximum likelihood for the rows, with a little L2 regularisation: width + 1."""
    every = list(some)
    known = np.hstack([_vectors([row.text for row in every]) * SCALE, np.ones((len(every), 1))])
    is_so, counts = (np.array([float(getattr(row, name)) for row in every]) for name in ("is_so", "weight"))

    def slope(weights: Weights) -> Weights:
        missed = (1 / (1 + np.exp(-known @ weights)) - is_so) * counts
        return np.asarray(known.T @ missed / counts.sum() + SMALLEST * weights)

    found = descended(slope, np.zeros(known.shape[1]), STEPS)
    return np.append(found[:-1] * SCALE, found[-1]).astype(np.float32)


def _vectors(texts: list[str]) -> Vectors:
    missing = [text for text in dict.fromkeys(texts) if text not in _KNOWN]
    for start in range(0, len(missing), TEXTS_AT_ONCE):
        lot = missing[start : start + TEXTS_AT_ONCE]
        _KNOWN.update(zip(lot, reading.bundled().encoder.vectors(texts_read(lot)), strict=True))
    return np.stack([_KNOWN[text] for text in texts])


if __name__ == "__main__":
    found = {}
    for name in PROBES:
        found[name] = learned(rows(name))
        sys.stderr.write(f"{name}: {len(rows(name))} rows\n")
    save_file(found, FILE, {"probes": json.dumps({DIGEST: digest()})})
