"""What the page of the memory's health says of the vectors: whose they are, what is sent, what is wrong."""

import pytest
from django.test import Client
from django.urls import reverse

from memory.access import STORE
from memory.embedding.chosen import EMBEDDERS, NOTHING_CHOSEN
from memory.store.opening import StoreSettings
from tests.embeddings import serving


@pytest.fixture
def page(store, staff):
    client = Client()
    client.force_login(staff)

    def page():
        return client.get(reverse("staff:health")).content.decode()

    return page


@pytest.fixture
def server(tmp_path):
    with serving() as server:
        EMBEDDERS.configure(server.address())
        STORE.configure(StoreSettings(folder=tmp_path / "site"))
        yield server
        EMBEDDERS.configure(NOTHING_CHOSEN)


def test_without_a_server_nothing_is_sent_and_the_page_says_so(page):
    assert "nothing is sent anywhere" in page()
    assert 'data-testid="embeddings-' not in page()


def test_with_a_server_the_page_names_it_and_what_it_is_sent(page, server):
    assert f"127.0.0.1:{server.port}/words-48" in page()
    assert "What people say is sent to it" in page()
    assert 'data-testid="embeddings-' not in page()


def test_a_server_that_does_not_answer_is_told_with_what_follows(page, server):
    assert "embeddings-trouble" not in page()
    server.does = "500"
    assert "have relied on matching words only" in page()
    assert "status 500" in page()
    server.does = "answers"
    assert "embeddings-trouble" not in page()


def test_indices_of_another_model_are_told_with_what_to_do(page, server, tmp_path):
    page()
    STORE.index.table  # noqa: B018  begun
    EMBEDDERS.configure(server.address("words-64"))
    STORE.configure(StoreSettings(folder=tmp_path / "site"))
    assert "embeddings-outdated" in page()
    STORE.indices.begin()
    assert "embeddings-filling" in page()
