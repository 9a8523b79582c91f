"""Fear, pain and anger that are no danger: how many are taken for one?"""

from pathlib import Path

import numpy as np
import pytest

from memory.language.moves.reading import read_moves

FEARS = Path(__file__).parent / "held_out" / "fears.txt"


@pytest.mark.figures
def test_everyday_fear_is_hardly_ever_taken_for_danger():
    alarmed = [bool(read_moves(text).danger) for text in FEARS.read_text(encoding="utf-8").splitlines()]
    assert len(alarmed) > 100
    assert np.mean(alarmed) <= 0.08
