import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.memory.asking import found, names, read

THINGS = ["Edda Rask", "Finn Rask", "Tidesong", "Driftwood", "Lanterns", "Petrel", "Gannet", "Dunmeer", "Gale Choir"]


@pytest.mark.parametrize(
    "question",
    [
        "I have the same composer as Tidesong.",
        "Who is the same as Edda Rask?",
        "Which songs have the same sound as Tidesong?",
        "Which songs have the composer of Tidesong?",
        "Who was born in the same year as nobody?",
        "Who was born in the same isle as Finn Rask?",
        "What has Tidesong?",
    ],
)
def test_what_is_not_the_same_or_of_nothing_known_is_not_read(known_isles, question):
    assert "besides" not in read(question, known_isles)
    assert not read(question, known_isles).startswith("in_common")


@pytest.mark.parametrize(
    ("question", "reading"),
    [
        ("Which songs have the same composer as Tidesong?", "subjects: ? composer Edda & ? type Song besides Tidesong"),
        ("Who was born in the same year as Finn Rask?", "subjects: ? birthDate 1955… besides Finn"),
        ("Who was born on the same day as Edda Rask?", "subjects: ? birthDate 1890-02-11… besides Edda"),
        (
            "Which songs were released in the same year as Lanterns?",
            "subjects: ? releasedOn 1985… & ? type Song besides Lanterns",
        ),
        (
            "Which songs were released in the same month as Lanterns?",
            "subjects: ? releasedOn 1985-06… & ? type Song besides Lanterns",
        ),
        ("Who was born in the same hamlet as Finn Rask?", "subjects: ? bornIn Dunmeer besides Finn"),
        ("What do Tidesong and Driftwood have in common?", "in_common: among Tidesong among Driftwood"),
        ("What do Edda Rask and Finn Rask share?", "in_common: among Edda among Finn"),
    ],
)
def test_what_is_the_same_is_a_condition_and_the_thing_itself_is_left_out(known_isles, question, reading):
    assert read(question, known_isles) == reading


@pytest.mark.parametrize(
    ("question", "found_things"),
    [
        ("Which songs have the same composer as Tidesong?", ["EveningOfEdda"]),
        ("Which songs have the same performer as Lanterns?", ["Driftwood", "EveningOfHale"]),
        ("Who was born in the same year as Finn Rask?", ["Hale"]),
        ("Who was born on the same day as Edda Rask?", []),
        ("Who was born in the same month as Gyda Holm?", []),
        ("Which songs were released in the same month as Driftwood?", []),
        ("What do Petrel and Gannet have in common?", ["blue"]),
        ("What do Petrel and Dunmeer have in common?", []),
    ],
)
def test_no_more_is_the_same_than_is_known(known_isles, question, found_things):
    assert names(question, known_isles) == found_things


def test_a_birthday_is_a_day_of_any_year(known_orchard):
    assert read("Who has the same birthday as Mira Holt?", known_orchard) == "subjects: ? birthDate …-05-03 besides Mira"
    assert read("Who has the same birthday as Jon Ashe?", known_orchard) == ""


def test_the_noun_behind_same_is_no_kind_of_what_is_asked_for(known_orchard, known_railway):
    assert names("Who was born in the same village as Mira Holt?", known_orchard) == ["Jon"]
    assert names("Which stations are in the same county as Halm?", known_railway) == ["Ostry"]


def test_labels_alone_are_enough(known_lighthouses):
    question = "Which lighthouse has the same keeper as Gull Rock?"
    assert read(question, known_lighthouses) == "subjects: ? keeper Ida & ? type Lighthouse besides Gull_Rock"
    assert read("What do Gull Rock and Far Ness have in common?", known_lighthouses).startswith("in_common: ")


@settings(max_examples=40, derandomize=True, deadline=None)
@given(one=st.sampled_from(THINGS), other=st.sampled_from(THINGS))
def test_what_two_have_in_common_is_the_same_from_either_side(known_isles, one, other):
    there, back = (f"What do {first} and {second} have in common?" for first, second in ((one, other), (other, one)))
    assert names(there, known_isles) == names(back, known_isles)


@pytest.mark.parametrize("thing", ["Tidesong", "Driftwood", "Lanterns"])
@pytest.mark.parametrize("noun", ["composer", "performer"])
def test_nothing_is_the_same_as_itself(known_isles, thing, noun):
    question = f"Which songs have the same {noun} as {thing}?"
    answered = found(question, known_isles)
    assert read(question, known_isles).endswith(f"besides {thing}")
    assert answered is None or thing not in {term.rpartition("/")[2] for term in answered.found}
