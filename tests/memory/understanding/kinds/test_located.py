import pytest

from tests.memory.asking import names, read, told


@pytest.mark.parametrize(
    "question",
    [
        "In which boat is Dunmeer?",
        "In which choir was Finn Rask born?",
        "In which isle is Driftwood?",
        "In which isle is Atlantis?",
        "Which isle is the largest of Dunmeer?",
    ],
)
def test_what_is_no_place_or_lies_nowhere_is_not_found(known_isles, question):
    assert names(question, known_isles) == []


@pytest.mark.parametrize(
    ("question", "place"),
    [
        ("In which isle is Dunmeer?", "Tarnay"),
        ("In which parish is Dunmeer?", "Orrin"),
        ("What isle does Orrin lie in?", "Tarnay"),
        ("In which isle was Finn Rask born?", "Tarnay"),
        ("In which parish was Finn Rask born?", "Orrin"),
        ("In which hamlet was Finn Rask born?", "Dunmeer"),
        ("In which isle was Gyda Holm born?", "Vessay"),
        ("In which isle is the home port of the Petrel?", "Vessay"),
    ],
)
def test_the_place_that_is_asked_for_is_reached_by_any_number_of_steps(known_isles, question, place):
    assert names(question, known_isles) == [place]


def test_a_place_that_is_no_part_of_another_has_none(known_isles):
    assert names("In which parish is Tarnay?", known_isles) == []


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("Who was born in Tarnay?", ["Edda", "Finn"]),
        ("Who was born in Vessay?", ["Gyda", "Hale"]),
        ("Which singers were born in Vessay?", ["Gyda"]),
        ("Which hamlets lie in Tarnay?", ["Dunmeer", "Norrow"]),
        ("Which boats have a home port in Tarnay?", ["Gannet", "TidesongBoat"]),
    ],
)
def test_what_happened_in_a_part_happened_in_the_whole(known_isles, question, found):
    assert names(question, known_isles) == found


def test_the_steps_are_told_apart_from_what_is_stated(known_isles):
    text = told("In which isle was Finn Rask born?", known_isles)
    assert text == "Orrin lies in Tarnay. Dunmeer lies in Orrin. Finn Rask was born in Dunmeer."


def test_a_reading_says_where_steps_may_be_taken(known_isles):
    places = "values: Dunmeer liesIn ?place & ?place liesIn* ? & ? type Isle"
    assert read("In which isle is Dunmeer?", known_isles) == places


def test_where_no_property_is_transitive_one_step_is_all(known_railway):
    assert names("In which county is Halm?", known_railway) == ["Westmark"]
