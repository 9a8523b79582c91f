import shutil
from dataclasses import replace
from threading import Thread

import numpy as np
import pytest

from memory.errors import StoreUnavailable
from memory.store.text_index import BLEND, FOUND_BY_MEANING, FOUND_BY_WORDS, PART, TextIndex
from tests.people import ALICE, BOB
from tests.talks import turn

EAST = np.array([1, 0, 0, 0], np.float32)


@pytest.fixture(params=["on disk", "in memory"])
def index(request, tmp_path):
    opened = TextIndex(tmp_path / "index" if request.param == "on disk" else None, "letters", 4)
    yield opened
    opened.close()


def search(owned, words):
    return owned.search(words, lambda: EAST)


def by_words(owned, words):
    return [hit.turn.text for hit in sorted(search(owned, words), key=lambda hit: -hit.words) if hit.words]


def test_an_empty_index_finds_nothing(index):
    alices = index.of(ALICE)
    assert (search(alices, "plum tree"), alices.newest(2), alices.count()) == ([], [], 0)


def test_the_same_episode_is_there_once_with_what_was_put_last(index):
    alices = index.of(ALICE)
    for text in ("a plum tree", "a pear tree"):
        alices.put([turn(1, text)])
    assert (alices.count(), by_words(alices, "plum"), by_words(alices, "pear")) == (1, [], ["a pear tree"])


def test_what_is_put_comes_back_as_it_was(index):
    alices = index.of(ALICE)
    alices.put([turn(1, "a plum tree")])
    (found,) = alices.newest(1)
    assert vars(found).keys() == vars(turn(1)).keys()
    assert all(np.array_equal(value, vars(turn(1, "a plum tree"))[name]) for name, value in vars(found).items())


def test_words_are_found_by_their_stems_and_in_other_letters(index):
    alices = index.of(ALICE)
    alices.put([turn(1, "She PLAYED two violins"), turn(2, "nothing of that")])
    assert by_words(alices, "who plays the violin?") == ["She PLAYED two violins"]


@pytest.mark.parametrize("words", ["", " ", "?", "the of to", "' OR owner = ''", "plum\" AND text:'", "a\n--;", "\\", "it's"])
def test_words_are_text_whatever_they_look_like(index, words):
    alices = index.of(ALICE)
    alices.put([turn(1, "a pear tree")])
    index.of(BOB).put([turn(1, "a plum tree")])
    assert [hit.turn.text for hit in search(alices, words)] == ["a pear tree"]


def test_the_newest_come_in_order(index):
    alices = index.of(ALICE)
    alices.put([turn(number) for number in (7, 30, 4)])
    assert [each.number for each in alices.newest(2)] == [7, 30]


def test_meaning_is_the_cosine_to_the_vector(index):
    alices = index.of(ALICE)
    alices.put([turn(4, "a plum tree"), turn(5, "a pear tree")])
    assert {hit.turn.number: hit.meaning for hit in search(alices, "plum")} == {4: 1.0, 5: 0.0}


def test_bob_finds_counts_and_clears_nothing_of_alices(index):
    alices, bobs = index.of(ALICE), index.of(BOB)
    alices.put([turn(number, "a plum tree") for number in range(5)])
    bobs.put([turn(1, "a plum tree, and Bob")])
    assert by_words(bobs, "plum") == ["a plum tree, and Bob"]
    assert (bobs.count(), len(bobs.newest(10)), len(search(bobs, "plum"))) == (1, 1, 1)
    bobs.clear()
    assert (bobs.count(), alices.count()) == (0, 5)


def test_the_words_of_others_do_not_crowd_out_ones_own(index):
    index.of(BOB).put([turn(number, "plum plum plum") for number in range(FOUND_BY_WORDS + 50)])
    index.of(ALICE).put([turn(1, "one plum among many other words of a long sentence")])
    assert len(by_words(index.of(ALICE), "plum")) == 1


def test_no_search_gives_more_than_its_bound(index):
    alices = index.of(ALICE)
    alices.put([turn(number, "plum") for number in range(FOUND_BY_WORDS + FOUND_BY_MEANING + 50)])
    assert len(search(alices, "plum")) <= FOUND_BY_WORDS + FOUND_BY_MEANING


def test_optimising_changes_no_answer(index):
    alices = index.of(ALICE)
    for number in range(20):
        alices.put([turn(number, f"plum number {number}")])
    before = [(hit.turn.number, round(hit.words, 1)) for hit in search(alices, "number 7")]
    index.optimise()
    assert [(hit.turn.number, round(hit.words, 1)) for hit in search(alices, "number 7")] == before


def test_in_a_large_memory_the_nearest_are_still_found(tmp_path):
    index = TextIndex(tmp_path, "letters", 16, approximate_from=500)
    alices, vectors = index.of(ALICE), np.random.default_rng(1).standard_normal((900, 16)).astype(np.float32)
    vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
    for first in range(0, 900, 300):
        alices.put([turn(number, vector=vectors[number]) for number in range(first, first + 300)])
        index.optimise()
    for number in range(0, 900, 45):
        nearest = max(alices.search("", lambda number=number: vectors[number]), key=lambda hit: hit.meaning)
        assert nearest.turn.number == number


def test_an_index_is_found_again_and_may_be_deleted(tmp_path):
    for kept in (True, False):
        index = TextIndex(tmp_path / "index", "letters", 4)
        assert index.of(ALICE).count() == (0 if kept else 1)
        index.of(ALICE).put([turn(1)])
        index.close()
    shutil.rmtree(tmp_path / "index")
    assert TextIndex(tmp_path / "index", "letters", 4).of(ALICE).count() == 0


def test_vectors_of_another_embedder_are_another_table(tmp_path):
    TextIndex(tmp_path, "letters", 4).of(ALICE).put([turn(1)])
    assert TextIndex(tmp_path, "sounds", 2).of(ALICE).count() == 0


def test_several_threads_write_and_read_at_once(index):
    def write(first):
        for number in range(first, first + 5):
            index.of(ALICE).put([turn(number, "plum")])
            search(index.of(ALICE), "plum")

    threads = [Thread(target=write, args=(first,)) for first in (0, 10, 20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert index.of(ALICE).count() == 15


def test_a_place_that_cannot_be_used_is_told(tmp_path):
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(StoreUnavailable, match="COMPANION_INDEX_URI"):
        TextIndex(tmp_path / "file", "letters", 4).of(ALICE).count()


def test_whether_it_is_empty_is_told_for_each_person_and_makes_nothing(tmp_path):
    opened = TextIndex(tmp_path / "index", "letters", 4)
    assert opened.of(ALICE).is_empty
    assert not (tmp_path / "index").exists()
    opened.of(ALICE).put([turn(1, "a plum tree")])
    assert not opened.of(ALICE).is_empty
    assert opened.of(BOB).is_empty
    opened.close()
    again = TextIndex(tmp_path / "index", "letters", 4)
    assert not again.of(ALICE).is_empty
    again.close()


def test_a_search_for_few_gives_few_of_either_kind(index):
    alices = index.of(ALICE)
    alices.put([turn(number, "a plum tree") for number in range(1, 9)])
    assert len(alices.search("plum", lambda: EAST, 2)) <= 4


def test_the_turns_around_a_number_are_the_nearest_of_the_owner(index):
    alices = index.of(ALICE)
    alices.put([turn(number) for number in (1, 4, 9, 12, 30, 31)])
    index.of(BOB).put([turn(8)])
    assert [each.number for each in alices.around(9)] == [1, 4, 9, 12, 30]
    assert [each.number for each in alices.around(10)] == [4, 9, 12, 30]
    assert [each.number for each in alices.around(1)] == [1, 4, 9]


def test_only_the_owner_s_rows_of_these_episodes_are_removed(index):
    alices, bobs = index.of(ALICE), index.of(BOB)
    for owned in (alices, bobs):
        owned.put([turn(number, f"a plum tree {number}") for number in (1, 2)])
    assert alices.remove(["https://talk.example/1", "https://talk.example/7"]) == 1
    assert ([row.number for row in alices.newest(9)], bobs.count()) == ([2], 2)


def a_blend(index):
    """A blend of two things said, each found by itself, between two turns."""
    alices = index.of(ALICE)
    parts = [replace(turn(5, text), kind=PART) for text in ("a plum tree", "a pear tree")]
    alices.put([turn(4, "hello"), replace(turn(5, "two trees"), kind=BLEND), *parts, turn(6, "bye")])
    return alices


def test_a_blend_is_found_once_by_its_parts_and_stands_beside_its_neighbours_once(index):
    alices = a_blend(index)
    found = [hit for hit in search(alices, "a pear tree") if hit.turn.number == 5]
    assert [(hit.turn.kind, hit.turn.episode == turn(5).episode, hit.words > 0) for hit in found] == [("blend", True, True)]
    assert [each.text for each in (*alices.newest(2), *alices.around(5))] == ["two trees", "bye", "hello", "two trees", "bye"]
    assert sorted(alices.vectors_of_parts({"a plum tree", "a pear tree", "two trees"})) == ["a pear tree", "a plum tree"]


def test_its_parts_go_with_it(index):
    alices = a_blend(index)
    assert alices.remove([turn(5).episode]) == 3
    assert (by_words(alices, "plum pear trees"), alices.count()) == ([], 2)
