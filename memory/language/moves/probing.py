"""`python -m memory.language.moves.probing [PROBE…]`: trains probes, by logistic regression on the fine-tuned encoder's vectors.

Trains those named, or else all whose examples or encoder have changed; takes some minutes.
"""

import json
import sys
from collections.abc import Iterable
from hashlib import sha256

import numpy as np
from safetensors.numpy import save_file

from memory.embedding.embedder import Vectors
from memory.language.moves.descent import Weights, descended
from memory.language.moves.probe_rows import Row, rows
from memory.language.moves.probes import FILE, PROBES, bundled, digests_in, texts_read
from memory.language.moves.reading import bundled as tuned

STEPS, SMALLEST, SCALE = 300, 1e-3, 8.0
TEXTS_AT_ONCE = 64
_KNOWN: dict[str, Vectors] = {}
"""Cache: no text is embedded twice."""


def digest_of(name: str) -> str:
    """The digest of a probe's training rows and its encoder."""
    told = [[row.text, row.is_so, row.weight] for row in rows(name)]
    return sha256(json.dumps([told, tuned().digest]).encode()).hexdigest()


def learned(some: Iterable[Row]) -> Vectors:
    """The probe's weights and bias of maximum likelihood for the rows, with a little L2 regularisation: width + 1."""
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
        _KNOWN.update(zip(lot, tuned().encoder.vectors(texts_read(lot)), strict=True))
    return np.stack([_KNOWN[text] for text in texts])


def train(names: Iterable[str]) -> None:
    """Learns these probes anew, and keeps the others."""
    found, digests = dict(bundled()), digests_in()
    for name in names:
        found[name], digests[name] = learned(rows(name)), digest_of(name)
        sys.stderr.write(f"{name}: {len(rows(name))} rows\n")
    save_file({name: found[name] for name in PROBES}, FILE, {"probes": json.dumps({name: digests[name] for name in PROBES})})


if __name__ == "__main__":
    before = digests_in()
    train(sys.argv[1:] or [name for name in PROBES if before.get(name) != digest_of(name)])
