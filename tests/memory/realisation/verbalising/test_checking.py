import pytest

from memory.realisation.verbalising.checking import checked

TRIPLES = [("Gull_Rock", "builtBy", "Ines_Marek"), ("Gull_Rock", "floorCount", "12")]


@pytest.mark.parametrize(
    ("text", "missing", "invented"),
    [
        ("Gull Rock is built by Ines Marek and has 12 floors.", (), ()),
        ("Gull Rock is built by Ines Marek.", ("12",), ()),
        ("Gull Rock, the tallest tower, is built by Ines Marek and has 12 floors.", (), ("tallest", "tower")),
        ("Gull Rock has 13 floors and is built by Ines Marek.", ("12",), ("13",)),
    ],
)
def test_a_text_is_read_back_against_its_triples(text, missing, invented):
    found = checked(text, TRIPLES)
    assert (found.missing, found.invented) == (missing, invented)
    assert found.is_faithful == (not missing and not invented)
