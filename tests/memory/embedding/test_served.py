"""A server's embeddings: batches, bounds, what goes wrong, and that it costs no more than a moment."""

import logging
from time import perf_counter

import numpy as np
import pytest

from memory.embedding.address import Address
from memory.embedding.embedder import patient
from memory.embedding.served import TEXTS_A_REQUEST, ServedEmbedder
from memory.errors import EmbeddingsUnavailable
from tests.embeddings import serving, vector_of

FAILING = ("429", "500", "stalls", "cuts", "babbles")


@pytest.fixture
def server():
    with serving() as server:
        yield server


@pytest.fixture
def embedder(server):
    return ServedEmbedder(server.address(), seconds=1.0)


def test_vectors_come_in_the_order_of_the_texts_with_length_one(embedder):
    made = embedder.vectors(["a harbour", "an owl", "a harbour"])
    wanted = np.array([vector_of(text, 48) for text in ("a harbour", "an owl", "a harbour")])
    assert made == pytest.approx(wanted / np.linalg.norm(wanted, axis=1, keepdims=True), abs=1e-5)
    assert made.dtype == np.float32


def test_no_texts_have_no_vectors(embedder):
    assert embedder.vectors([]).shape == (0, 48)


def test_the_identity_names_host_model_and_width_and_nothing_secret(server):
    embedder = ServedEmbedder(Address(server.base_url.replace("//", "//me:hush@"), "words-48", "key"))
    assert embedder.identity == f"127.0.0.1:{server.port}/words-48/48"
    assert "key" not in repr(embedder.address)


def test_where_the_width_is_known_nothing_is_asked_for_it(server):
    assert ServedEmbedder(server.address(), 48).identity.endswith("/48")
    assert server.asked == []


def test_the_key_goes_along(server, embedder):
    embedder.vectors(["an owl"])
    assert server.keys == ["Bearer a key"]


def test_many_texts_go_in_several_requests_and_each_once(server, embedder):
    texts = [f"owl number {n}" for n in range(2 * TEXTS_A_REQUEST + 1)]
    assert embedder.vectors([*texts, *texts]).shape == (len(texts) * 2, 48)
    embedder.vectors(texts[:3])
    assert [len(each["input"]) for each in server.asked] == [TEXTS_A_REQUEST, TEXTS_A_REQUEST, 1]


def test_long_texts_are_cut_and_cut_shorter_where_the_server_refuses_them(server, embedder):
    server.characters_at_most = 600
    embedder.vectors(["owl " * 5_000, ""])
    assert [[len(text) for text in each["input"]] for each in server.asked] == [[2_000, 1], [500, 1]]


@pytest.mark.parametrize("does", FAILING)
def test_whatever_goes_wrong_is_said_soon_and_then_the_server_is_left_alone(server, embedder, does):
    server.does = does
    start = perf_counter()
    for _ in range(3):
        with pytest.raises(EmbeddingsUnavailable, match=r"127\.0\.0\.1"):
            embedder.vectors(["an owl"])
    assert perf_counter() - start < 3
    assert len(server.asked) == 1
    assert embedder.trouble.sentence.startswith(f"127.0.0.1:{server.port}/words-48 returns no embeddings")


def test_where_nobody_listens_it_says_so(server):
    with pytest.raises(EmbeddingsUnavailable, match="COMPANION_EMBEDDINGS_BASE_URL"):
        ServedEmbedder(Address("http://127.0.0.1:9/v1", "words-48")).vectors(["an owl"])


def test_who_is_patient_tries_again(server, embedder):
    server.does = "429"
    with pytest.raises(EmbeddingsUnavailable, match="429"):
        patient(embedder).vectors(["an owl"])
    assert len(server.asked) > 2


def test_once_it_answers_again_all_is_well(server, embedder, caplog):
    caplog.set_level(logging.INFO, "companion.embeddings")
    server.does = "500"
    assert not embedder.answers()
    server.does = "answers"
    assert embedder.answers()
    assert embedder.trouble is None
    assert embedder.vectors(["an owl"]).shape == (1, 48)
    assert ["use words only" in caplog.messages[0], "available again" in caplog.messages[1]] == [True, True]


def test_vectors_of_another_width_than_those_in_the_index_are_refused(server):
    embedder = ServedEmbedder(server.address("words-64"), 48)
    with pytest.raises(EmbeddingsUnavailable, match="64 numbers, those in the index 48"):
        embedder.vectors(["an owl"])
