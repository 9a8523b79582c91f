import pytest

from tests.memory.asking import found, read


@pytest.mark.parametrize(
    "question",
    [
        "Are boats red?",
        "Is Driftwood red?",
        "Is Edda Rask blue?",
        "Is Gannet green?",
        "Is red Gannet?",
        "Is the hull colour of Gannet launched?",
        "Gannet is red.",
        "Which colour is Gannet?",
    ],
)
def test_what_has_no_such_values_or_asks_something_else_is_not_read(known_isles, question):
    assert not read(question, known_isles).startswith("yes_no")


@pytest.mark.parametrize(
    ("question", "reading", "holds"),
    [
        ("Is Gannet red?", "yes_no: Gannet hull red", True),
        ("Is the Petrel red?", "yes_no: Petrel hull red", False),
        ("Was the Petrel blue?", "yes_no: Petrel hull blue", True),
        ("Is Gannet both red and blue?", "yes_no: Gannet hull red & Gannet hull blue", True),
        ("Is Petrel blue and red?", "yes_no: Petrel hull blue & Petrel hull red", False),
    ],
)
def test_the_property_is_the_one_that_has_such_values(known_isles, question, reading, holds):
    assert read(question, known_isles) == reading
    assert found(question, known_isles).holds is holds
