import pytest

from tests.memory.asking import read


@pytest.mark.parametrize(
    "question",
    [
        "I like trees.",
        "Gardeners are patient.",
        "Why are there trees?",
        "How do trees grow?",
        "Are trees green?",
    ],
)
def test_what_says_something_of_a_class_is_not_read(known_orchard, question):
    assert read(question, known_orchard) == ""


@pytest.mark.parametrize(
    ("question", "reading"),
    [
        ("What gardeners do you know?", "listing: ? type Gardener"),
        ("List all gardeners.", "listing: ? type Gardener"),
        ("Please show me the trees.", "listing: ? type Tree"),
        ("Which people do you know?", "listing: ? type Person"),
        ("What villages are there?", "listing: ? type Village"),
        ("Are there any beekeepers?", "listing: ? type Beekeeper"),
        ("gardeners", "listing: ? type Gardener"),
        ("How many trees are there?", "listing counted: ? type Tree"),
        ("How many trees do you know?", "listing counted: ? type Tree"),
    ],
)
def test_all_of_a_class_are_listed(known_orchard, question, reading):
    assert read(question, known_orchard) == reading


def test_another_name_of_the_class_is_known(known_railway):
    assert read("Which railways do you know?", known_railway) == "listing: ? type Line"


def test_labels_alone_are_enough(known_lighthouses):
    assert read("How many lighthouses are there?", known_lighthouses) == "listing counted: ? type Lighthouse"
