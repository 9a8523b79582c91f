"""Which model is used with which embedder."""

from threading import Thread

import numpy as np
import pytest

from memory.embedding.minilm import minilm
from memory.understanding.prepared_models import NAME, PreparedModels
from memory.understanding.utterance_model import Example, read_model

FEW = (
    *(Example(text, "greeting") for text in ("hello", "hello there", "hello you", "hello again")),
    *(Example(text, "request") for text in ("water the tree", "water the pear", "climb the tree", "climb the ladder")),
)


class Letters:
    """An embedder of another make, and how many texts it was asked for."""

    def __init__(self, identity="letters/1"):
        self.identity = identity
        self.asked = 0

    def vectors(self, texts):
        self.asked += len(texts)
        counts = np.array([[text.count(chr(97 + n)) for n in range(26)] + [1] for text in texts], np.float32)
        return counts / np.linalg.norm(counts, axis=1, keepdims=True)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder with what was learned for the embedder of letters."""
    folder = tmp_path_factory.mktemp("kept")
    PreparedModels(folder, lambda: FEW).of(Letters())
    return folder


def test_the_project_s_own_embedder_needs_no_learning(tmp_path):
    assert PreparedModels(tmp_path).of(minilm()).embedder == minilm().identity
    assert list(tmp_path.iterdir()) == []


def test_for_another_embedder_it_is_learned_once_and_kept(folder):
    again = Letters()
    model = PreparedModels(folder, lambda: FEW).of(again)
    assert (model.embedder, again.asked) == ("letters/1", 0)
    likely = model.probabilities("water the trees", again)
    assert max(likely, key=likely.get) == "request"


def test_changed_examples_are_learned_anew(folder):
    again = Letters()
    PreparedModels(folder, lambda: FEW[1:]).of(again)
    assert again.asked == len(FEW) - 1


def test_threads_that_ask_at_once_get_the_same(folder):
    prepared, found, embedder = PreparedModels(folder, lambda: FEW), [], Letters()
    threads = [Thread(target=lambda: found.append(prepared.of(embedder))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len({id(model) for model in found}) == 1


def test_what_was_kept_for_one_embedder_is_not_used_with_another(folder):
    other = Letters("letters/2")
    assert PreparedModels(folder, lambda: FEW).of(other).embedder == "letters/2"
    assert other.asked >= len(FEW)
    assert read_model(folder / NAME).embedder == "letters/2"
