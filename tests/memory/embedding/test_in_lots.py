import numpy as np
import pytest

from memory.embedding.in_lots import InLots
from memory.embedding.minilm import minilm

TEXTS = ["an owl", "a harbour", "the mill"]


def test_in_lots_the_vectors_are_the_same_and_others_come_in_between():
    came = []
    lots = InLots(minilm(), 2, lambda: came.append(1))
    assert lots.vectors(TEXTS) == pytest.approx(minilm().vectors(TEXTS), abs=1e-5)
    assert (len(came), lots.identity) == (2, minilm().identity)


def test_no_texts_have_no_vectors_and_wait_for_nobody():
    assert InLots(minilm(), 2, lambda: 1 / 0).vectors([]).shape == np.zeros((0, 384)).shape
