import pytest

from tests.memory.asking import read


@pytest.mark.parametrize("question", ["When is Halm?", "Where is the Marsh Line?", "Where is Ada Quist?", "Where is it?"])
def test_what_has_no_place_is_not_read(known_railway, question):
    assert read(question, known_railway) == ""


def test_a_place_where_people_are_born_is_no_place_where_they_are(known_orchard):
    assert read("Where is Mira Holt?", known_orchard) == ""


@pytest.mark.parametrize(
    ("question", "reading"),
    [
        ("Where is Halm?", "values: Halm inCounty ?"),
        ("where is pell st.", "values: Pell inCounty ?"),
        ("Do you know where Ostry is?", "values: Ostry inCounty ?"),
    ],
)
def test_a_place_is_where_it_is(known_railway, question, reading):
    assert read(question, known_railway) == reading
