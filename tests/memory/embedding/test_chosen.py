"""Which embedder a process has is decided in one place."""

import pytest

from memory.embedding.chosen import Embedders
from memory.embedding.minilm import minilm
from memory.errors import EmbeddingsUnavailable
from tests.embeddings import serving


@pytest.fixture(scope="module")
def server():
    with serving() as server:
        yield server


def chosen(address):
    embedders = Embedders()
    embedders.configure(address)
    return embedders


def test_without_a_server_it_is_the_bundled_model():
    assert (Embedders().wanted(), Embedders().is_served) == (minilm(), False)


def test_with_a_server_it_is_that_one_and_always_the_same(server):
    embedders = chosen(server.address())
    assert embedders.wanted() is embedders.wanted()
    assert embedders.wanted().identity == f"{embedders.name}/48"
    assert [embedders.is_of_the_wanted(each) for each in (f"{embedders.name}/48", minilm().identity)] == [True, False]


def test_another_model_of_the_server_is_still_there(server):
    older = chosen(server.address("words-64")).wanted().identity
    assert chosen(server.address()).of(older, 64).vectors(["an owl"]).shape == (1, 64)


def test_the_bundled_model_is_there_beside_a_server(server):
    assert chosen(server.address()).of(minilm().identity, 384) is minilm()


def test_what_nothing_leads_to_any_more_says_what_to_do(server):
    gone = Embedders().of(chosen(server.address()).wanted().identity, 48)
    with pytest.raises(EmbeddingsUnavailable, match="reindex"):
        gone.vectors(["an owl"])
