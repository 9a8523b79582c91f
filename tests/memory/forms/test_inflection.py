import pytest

from memory.forms.inflection import all_inflections, is_countable, plural


@pytest.mark.parametrize(
    ("one", "several"),
    [
        ("city", "cities"),
        ("birth place", "birth places"),
        ("date of birth", "dates of birth"),
        ("brother in law", "brothers in law"),
        ("language spoken", "languages spoken"),
        ("album released in", "albums released in"),
        ("spouse (or partner)", "spouses (or partner)"),
        ("class", "classes"),
        ("series", "series"),
        ("CD", "CDs"),
        ("", ""),
    ],
)
def test_the_noun_itself_is_put_in_the_plural(one, several):
    assert plural(one) == several


@pytest.mark.parametrize(
    "noun", ["languages", "locations in this time zone", "notable people with this condition", "places imported from", "children"]
)
def test_what_is_in_the_plural_stays(noun):
    assert plural(noun) == noun


def test_all_forms_of_a_word_are_known_by_their_tags():
    forms = all_inflections("write")
    assert (forms["VBD"], forms["VBZ"]) == (("wrote",), ("writes",))
    assert not all_inflections("Quetzalcoatlism")


@pytest.mark.parametrize("noun", ["almond", "cat", "hazelnut tree"])
def test_what_is_one_or_several_is_countable(noun):
    assert is_countable(noun)


@pytest.mark.parametrize("noun", ["water", "cheese", "furniture", "jazz", "hummus"])
def test_a_stuff_and_a_word_that_no_dictionary_has_are_not(noun):
    assert not is_countable(noun)
