"""Weights in a safetensors file, read in place when used: nothing is copied, all users of a file share what they read.

The first eight bytes give the length of the JSON behind them, which gives each name's kind of numbers, its shape, and its place
behind the JSON.
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
"""The kinds of numbers, in numpy's terms."""


@dataclass(frozen=True)
class Stored(Mapping[str, npt.NDArray[Any]]):
    """The weights in a safetensors file, each read in place when used: all users of the file share what they read."""

    file: Path
    places: Mapping[str, tuple[int, int]]
    """For each name, its first byte in the file and how many there are."""
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
    """The weights in a file. Raises OSError where there is none; what is read must not be changed."""
    raw = np.memmap(file, np.uint8, "r")
    begin = 8 + int(raw[:8].view("<u8")[0])
    told = {name: each for name, each in json.loads(raw[8:begin].tobytes()).items() if name != "__metadata__"}
    ends = {name: (begin + first, begin + end) for name, each in told.items() for first, end in [each["data_offsets"]]}
    arrays = {
        name: raw[first:end].view(KINDS[told[name]["dtype"]]).reshape(told[name]["shape"]) for name, (first, end) in ends.items()
    }
    return Stored(file, {name: (first, end - first) for name, (first, end) in ends.items()}, arrays)
