import pytest

from tests.memory.understanding.saying import read


def corrected(text, before):
    return [(each.subject.text, each.relation, each.value.text) for each in read(text, before) if each.replaces]


@pytest.mark.parametrize(
    ("text", "before"),
    [
        ("She was born in 1951.", "My aunt was born in 1951."),
        ("No, my uncle was born in 1951.", "My aunt was born in 1950."),
        ("I live in Graz.", "I live in Linz."),
        ("no thanks", "I live in Linz."),
        ("Actually I like tea.", "I live in Linz."),
    ],
)
def test_what_replaces_nothing(text, before):
    assert corrected(text, before) == []


@pytest.mark.parametrize(
    ("text", "before", "expected"),
    [
        ("No, she was born in 1951.", "My aunt was born in 1950.", ("my aunt", "be born in", "1951")),
        ("Actually he's 12, not 11.", "My nephew is 11.", ("my nephew", "age", "12")),
        ("No, it's Graz, not Linz.", "My brother lives in Linz.", ("my brother", "live in", "Graz")),
        ("no, Graz", "My brother lives in Linz.", ("my brother", "live in", "Graz")),
        ("Let me correct that: we got married in 2013.", "We got married in 2012.", ("I", "get married in", "2013")),
        ("Oops, I have three cousins.", "I have two cousins.", ("I", "have", "three cousins")),
    ],
)
def test_what_is_put_right(text, before, expected):
    assert corrected(text, before) == [expected]


def test_one_thing_instead_of_another():
    before = "My favourite drink is tea."
    assert corrected("Not tea, coffee!", before) == [("I", "favourite drink", "coffee")]
    assert corrected("Not wine, coffee!", before) == []


def test_what_is_denied_replaces_nothing_by_itself():
    statements = read("Well, she isn't a doctor, she's a dentist.", "My aunt is a doctor.")
    assert [(each.value.text, each.negated, each.replaces) for each in statements] == [
        ("doctor", True, False),
        ("dentist", False, True),
    ]
