import pytest

from tests.memory.asking import names


@pytest.mark.parametrize(
    "question",
    [
        "Who is the oldest of Dunmeer?",
        "Which Tarnay was born in 1955?",
        "Who is the youngest of Driftwood?",
        "Who was born in 1955 by the Gale Choir?",
    ],
)
def test_what_has_no_members_does_not_stand_for_them(known_isles, question):
    assert names(question, known_isles) == []


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("Who is the youngest of the Gale Choir?", ["Finn"]),
        ("Who is the oldest of the Salt Choir?", ["Gyda"]),
        ("Who of the Gale Choir was born in Tarnay?", ["Edda", "Finn"]),
        ("Who of the Salt Choir is still alive?", ["Gyda"]),
    ],
)
def test_a_groups_name_stands_for_its_members(known_isles, question, found):
    assert names(question, known_isles) == found
