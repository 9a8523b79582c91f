import pytest

from memory.inflection import plural


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
