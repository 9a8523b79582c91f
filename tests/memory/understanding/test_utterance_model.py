"""The model of the utterance classes, learned from a few examples with an embedder of letters."""

import numpy as np
import pytest

from memory.embedding.minilm import minilm
from memory.understanding.prepared_models import SHIPPED
from memory.understanding.utterance_class import CLASSES
from memory.understanding.utterance_model import Example, digest_of, learn, read_examples, read_model

FEW = tuple(
    Example(text, name)
    for name, texts in {
        "greeting": ["hello", "hello there", "hello you", "hello again"],
        "request": ["water the tree", "water the pear", "climb the tree", "climb the ladder"],
    }.items()
    for text in texts
)


class Letters:
    """An embedder of another make: how often each letter occurs."""

    identity = "letters/1"

    def vectors(self, texts):
        counts = np.array([[text.count(chr(97 + n)) for n in range(26)] + [1] for text in texts], np.float32)
        return counts / np.linalg.norm(counts, axis=1, keepdims=True)


@pytest.fixture(scope="module")
def model():
    return learn(FEW, Letters())


@pytest.mark.parametrize(("text", "name"), [("hello everybody", "greeting"), ("climb the pear", "request")])
def test_it_tells_apart_what_it_has_learned(model, text, name):
    likely = model.probabilities(text, Letters())
    assert max(likely, key=likely.get) == name
    assert sum(likely.values()) == pytest.approx(1)


def test_it_learns_the_same_every_time(model):
    again = learn(FEW, Letters())
    assert again.features == model.features
    assert np.array_equal(again.meaning, model.meaning)
    assert np.array_equal(again.wording, model.wording)


def test_written_and_read_it_is_the_same(model, tmp_path):
    model.write(tmp_path / "model.safetensors")
    read = read_model(tmp_path / "model.safetensors")
    assert (read.classes, read.features, read.embedder, read.digest) == (
        model.classes,
        model.features,
        "letters/1",
        digest_of(FEW),
    )
    assert np.allclose(read.meaning, model.meaning, atol=1e-3)


@pytest.mark.parametrize("content", [b"", b"not weights", b"\xff" * 100])
def test_a_file_that_holds_no_model_is_none(tmp_path, content):
    (tmp_path / "model.safetensors").write_bytes(content)
    assert read_model(tmp_path / "model.safetensors") is None
    assert read_model(tmp_path / "missing.safetensors") is None


def test_the_digest_changes_with_the_examples():
    assert digest_of(FEW[1:]) != digest_of(FEW)


def test_there_are_many_examples_of_every_class_and_none_twice():
    examples = read_examples()
    assert {each.utterance_class for each in examples} == set(CLASSES)
    assert all(sum(each.utterance_class == name for each in examples) > 150 for name in CLASSES)
    assert len({each.text.casefold() for each in examples}) == len(examples)


def test_the_model_that_comes_with_the_project_was_learned_from_its_examples():
    """If not: `python -m memory.understanding.prepared_models`."""
    shipped = read_model(SHIPPED)
    assert (shipped.digest, shipped.embedder) == (digest_of(read_examples()), minilm().identity)


def test_the_model_that_comes_with_the_project_knows_its_examples():
    shipped = read_model(SHIPPED)
    some = read_examples()[::60]
    likely = [shipped.probabilities(each.text, minilm()) for each in some]
    right = sum(max(share, key=share.get) == each.utterance_class for share, each in zip(likely, some, strict=True))
    assert right / len(some) >= 0.9
