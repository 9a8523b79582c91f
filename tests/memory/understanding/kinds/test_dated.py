import pytest

from tests.memory.asking import names, read


@pytest.mark.parametrize("text", ["When is Lanterns?", "What is Lanterns?", "What is Lanterns from?", "Was Lanterns 12?"])
def test_no_year_is_asked_for(text, known_isles):
    assert "releasedOn" not in read(text, known_isles)


@pytest.mark.parametrize("text", ["What year is Driftwood from?", "what year is driftwood from", "Driftwood was what, 61 or 62?"])
def test_a_year_is_that_of_what_began_the_thing(text, known_isles):
    assert names(text, known_isles) == ["1962"]
