"""What a thing has to do with, drawn so that it can be read on a phone."""

from itertools import pairwise

import pytest
from rdflib import URIRef

from memory.inspector.pictures.neighbourhood import MARGIN, NEIGHBOURS_AT_MOST, ROW, WIDTH, Neighbour, neighbourhood


def some(number, label="Graz"):
    return [
        Neighbour(f"{label} {each}", "live in", f"Sentence {each}.", is_told=each % 2 == 0, iri=URIRef(f"urn:{each}"))
        for each in range(number)
    ]


def test_without_neighbours_there_is_no_picture():
    assert neighbourhood("Anna", []) is None


@pytest.mark.parametrize("number", [1, 2, 7, 16, 40])
def test_every_neighbour_has_a_place_of_its_own_within_the_picture(number):
    picture = neighbourhood("Anna", some(number))
    assert len(picture.placed) == min(number, NEIGHBOURS_AT_MOST)
    for is_left in (True, False):
        heights = sorted(each.y for each in picture.placed if each.is_left == is_left)
        assert all(lower - upper >= ROW for upper, lower in pairwise(heights))
        assert all(MARGIN <= height <= picture.height - MARGIN for height in heights)
    assert all(0 < each.x < WIDTH and each.reach > 44 for each in picture.placed)


def test_a_long_name_is_cut_where_it_would_leave_the_picture():
    picture = neighbourhood("Anna", some(16, "a name so long that it would leave the picture"))
    assert all(len(each.label) * 7 <= (each.text_x if each.is_left else WIDTH - each.text_x) for each in picture.placed)
    assert all(each.label.endswith("…") for each in picture.placed)


def test_the_words_tell_how_much_was_told_and_how_much_is_known():
    assert neighbourhood("Anna", some(3)).words == "Connected with Anna: 2 you told me about and 1 I know from elsewhere."
    assert neighbourhood("Anna", some(1)).words == "Connected with Anna: 1 you told me about."
