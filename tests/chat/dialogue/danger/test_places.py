import pytest

from chat.dialogue.danger.places import country_named, names_a_place

NAMED = {
    "in New Mexico": "US",
    "Crewe": "GB",
    "mick, 44, hull": "GB",
    "Halifax, Nova Scotia": "CA",
    "Athens, Georgia": "US",
    "Georgia": "",
    "Cambridge": "",
    "a village near Gisborne in New Zealand": "NZ",
    "i live in cork": "IE",
    "the cork is stuck": "",
    "they told us": "",
    "here in the US": "US",
    "nowhere at all": "",
}


@pytest.mark.parametrize("words", NAMED)
def test_a_place_is_in_the_country_where_it_is_larger_by_far(words):
    assert country_named(words) == NAMED[words]


def test_an_ordinary_word_is_no_name():
    assert not names_a_place("i'm reading, its cold out, a nice cup of tea helps")
