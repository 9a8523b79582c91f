import pytest

from memory.understanding.leaving_out import leaving_out, left_out
from memory.understanding.understand import understand
from tests.memory.asking import names, read


@pytest.mark.parametrize("text", ["Who planted Old Tom?", "Who tends Old Tom and The Widow?", "Is Old Tom near The Widow?"])
def test_where_nothing_is_left_out(text, known_orchard):
    question = understand(text, known_orchard).question
    assert left_out(question) is None
    assert list(leaving_out(question, [])) == []


@pytest.mark.parametrize("leading", ["besides", "except", "other than", "apart from"])
def test_the_rest_is_asked_for(leading, known_isles):
    every = names("Which songs were sung by the Gale Choir?", known_isles)
    assert names(f"Which songs were sung by the Gale Choir {leading} Driftwood?", known_isles) == [
        name for name in every if name != "Driftwood"
    ]


def test_the_reading_says_what_is_left_out(known_isles):
    assert "besides Driftwood" in read("Which songs were sung by Salt Choir apart from Driftwood?", known_isles)
