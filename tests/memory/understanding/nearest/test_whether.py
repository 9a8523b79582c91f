import pytest

from memory.retrieval.answers import answer
from memory.understanding.nearest.whether import whether
from memory.understanding.understand import understand


def holds(text, domain):
    reading = whether(understand(text, domain).question)
    return None if reading is None else answer(reading, domain).holds


@pytest.mark.parametrize(
    "text",
    [
        "Is Liv Hagen the painter of Runa?",
        "Is Orm Lykke married?",
        "Did Runa ever sink?",
        "Is Runa the designer of Orm Lykke?",
        "Is Liv Hagen a dentist?",
        "Is Runa female?",
        "Is Runa Skerry Lines?",
    ],
)
def test_what_is_not_known_is_neither_so_nor_not(text, ferries):
    assert holds(text, ferries) is None


@pytest.mark.parametrize("text", ["Is Ada Quill the designer of Runa?", "Is Liv Hagen the captain of Runa?"])
def test_other_values_than_the_one_asked_for_say_no(text, ferries):
    assert holds(text, ferries) is False


@pytest.mark.parametrize(
    "text",
    [
        "Is Orm Lykke the designer of Runa?",
        "Was Runa designed by Orm Lykke?",
        "Is Per Dahl the husband of Liv Hagen?",
        "Is Liv Hagen married to Per Dahl?",
        "Is Liv Hagen married?",
        "Is Liv Hagen a captain?",
        "Is Liv Hagen female?",
    ],
)
def test_what_is_stated_is_so(text, ferries):
    assert holds(text, ferries) is True
