"""Reads weights from a safetensors file by memory mapping: nothing is copied, and all users of a file share its pages.

The first eight bytes of the file give the length of the JSON header that follows, which gives each tensor's dtype, shape and
offsets after the header.
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
"""Safetensors dtypes as numpy dtypes."""


@dataclass(frozen=True)
class Stored(Mapping[str, npt.NDArray[Any]]):
    """The memory-mapped weights of a safetensors file, by name."""

    file: Path
    places: Mapping[str, tuple[int, int]]
    """For each name, the offset of its first byte in the file, and its length in bytes."""
    _arrays: Weights

    def __getitem__(self, name: str) -> npt.NDArray[Any]:
        """The weights of that name."""
        return self._arrays[name]

    def __iter__(self) -> Iterator[str]:
        """The names."""
        return iter(self._arrays)

    def __len__(self) -> int:
        """The number of names."""
        return len(self._arrays)


def stored_in(file: Path) -> Stored:
    """The weights in a file, read-only. Raises OSError if there is no such file."""
    raw = np.memmap(file, np.uint8, "r")
    begin = 8 + int(raw[:8].view("<u8")[0])
    told = {name: each for name, each in json.loads(raw[8:begin].tobytes()).items() if name != "__metadata__"}
    ends = {name: (begin + first, begin + end) for name, each in told.items() for first, end in [each["data_offsets"]]}
    arrays = {
        name: raw[first:end].view(KINDS[told[name]["dtype"]]).reshape(told[name]["shape"]) for name, (first, end) in ends.items()
    }
    return Stored(file, {name: (first, end - first) for name, (first, end) in ends.items()}, arrays)
