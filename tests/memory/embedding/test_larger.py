"""The larger encoder, as it is published and in whole numbers."""

import numpy as np
import pytest

from memory.embedding.larger import LargerEncoder, buckets, padded
from memory.embedding.larger_weights import DENSE, LARGEST, prepared, published, quantised

SAID = ["my dog died this morning", "we lost our dog today", "is a tomato a fruit?"]


@pytest.fixture(scope="module")
def encoder():
    return LargerEncoder({})


def test_what_means_alike_is_near(encoder):
    meant = encoder.vectors(SAID)
    near = meant @ meant.T
    assert meant.shape == (3, LargerEncoder.width)
    assert np.allclose(np.diag(near), 1, atol=1e-5)
    assert near[0, 1] > 0.6
    assert near[0, 2] < 0.3


def test_a_text_means_the_same_by_itself_and_among_longer_ones(encoder):
    alone = LargerEncoder({}).vectors(SAID[:1])[0]
    assert encoder.vectors([SAID[0], "word " * 40])[0] @ alone > 0.999


def test_no_text_has_no_vector(encoder):
    assert encoder.vectors([]).shape == (0, LargerEncoder.width)


def test_each_token_has_a_place_and_marks_whether_its_text_was_read_before_or_not():
    marks = np.random.default_rng(3).normal(size=(LargerEncoder.width + 1, 2)).astype(np.float32)
    fresh, other = LargerEncoder({}, marks=marks), LargerEncoder({}, marks=marks)
    fresh.vectors(["my dog", "a cat"])
    places, found = fresh.marked("my dog")
    assert [("my dog"[a:z]) for a, z in places] == ["", "my", "dog", ""]
    assert found.shape == (4, 2)
    assert np.allclose(other.marked("my dog")[1], found, atol=0.5)
    assert not np.allclose(found[0], found[1], atol=0.5)


def test_what_was_read_is_not_worked_out_again_for_its_marks(monkeypatch):
    encoder = LargerEncoder({}, marks=np.zeros((LargerEncoder.width + 1, 2), np.float32))
    encoder.vectors(["my dog"])
    monkeypatch.setattr(encoder, "_states", lambda _: pytest.fail("worked out again"))
    assert encoder.marked("my dog")[1].shape == (4, 2)


def test_what_is_longer_than_is_read_is_cut():
    assert len(LargerEncoder({}, longest=8).tokens("word " * 40)) == 8


def test_weights_in_whole_numbers_are_near_the_published_ones():
    whole, exact = quantised(published()), published()
    for name in DENSE[:6]:
        again = whole[f"{name}.weight"].T * whole[f"{name}.scale"][:, None]
        assert np.abs(whole[f"{name}.weight"]).max() <= LARGEST
        assert np.abs(again - exact[f"{name}.weight"]).max() <= np.abs(whole[f"{name}.scale"]).max()
    assert np.array_equal(prepared()[f"{DENSE[0]}.weight"], whole[f"{DENSE[0]}.weight"])


def test_near_tokens_have_distances_of_their_own_and_each_side_its_own():
    found = buckets(40)
    assert len(set(found[20, 13:28])) == 15
    assert found[0, 0] == found[39, 39] == 0
    assert found.max() < 32


def test_shorter_texts_are_padded():
    tokens, seen = padded([[0, 5, 2], [0, 2]])
    assert tokens.tolist() == [[0, 5, 2], [0, 2, 1]]
    assert seen.tolist() == [[1, 1, 1], [1, 1, 0]]
