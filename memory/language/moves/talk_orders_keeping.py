"""`python -m memory.language.moves.talk_orders_keeping`: keeps the vectors of the examples of orders; takes some minutes."""

from collections.abc import Iterator
from hashlib import sha256
from itertools import islice

import numpy as np
from safetensors.numpy import save_file

from memory.embedding.embedder import Vectors
from memory.language.moves.examples import EXAMPLES, NONE
from memory.language.moves.probe_rows import everyday_and_social
from memory.language.moves.probes import texts_read
from memory.language.moves.reading import bundled
from memory.language.moves.talk_orders import FILE, NEAREST, centred

FOLDER = EXAMPLES / "talk_orders"
TEXTS_AT_ONCE = 64


def examples() -> Iterator[tuple[str, str]]:
    """The kind and the text of each example, and everyday messages that give no order."""
    for file in sorted(FOLDER.glob("*.txt")):
        yield from ((file.stem, line.strip()) for line in file.read_text(encoding="utf-8").splitlines() if line.strip())
    yield from ((NONE, text) for text in everyday_and_social())


def keep() -> None:
    """Keeps the vectors of all examples of orders, and of the everyday messages that are near one."""
    rows = list(examples())
    texts = iter([text for _, text in rows])
    lots = iter(lambda: list(islice(texts, TEXTS_AT_ONCE)), [])
    _write([kind for kind, _ in rows], np.vstack([bundled().encoder.vectors(texts_read(lot)) for lot in lots]))


def digest() -> bytes:
    """The digest of all examples, by which the file tells whether it was written for them."""
    return sha256("\n".join(f"{kind}\t{text}" for kind, text in examples()).encode()).digest()


def _write(kinds: list[str], vectors: Vectors) -> None:
    """Writes the file for examples of these kinds with these vectors."""
    mean = vectors.mean(0)
    moved = centred(vectors, mean)
    likeness = moved @ moved.T
    of_orders = [place for place, kind in enumerate(kinds) if kind != NONE]
    near = {int(each) for place in of_orders for each in np.argsort(-likeness[place])[: 4 * NEAREST]}
    kept = sorted({*of_orders, *near})
    tensors = {
        "vectors": moved[kept].astype(np.float16),
        "mean": mean.astype(np.float32),
        "digest": np.frombuffer(digest(), np.uint8),
    }
    save_file(tensors, FILE, {"kinds": " ".join(kinds[place] for place in kept)})


if __name__ == "__main__":
    keep()
