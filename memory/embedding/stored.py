"""Weights in a file of the format safetensors, read from their places when they are used: nothing is copied, and all that use a file share what they read.

The first eight bytes say how long the JSON behind them is, which says of each name its kind of numbers, its shape, and where it stands behind the JSON.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

Weights: TypeAlias = Mapping[str, npt.NDArray[Any]]
KINDS = {"F32": "<f4", "F16": "<f2", "I64": "<i8", "I8": "i1"}
"""The kinds of numbers, in numpy's words."""


@dataclass(frozen=True)
class Stored(Mapping[str, npt.NDArray[Any]]):
    """The weights of a file of safetensors, each read from its place when it is used: all that work with the file share what they read of it."""

    file: Path
    places: Mapping[str, tuple[int, int]]
    """Of each name the first byte in the file, and how many there are."""
    _arrays: Weights

    def __getitem__(self, name: str) -> npt.NDArray[Any]:
        """The weights of a name."""
        return self._arrays[name]

    def __iter__(self) -> Iterator[str]:
        """The names."""
        return iter(self._arrays)

    def __len__(self) -> int:
        """How many names there are."""
        return len(self._arrays)


def stored_in(file: Path) -> Stored:
    """The weights of a file. Raises OSError where there is none; what is read must not be changed."""
    raw = np.memmap(file, np.uint8, "r")
    begin = 8 + int(raw[:8].view("<u8")[0])
    told = {name: each for name, each in json.loads(raw[8:begin].tobytes()).items() if name != "__metadata__"}
    ends = {name: (begin + first, begin + end) for name, each in told.items() for first, end in [each["data_offsets"]]}
    arrays = {
        name: raw[first:end].view(KINDS[told[name]["dtype"]]).reshape(told[name]["shape"]) for name, (first, end) in ends.items()
    }
    return Stored(file, {name: (first, end - first) for name, (first, end) in ends.items()}, arrays)
