import pytest

from tests.memory.asking import read


@pytest.mark.parametrize(
    "question",
    [
        "villages of Old Tom",
        "Trees without Mira Holt",
        "Did Mira Holt have trees?",
        "I like the trees of Mira Holt.",
        "The trees of Mira Holt are old.",
    ],
)
def test_what_is_not_linked_or_not_asked_is_not_read(known_orchard, question):
    assert not read(question, known_orchard).startswith(("subjects", "values"))


@pytest.mark.parametrize(
    ("question", "reading"),
    [
        ("trees by Jon Ashe", "subjects: ? plantedBy Jon & ? type Tree"),
        ("Trees of Mira Holt", "subjects: ? plantedBy Mira & ? type Tree"),
        ("Mira Holt's trees", "subjects: ? plantedBy Mira & ? type Tree"),
        ("Which trees has Jon Ashe?", "subjects: ? plantedBy Jon & ? type Tree"),
        ("gardeners of Elmstead", "subjects: ? bornIn Elmstead & ? type Gardener"),
        ("How many trees does Mira Holt have?", "subjects counted: ? plantedBy Mira & ? type Tree"),
    ],
)
def test_the_link_that_is_used_most_is_meant(known_orchard, question, reading):
    assert read(question, known_orchard) == reading


def test_the_railway_is_asked_for_its_lines(known_railway):
    assert read("Lines of Ada Quist", known_railway) == "subjects: ? surveyedBy Ada & ? type Line"


def test_labels_alone_are_enough(known_lighthouses):
    assert read("Lighthouses of Ida Brandt", known_lighthouses) == "subjects: ? keeper Ida & ? type Lighthouse"
