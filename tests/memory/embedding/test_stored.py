"""Weights read from their file."""

import numpy as np
import pytest
from safetensors.numpy import save_file

from memory.embedding.stored import stored_in

KEPT = {
    "whole": np.arange(-6, 6, dtype=np.int8).reshape(3, 4),
    "halves": np.linspace(-1, 1, 6, dtype=np.float16).reshape(2, 3),
    "exact": np.linspace(0, 9, 10, dtype=np.float32),
}


@pytest.fixture
def file(tmp_path):
    save_file(KEPT, tmp_path / "weights.safetensors", {"made": "by a test"})
    return tmp_path / "weights.safetensors"


def test_what_is_stored_is_read(file):
    stored = stored_in(file)
    assert set(stored) == set(KEPT)
    assert len(stored) == 3
    assert all(np.array_equal(stored[name], each) and stored[name].dtype == each.dtype for name, each in KEPT.items())


def test_the_places_are_those_in_the_file(file):
    raw, stored = file.read_bytes(), stored_in(file)
    assert all(raw[first : first + length] == KEPT[name].tobytes() for name, (first, length) in stored.places.items())


def test_nothing_that_is_read_can_be_changed(file):
    with pytest.raises(ValueError, match="read-only"):
        stored_in(file)["exact"][0] = 1


def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(OSError, match="nowhere"):
        stored_in(tmp_path / "nowhere")
