"""The classifier, learned from a few examples with an embedder of letters, and the one that comes with the project."""

import numpy as np
import pytest
from safetensors import SafetensorError

from memory.embedding.minilm import minilm
from memory.language.moves.acts import ACTS
from memory.language.moves.classifier import Example, digest_of, learn, read_classifier
from memory.language.moves.examples import ACT, DANGER, FEELING, NONE, TOPIC, read_examples
from memory.language.moves.feelings import GROUP_OF
from memory.language.moves.reading import WEIGHTS, bundled
from memory.language.moves.situations import situations

FEW = tuple(
    Example(text, {"act": name, "topic": text.split()[-1]})
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
    (read,) = model.read([text], Letters())
    assert read["act"].best == name
    assert sum(read["act"].shares.values()) == pytest.approx(1, abs=1e-5)


def test_it_answers_every_head_and_several_texts_at_once(model):
    read = model.read(["hello", "climb the tree"], Letters())
    assert [set(each) for each in read] == [{"act", "topic"}] * 2
    assert read[1]["topic"].best == "tree"


def test_it_learns_the_same_every_time(model):
    again = learn(FEW, Letters())
    assert again.features == model.features
    assert all(np.array_equal(again.heads[name].weights, head.weights) for name, head in model.heads.items())


def test_written_and_read_it_is_the_same(model, tmp_path):
    model.write(tmp_path / "model.safetensors")
    read = read_classifier(tmp_path / "model.safetensors")
    assert (read.features, read.embedder, read.digest) == (model.features, "letters/1", digest_of(FEW))
    assert all(np.allclose(read.heads[name].weights, head.weights, rtol=1e-2, atol=1e-3) for name, head in model.heads.items())


@pytest.mark.parametrize("content", [b"", b"not weights", b"\xff" * 100])
def test_a_file_that_holds_no_classifier_is_refused(tmp_path, content):
    (tmp_path / "model.safetensors").write_bytes(content)
    with pytest.raises((OSError, SafetensorError)):
        read_classifier(tmp_path / "model.safetensors")


def test_the_digest_changes_with_the_examples():
    assert digest_of(FEW[1:]) != digest_of(FEW)


def test_there_are_examples_enough_of_everything_and_none_twice_in_a_head():
    examples = read_examples()
    of = {head: [each for each in examples if head in each.classes] for head in (ACT, FEELING, TOPIC, DANGER)}
    assert {each.classes[ACT] for each in of[ACT]} == set(ACTS)
    assert all(sum(each.classes[ACT] == name for each in of[ACT]) > 150 for name in ACTS)
    assert {each.classes[FEELING] for each in of[FEELING]} <= set(GROUP_OF)
    assert len(situations()) >= 150
    assert all(sum(each.classes[TOPIC] == name for each in of[TOPIC]) >= 15 for name in situations())
    assert len({each.text.casefold() for each in of[TOPIC]}) == len(of[TOPIC])
    assert sum(each.classes[DANGER] != NONE for each in of[DANGER]) >= 300


def test_the_one_that_comes_with_the_project_was_learned_from_its_examples():
    """If not: `python -m memory.language.moves.training`."""
    assert (bundled().digest, bundled().embedder) == (digest_of(read_examples()), minilm().identity)
    assert WEIGHTS.stat().st_size < 8_000_000
