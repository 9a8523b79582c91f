import pytest

from tests.memory.asking import found, read, told


@pytest.mark.parametrize(
    "question",
    [
        "Is Driftwood still alive?",
        "Is Finn Rask still a singer?",
        "Are Finn Rask and Hale Brun alive?",
        "Who is still alive?",
        "Did Edda Rask die in 1950?",
        "Finn Rask is alive.",
        "Is everybody dead?",
    ],
)
def test_what_has_no_end_or_asks_for_more_is_not_read(known_isles, question):
    assert not read(question, known_isles).startswith("whether")


@pytest.mark.parametrize(
    ("question", "reading", "holds"),
    [
        ("Is Finn Rask alive?", "whether_alive: Finn deathDate ?", True),
        ("Is Finn Rask still living?", "whether_alive: Finn deathDate ?", True),
        ("Is Edda Rask still alive?", "whether_alive: Edda deathDate ?", False),
        ("Is Hale Brun dead?", "whether_over: Hale deathDate ?", True),
        ("Is Gyda Holm dead?", "whether_over: Gyda deathDate ?", False),
    ],
)
def test_living_is_to_have_no_date_of_an_end(known_isles, question, reading, holds):
    assert read(question, known_isles) == reading
    assert found(question, known_isles).holds is holds


def test_a_line_that_was_closed_exists_no_more(known_railway):
    assert found("Do the Hill Lines still exist?", known_railway).holds is False
    assert found("Does the Marsh Line still exist?", known_railway).holds is True


def test_where_no_end_is_known_only_that_is_said(known_isles):
    text = told("Is Gyda Holm alive?", known_isles)
    assert text.startswith("Yes, as far as I know")
    assert "death date" in text


def test_the_date_of_the_end_is_told(known_isles):
    assert told("Is Hale Brun still alive?", known_isles) == "No. Hale Brun died in 2001."
