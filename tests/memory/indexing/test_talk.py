import numpy as np
import pytest

from memory.embedding.minilm import minilm
from memory.episodes.log import Episodes
from memory.indexing.talk import index_new_turns
from memory.store.text_index import TextIndex
from tests.people import ALICE
from tests.talks import TALK, utterances


@pytest.fixture
def alices(engine, clock):
    return Episodes(engine, ALICE, clock)


@pytest.fixture
def index():
    return TextIndex(None, minilm().identity, 384).of(ALICE)


def run(episodes, index):
    return index_new_turns(episodes, index, minilm(), lambda *_: None)


def rows(index):
    return index.newest(100)


def test_an_empty_memory_leaves_an_empty_index(alices, index):
    assert (run(alices, index), rows(index)) == (0, [])


def test_all_is_indexed_once(alices, index):
    alices.record_utterances(utterances())
    assert [run(alices, index), run(alices, index)] == [len(TALK), 0]
    assert [row.text for row in rows(index)] == [text for _, _, text, _ in TALK]


def test_a_long_pause_begins_a_new_session(alices, index):
    alices.record_utterances(utterances())
    run(alices, index)
    assert [row.session for row in rows(index)] == [1, 1, 1, 1, 5, 5, 5, 8, 8, 8]


def test_a_turn_stands_between_its_neighbours_of_the_session(alices, index):
    alices.record_utterances(utterances())
    run(alices, index)
    texts = [text for _, _, text, _ in TALK]
    assert rows(index)[1].context == " ".join(texts[:3])
    assert rows(index)[4].context == " ".join(texts[4:6])


def test_its_meaning_is_that_of_the_turn_with_the_one_before(alices, index):
    alices.record_utterances(utterances())
    run(alices, index)
    texts = [text for _, _, text, _ in TALK]
    meant = minilm().vectors([texts[0], f"{texts[1]} {texts[0]}"])
    assert np.allclose([row.vector for row in rows(index)[:2]], meant)


def test_turn_by_turn_is_the_same_as_all_at_once(alices, index):
    for each in utterances():
        alices.record_utterances([each])
        run(alices, index)
    by_turn = rows(index)
    index.clear()
    run(alices, index)
    assert [{**vars(row), "vector": 0} for row in by_turn] == [{**vars(row), "vector": 0} for row in rows(index)]
    assert np.allclose([row.vector for row in by_turn], [row.vector for row in rows(index)])


def test_a_stopped_run_goes_on_where_it_was(alices, index):
    def stop(*_):
        raise KeyboardInterrupt

    alices.record_utterances(utterances())
    with pytest.raises(KeyboardInterrupt):
        index_new_turns(alices, index, minilm(), stop)
    run(alices, index)
    assert [row.text for row in rows(index)] == [text for _, _, text, _ in TALK]


def test_only_one_place_indexes_at_a_time(alices, index):
    alices.record_utterances(utterances())
    with alices.indexing():
        assert run(alices, index) == 0
    assert run(alices, index) == len(TALK)
