"""Whose vectors are searched: noted ones first, else the settings', else the bundled model's."""

import pytest

from memory.embedding.chosen import Embedders
from memory.embedding.minilm import minilm
from memory.errors import EmbeddingsUnavailable
from memory.indexing.indices import FIRST, Indices
from memory.store.opening import StoreSettings, open_store
from tests.embeddings import serving


@pytest.fixture(scope="module")
def server():
    with serving() as server:
        yield server


@pytest.fixture
def opened(tmp_path, server):
    """The indices of a site that is started with this model, and started again."""
    engine = open_store(StoreSettings(folder=tmp_path / "memory"))
    all_opened = []
    server.does = "answers"

    def opened(model=None):
        embedders = Embedders()
        if model:
            embedders.configure(server.address(model))
        all_opened.append(Indices(engine, tmp_path / "index", embedders))
        return all_opened[-1]

    yield opened
    for each in all_opened:
        each.close()
    engine.close()


def test_the_bundled_model_is_searched_by_without_a_note(opened):
    assert (opened().searched.making, opened().filled) == (FIRST, None)


def test_a_new_site_begins_with_what_the_settings_name_and_stays_with_it(opened, server):
    assert opened("words-48").searched.making.embedder.endswith("/words-48/48")
    server.does = "500"
    indices = opened("words-48")
    assert indices.searched.making.embedder.endswith("/words-48/48")
    assert not indices.is_outdated


def test_a_new_site_whose_server_does_not_answer_begins_with_the_bundled_model(opened, server):
    server.does = "500"
    indices = opened("words-48")
    assert (indices.searched.making, indices.is_outdated) == (FIRST, True)


def test_what_is_there_is_searched_whatever_the_settings_name(opened):
    assert opened().searched.index.table is not None
    indices = opened("words-48")
    assert (indices.searched.embedder, indices.is_outdated) == (minilm(), True)


def test_noted_indices_that_are_not_there_give_way_to_what_the_settings_name(opened):
    opened("words-48").begin()
    indices = opened("words-64")
    assert indices.searched.making.embedder.endswith("/words-64/64")


def test_what_was_begun_is_gone_on_with_and_for_another_model_begun_anew(opened, tmp_path):
    opened().searched.index.table.count_rows()
    first = opened("words-48").begin()
    first.index.table.count_rows()
    assert opened("words-48").begin().making == first.making
    other = opened("words-64").begin()
    assert (other.making.width, other.making.number) == (64, 3)
    assert not (tmp_path / "index" / f"{first.index.name}.lance").exists()
    assert opened("words-64").begin(anew=True).making.number == 4


def test_what_is_filled_is_searched_after_the_switch_and_the_rest_can_be_swept_away(opened, tmp_path):
    indices = opened()
    older, filled = indices.searched, indices.begin()
    for made in (older, filled):
        made.index.table.count_rows()
    assert indices.switch() is older
    assert (indices.searched, indices.filled) == (filled, None)
    indices.sweep()
    assert [each.name for each in (tmp_path / "index").glob("turns-*")] == [f"{filled.index.name}.lance"]


def test_without_the_server_nothing_is_begun(opened, server):
    server.does = "cuts"
    with pytest.raises(EmbeddingsUnavailable):
        opened("words-48").begin()
    assert opened().filled is None
