import pytest

from tests.memory.asking import read


@pytest.mark.parametrize(
    "question",
    [
        "Who was born long before 1905?",
        "Who was born in 1901 or 1910?",
        "Who was not born in 1901?",
        "Who was born on 31 February 1901?",
        "Who was born in 19011?",
        "Who was planted in 1901?",
        "What happened in 1901?",
    ],
)
def test_what_asks_for_another_time_or_another_event_is_not_read(known_orchard, question):
    assert read(question, known_orchard) == ""


@pytest.mark.parametrize(
    ("question", "reading"),
    [
        ("Who was born in 1901?", "subjects: ? birthDate 1901…"),
        ("Who was born in May 1901?", "subjects: ? birthDate 1901-05…"),
        ("Who was born on 3 May 1901?", "subjects: ? birthDate 1901-05-03…"),
        ("Whose birthday is 3 May 1901?", "subjects: ? birthDate 1901-05-03…"),
        ("Who died in 1980?", "subjects: ? deathDate 1980…"),
        ("Which gardener was born in 1901?", "subjects: ? birthDate 1901… & ? type Gardener"),
        ("How many people died in 1980?", "subjects counted: ? deathDate 1980… & ? type Person"),
    ],
)
def test_a_time_that_is_given_is_the_value(known_orchard, question, reading):
    assert read(question, known_orchard) == reading


@pytest.mark.parametrize(
    ("question", "reading"),
    [
        ("Which lines opened in 1868?", "subjects: ? openedOn 1868… & ? type Line"),
        ("Which lines were opened in May 1868?", "subjects: ? openedOn 1868-05… & ? type Line"),
        ("What closed in 1931?", "subjects: ? closedIn 1931…"),
    ],
)
def test_the_railway_is_asked_by_its_years(known_railway, question, reading):
    assert read(question, known_railway) == reading
