import pytest

from tests.memory.asking import read


@pytest.mark.parametrize(
    "question",
    [
        "Isn't Mira Holt a gardener?",
        "Is Mira Holt not a gardener?",
        "Is Mira Holt an old gardener?",
        "Is Big Ben a tree?",
        "Why is Mira Holt a gardener?",
        "Mira Holt is a gardener.",
    ],
)
def test_what_says_more_than_a_class_is_not_read(known_orchard, question):
    assert not read(question, known_orchard).startswith("membership")


@pytest.mark.parametrize(
    ("question", "reading"),
    [
        ("Is Mira Holt a gardener?", "membership: Mira type Gardener"),
        ("Was Mimi a beekeeper?", "membership: Mira type Beekeeper"),
        ("Is Old Tom a village?", "membership: OldTom type Village"),
        ("Is mira holt a person?", "membership: Mira type Person"),
    ],
)
def test_a_thing_and_a_class_are_a_question_of_yes_or_no(known_orchard, question, reading):
    assert read(question, known_orchard) == reading


def test_another_name_of_the_class_is_known(known_railway):
    assert read("Is the Marsh Line a railway?", known_railway) == "membership: Marsh_Line type Line"


def test_a_class_of_two_words_is_known(known_railway):
    assert read("Is the Marsh Line a narrow-gauge line?", known_railway) == "membership: Marsh_Line type NarrowGaugeLine"


def test_labels_alone_are_enough(known_lighthouses):
    assert read("Is Gull Rock a lighthouse?", known_lighthouses) == "membership: Gull_Rock type Lighthouse"


def test_a_common_word_behind_a_class_is_said_of_the_class(known_isles):
    assert read("Are boats red?", known_isles) == ""
    assert read("Is red a colour?", known_isles) == "membership: red type Colour"
