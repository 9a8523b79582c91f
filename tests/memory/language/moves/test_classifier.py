"""The classifier as it is learned, on a few examples, and the one that comes with the project."""

import random

import numpy as np
import pytest
from safetensors import SafetensorError

from memory.embedding.larger import LargerEncoder, padded
from memory.embedding.larger_weights import published
from memory.language.moves.acts import ACTS
from memory.language.moves.classifier import Example, digest_of, read_classifier, write_classifier
from memory.language.moves.examples import ACT, DANGER, FEELING, NONE, PRIVACY, TOPIC, read_examples
from memory.language.moves.feelings import GROUP_OF
from memory.language.moves.misspelling import misspelt
from memory.language.moves.reading import WEIGHTS, bundled
from memory.language.moves.situations import situations

FEW = tuple(
    Example(text, {"act": name, "topic": text.split()[-1]})
    for name, texts in {
        "greeting": ["hello", "hello there", "hello you", "hello again", "hi there", "hi again"],
        "request": ["water the tree", "water the pear", "climb the tree", "climb the ladder", "cut the tree", "cut the pear"],
    }.items()
    for text in texts
)


@pytest.fixture(scope="module")
def learned():
    """Where PyTorch is there, which only learning needs."""
    pytest.importorskip("torch", reason="learning anew needs requirements-train.txt")
    from memory.language.moves.training import Course, learn

    return learn(FEW, Course(epochs=12))


@pytest.fixture(scope="module")
def model(learned, tmp_path_factory):
    file = tmp_path_factory.mktemp("moves") / "weights.safetensors"
    write_classifier(file, *learned, digest_of(FEW))
    return read_classifier(file)


@pytest.mark.parametrize(("text", "name"), [("hello everybody", "greeting"), ("climb the pear", "request")])
def test_it_tells_apart_what_it_has_learned(model, text, name):
    (read,) = model.read([text])
    assert read["act"].best == name
    assert sum(read["act"].shares.values()) == pytest.approx(1, abs=1e-5)


def test_it_answers_every_head_and_several_texts_at_once(model):
    assert [set(each) for each in model.read(["hello", "climb the tree"])] == [{"act", "topic"}] * 2


def test_what_was_learned_is_what_is_run(learned, model):
    """The network that learns, and the graph of whole numbers that a turn runs, give nearly the same vectors."""
    import torch

    from memory.language.moves.network import Network

    network = Network(published(), {}, rank=16, finds=False)
    network.go_on_from(learned[0])
    tokens, seen = padded([model.encoder.tokens(each.text) for each in FEW])
    with torch.no_grad():
        states = network.states(torch.from_numpy(tokens), torch.from_numpy(seen)).numpy()
    meant = (states * seen[..., None]).sum(1) / seen.sum(1, keepdims=True)
    meant /= np.linalg.norm(meant, axis=1, keepdims=True)
    assert (meant * model.encoder.vectors([each.text for each in FEW])).sum(1).min() > 0.97


def test_adapters_change_the_encoder(model):
    plain = LargerEncoder({}).vectors(["climb the tree"])
    assert (plain * model.encoder.vectors(["climb the tree"])).sum() < 0.99


@pytest.mark.parametrize("content", [b"", b"not weights", b"\xff" * 100])
def test_a_file_that_holds_no_classifier_is_refused(tmp_path, content):
    (tmp_path / "model.safetensors").write_bytes(content)
    with pytest.raises((OSError, SafetensorError)):
        read_classifier(tmp_path / "model.safetensors")


def test_the_digest_changes_with_the_examples():
    assert digest_of(FEW[1:]) != digest_of(FEW)


def test_what_is_misspelt_is_misspelt_the_same_way_from_the_same_seed():
    said = ["Yesterday's dinner was wonderful, everybody stayed."] * 40
    made = [[misspelt(text, chance) for text in said] for chance in (random.Random(3), random.Random(3))]
    assert made[0] == made[1]
    assert len(set(made[0])) > 2


def test_there_are_examples_enough_of_everything_and_hardly_any_twice_in_a_head():
    examples = read_examples()
    of = {head: [each for each in examples if head in each.classes] for head in (ACT, FEELING, TOPIC, DANGER, PRIVACY)}
    assert {each.classes[ACT] for each in of[ACT]} == set(ACTS)
    assert all(sum(each.classes[ACT] == name for each in of[ACT]) > 150 for name in ACTS)
    assert {each.classes[FEELING] for each in of[FEELING]} <= set(GROUP_OF)
    assert len(situations()) >= 150
    assert all(sum(each.classes[TOPIC] == name for each in of[TOPIC]) >= 40 for name in situations())
    assert len(of[TOPIC]) - len({each.text.casefold() for each in of[TOPIC]}) == 0
    assert sum(each.classes[DANGER] != NONE for each in of[DANGER]) >= 2000


def test_the_one_that_comes_with_the_project_was_learned_from_its_examples():
    """If not: `make train`."""
    assert bundled().digest == digest_of(read_examples())
    assert WEIGHTS.stat().st_size < 8_000_000
