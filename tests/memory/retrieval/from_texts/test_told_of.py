from datetime import UTC, datetime

import pytest

from memory.documents.observations import Observation
from memory.retrieval.from_texts.told_of import is_of_whom_is_asked, name_told, whose_in
from memory.vocabulary import MEM


def seen(text):
    return Observation(MEM.x, 1, text, text, None, "", "", 0, len(text), "", datetime(2026, 1, 1, tzinfo=UTC), 0.5)


@pytest.mark.parametrize(
    ("asked", "text"),
    [
        pytest.param("When was Mara born?", "Mara’s daughter was born in 1993.", id="of-the-daughter"),
        pytest.param("Where does Mara’s brother work?", "Mara works in Hollin.", id="brother-not-named"),
        pytest.param("Who was Mara’s father?", "Mara plays with Father Ambrose.", id="a-title"),
        pytest.param("Does Mara have a daughter?", "Mara fell as a child.", id="not-had"),
        pytest.param("How old is Mara?", "Mara went to school until Mara was sixteen.", id="an-age-of-old"),
        pytest.param("Who taught Mara Welsh?", "Silas taught Mara to swim.", id="another-name"),
    ],
)
def test_what_is_told_of_another_does_not_answer(asked, text):
    assert not is_of_whom_is_asked(asked, "Mara", seen(text))


@pytest.mark.parametrize(
    ("asked", "text"),
    [
        pytest.param("When was Mara born?", "Mara was born in 1960.", id="itself"),
        pytest.param("Does Mara have a sister?", "Mara has two brothers and a sister.", id="had"),
        pytest.param("Does Mara have a daughter?", "Mara’s daughter was born in 1993.", id="owned"),
        pytest.param("What is Mara’s sister’s name?", "Mara’s sister Ada is a nurse.", id="name"),
    ],
)
def test_what_is_told_of_the_one_may_answer(asked, text):
    assert is_of_whom_is_asked(asked, "Mara", seen(text))


def test_a_name_beside_the_noun_is_the_one_asked_for():
    assert name_told("What is Mara’s sister’s name?", seen("Mara’s sister Ada became a nurse.")) == "Ada"
    assert name_told("Where does Mara’s sister live?", seen("Mara’s sister Ada became a nurse.")) == ""


def test_people_who_are_theirs():
    assert whose_in("What does Mara’s daughter study?", "Mara") == ["Mara’s daughter"]
    assert whose_in("What colour is Mara’s bicycle?", "Mara") == []
