"""`python -m memory.language.moves.probing [PROBE…]`: trains probes, by logistic regression on the fine-tuned encoders' vectors.

Trains those named, or else all whose examples or encoders have changed; takes some minutes.
"""

import json
import sys
from collections.abc import Iterable
from hashlib import sha256

import numpy as np
from safetensors.numpy import save_file

from memory.embedding.embedder import Vectors
from memory.language.moves import reading, second_look
from memory.language.moves.classifier import Classifier
from memory.language.moves.descent import Weights, descended
from memory.language.moves.probe_rows import Row, rows
from memory.language.moves.probes import FILE, HINTED, PROBES, bundled, digests_in, texts_read

STEPS, SMALLEST, SCALE = 300, 1e-3, 8.0
TEXTS_AT_ONCE = 64
_KNOWN: dict[str, dict[str, Vectors]] = {}
"""Cache, by the digest of the encoder: no text is embedded twice."""


def digest_of(name: str) -> str:
    """The digest of a probe's training rows and encoders."""
    told = [[row.text, row.is_so, row.weight] for row in rows(name)]
    return sha256(json.dumps([told, *(each.digest for each in _encoders(name))]).encode()).hexdigest()


def learned(name: str, some: Iterable[Row]) -> Vectors:
    """The probe's weights and bias of maximum likelihood for the rows, with a little L2 regularisation: width + 1."""
    every, smallest = list(some), SMALLEST * len(_encoders(name))
    texts = [row.text for row in every]
    known = np.hstack([*(_vectors(each, texts) * SCALE for each in _encoders(name)), np.ones((len(every), 1))])
    is_so, counts = (np.array([float(getattr(row, name)) for row in every]) for name in ("is_so", "weight"))

    def slope(weights: Weights) -> Weights:
        missed = (1 / (1 + np.exp(-known @ weights)) - is_so) * counts
        return np.asarray(known.T @ missed / counts.sum() + smallest * weights)

    found = descended(slope, np.zeros(known.shape[1]), STEPS)
    return np.append(found[:-1] * SCALE, found[-1]).astype(np.float32)


def _encoders(name: str) -> list[Classifier]:
    return [reading.bundled(), *([second_look.bundled()] if name == HINTED else [])]


def _vectors(classifier: Classifier, texts: list[str]) -> Vectors:
    known = _KNOWN.setdefault(classifier.digest, {})
    missing = [text for text in dict.fromkeys(texts) if text not in known]
    for start in range(0, len(missing), TEXTS_AT_ONCE):
        lot = missing[start : start + TEXTS_AT_ONCE]
        known.update(zip(lot, classifier.encoder.vectors(texts_read(lot)), strict=True))
    return np.stack([known[text] for text in texts])


def train(names: Iterable[str]) -> None:
    """Learns these probes anew, and keeps the others."""
    found, digests = dict(bundled()), digests_in()
    for name in names:
        found[name], digests[name] = learned(name, rows(name)), digest_of(name)
        sys.stderr.write(f"{name}: {len(rows(name))} rows\n")
    save_file({name: found[name] for name in PROBES}, FILE, {"probes": json.dumps({name: digests[name] for name in PROBES})})


if __name__ == "__main__":
    before = digests_in()
    train(sys.argv[1:] or [name for name in PROBES if before.get(name) != digest_of(name)])
