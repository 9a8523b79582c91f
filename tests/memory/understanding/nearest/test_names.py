import pytest

from memory.understanding.nearest.names import demonyms, named_things
from memory.understanding.understand import understand


def named(text, domain):
    return {each.thing.label: each for each in named_things(understand(text, domain).question)}


@pytest.mark.parametrize("text", ["What is the fastest ferry?", "Which star is nearest?", "Norwegians eat fish, Poles do not."])
def test_common_words_name_nothing_but_the_place_of_an_adjective(text, ferries):
    assert set(named(text, ferries)) <= {"Norway"}


@pytest.mark.parametrize(
    ("text", "label", "said"),
    [
        ("Who designed the Sula Star?", "MF Sula Star", 2 / 3),
        ("Who designed the old ferry Sula?", "MF Sula Star", 1 / 3),
        ("Where was captain Hagen born?", "Liv Hagen", 1 / 2),
        ("Who designed Runa?", "Runa", 1),
    ],
)
def test_a_part_of_a_name_names_the_thing_as_much_as_is_said(text, label, said, ferries):
    assert named(text, ferries)[label].said == pytest.approx(said)


@pytest.mark.parametrize("text", ["Give me all Norwegian ferries.", "Which ferries do Norwegians have?"])
def test_an_adjective_or_a_people_names_the_place(text, ferries):
    assert named(text, ferries)["Norway"].is_adjective


def test_longer_adjectives_win_over_shorter_ones():
    assert demonyms()["south korean"] == ("south korea",)
    assert "korea" in demonyms()["korean"]
