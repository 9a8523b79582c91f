import numpy as np
import pytest

from memory.embedding.minilm import MiniLM, minilm


def cosine(one: str, other: str) -> float:
    first, second = minilm().vectors([one, other])
    return float(first @ second)


def test_nothing_gives_no_vectors():
    assert minilm().vectors([]).shape == (0, 384)


def test_every_vector_has_length_one():
    assert np.linalg.norm(minilm().vectors(["a harbour", "When was she born?"]), axis=1) == pytest.approx([1, 1], abs=1e-5)


def test_the_same_text_has_the_same_vector():
    first, second = minilm().vectors(["a harbour", "a harbour"])
    assert (first == second).all()


def test_the_model_is_named_without_being_loaded():
    assert MiniLM().identity == minilm().identity
    assert "_bert" not in vars(MiniLM())


def test_what_means_nearly_the_same_is_nearer_than_what_does_not():
    assert cosine("the ship sails at dawn", "the boat leaves early in the morning") > cosine(
        "the ship sails at dawn", "bake the cake for an hour"
    )


def test_a_very_long_text_is_cut_not_refused():
    assert minilm().vectors(["word " * 5_000]).shape == (1, 384)


def test_the_published_model_gives_these_similarities():
    """Values of the reference implementation for its own example sentences (model card of all-MiniLM-L6-v2)."""
    assert cosine("That is a happy person", "That is a very happy person") == pytest.approx(0.943, abs=0.005)


def test_texts_together_have_the_vectors_they_have_alone():
    texts = ["a harbour", "When was she born?", "word " * 200, "a harbour", ""]
    together = MiniLM().vectors(texts)
    alone = np.concatenate([MiniLM().vectors([text]) for text in texts])
    assert (together * alone).sum(axis=1) == pytest.approx(np.ones(5), abs=1e-5)
    assert together.dtype == np.float32
