"""The index of memories from texts: found by words and by meaning, bound to its owner, on disk and in memory."""

import numpy as np
import pytest

from memory.store.observation_index import IndexedObservation, ObservationIndex
from tests.people import ALICE, BOB

EAST, NORTH = np.eye(4, dtype=np.float32)[:2]


@pytest.fixture(params=["on disk", "in memory"])
def index(request, tmp_path):
    opened = ObservationIndex(tmp_path / "index" if request.param == "on disk" else None, "letters", 4)
    yield opened
    opened.close()


def row(name, text, vector=EAST, document="mill"):
    return IndexedObservation(name, document, text, f"The mill {text}", vector)


def found(index, words, vector=NORTH, owner=ALICE):
    return {each.iri: (each.words > 0, round(each.meaning)) for each in index.of(owner).search(words, lambda: vector, 5)}


def test_an_empty_index_finds_nothing_and_makes_no_table(index, tmp_path):
    alices = index.of(ALICE)
    assert (found(index, "wheel"), alices.count(), alices.is_empty, alices.names("mill"), alices.remove(["a"])) == (
        {},
        0,
        True,
        set(),
        0,
    )
    index.optimise()
    assert not (tmp_path / "index").exists()


def test_it_finds_by_words_and_by_meaning(index):
    index.of(ALICE).put([row("a", "A wheel of oak."), row("b", "A red door.", NORTH), row("c", "Nothing.")])
    assert found(index, "wheels", NORTH) == {"a": (True, 0), "b": (False, 1), "c": (False, 0)}


def test_nobody_finds_what_is_another_s(index):
    index.of(BOB).put([row("a", "A wheel of oak.")])
    assert (found(index, "wheel", EAST), found(index, "wheel", EAST, BOB)) == ({}, {"a": (True, 1)})


def test_the_same_again_takes_the_place_of_the_older(index):
    for text in ("A wheel of oak.", "A wheel of elm."):
        index.of(ALICE).put([row("a", text)])
    assert index.of(ALICE).count() == 1
    assert index.of(ALICE).search("elm", lambda: EAST, 5)[0].text == "A wheel of elm."


def test_what_is_removed_is_gone_and_the_rest_stays(index):
    index.of(ALICE).put([row("a", "A wheel."), row("b", "A door."), row("c", "A roof.", document="barn")])
    assert index.of(ALICE).remove(["a", "z"]) == 1
    assert (index.of(ALICE).names("mill"), index.of(ALICE).names("barn")) == ({"b"}, {"c"})
    index.write_anew(is_alone=True)
    assert index.of(ALICE).count() == 2
    index.of(ALICE).clear()
    assert index.of(ALICE).is_empty


def test_words_that_are_none_find_by_meaning_only(index):
    index.of(ALICE).put([row("a", "A wheel.")])
    assert found(index, " ", EAST) == {"a": (False, 1)}
