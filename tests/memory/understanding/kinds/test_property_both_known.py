import pytest

from tests.memory.asking import read


@pytest.mark.parametrize(
    "question",
    [
        "Did Old Tom plant Mira Holt?",
        "Is Old Tom the planter of Mira Holt?",
        "Was Mira Holt born in Old Tom?",
        "Was Mira Holt not born in Elmstead?",
        "Wasn't Mira Holt born in Elmstead?",
        "Did Mira Holt plant Old Tom in 1931?",
        "Who planted Old Tom and Mira Holt?",
        "Was Old Tom born in 1901?",
        "Was Mira Holt born on 31 February 1901?",
    ],
)
def test_what_is_the_wrong_way_round_or_says_more_is_not_read(known_orchard, question):
    assert not read(question, known_orchard).startswith("yes_no")


@pytest.mark.parametrize(
    ("question", "reading"),
    [
        ("Did Mira Holt plant Old Tom?", "yes_no: OldTom plantedBy Mira"),
        ("Was Old Tom planted by Mira Holt?", "yes_no: OldTom plantedBy Mira"),
        ("Is Mira Holt the planter of Old Tom?", "yes_no: OldTom plantedBy Mira"),
        ("Is Mira Holt Old Tom's planter?", "yes_no: OldTom plantedBy Mira"),
        ("Was Mira Holt born in Elmstead?", "yes_no: Mira bornIn Elmstead"),
        ("Is Elmstead the birth place of Mira Holt?", "yes_no: Mira bornIn Elmstead"),
        ("Does Mira Holt tend the Widow?", "yes_no: Mira tends Widow"),
        ("Is Lea Vogt a friend of Mira Holt?", "yes_no: Lea friendOf Mira"),
    ],
)
def test_two_things_and_a_property_between_them_are_a_question_of_yes_or_no(known_orchard, question, reading):
    assert read(question, known_orchard) == reading


@pytest.mark.parametrize(
    ("question", "reading"),
    [
        ("Was Mira Holt born in 1901?", "yes_no: Mira birthDate 1901…"),
        ("Was Mira Holt born in May 1901?", "yes_no: Mira birthDate 1901-05…"),
        ("Was Mira Holt born on 3 May 1901?", "yes_no: Mira birthDate 1901-05-03…"),
        ("Did Mira Holt die in 1980?", "yes_no: Mira deathDate 1980…"),
    ],
)
def test_a_thing_and_a_time_are_as_well(known_orchard, question, reading):
    assert read(question, known_orchard) == reading


@pytest.mark.parametrize(
    ("question", "reading"),
    [
        ("Is Westmark in Halm?", ""),
        ("Did Halm survey the Marsh Line?", ""),
        ("Is Halm in Westmark?", "yes_no: Halm inCounty Westmark"),
        ("Does the Marsh Line stop at Halm?", "yes_no: Marsh_Line stopsAt Halm"),
        ("Did Ada Quist survey Pell, Ostry and Sea Line?", "yes_no: Coast_Line surveyedBy Ada"),
        ("Is Ben Orly the chief engineer of the Marsh Line?", "yes_no: Marsh_Line chief Ben"),
    ],
)
def test_the_railway_is_asked_yes_or_no(known_railway, question, reading):
    assert read(question, known_railway) == reading


def test_labels_alone_are_enough(known_lighthouses):
    assert read("Is Ole Lund the keeper of Gull Rock?", known_lighthouses) == "yes_no: Gull_Rock keeper Ole"
