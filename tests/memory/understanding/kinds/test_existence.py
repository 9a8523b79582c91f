import pytest

from tests.memory.asking import names, read


@pytest.mark.parametrize(
    "question",
    [
        "Since when have boats existed?",
        "Since when has Tarnay existed?",
        "When did the Gale Choir sing?",
        "Does the Gale Choir exist?",
        "Why did the Gale Choir begin?",
        "Since when has the Gale Choir been famous?",
        "When did the Gale Choir come to Dunmeer?",
    ],
)
def test_what_does_not_ask_for_a_beginning_is_not_read(known_isles, question):
    assert not read(question, known_isles).startswith("values: Gale_Choir formedIn")
    assert names(question, known_isles) == []


@pytest.mark.parametrize(
    ("question", "reading"),
    [
        ("Since when has the Gale Choir existed?", "values: Gale_Choir formedIn ?"),
        ("Since when does the Salt Choir exist?", "values: Salt_Choir formedIn ?"),
        ("When did the Salt Choir begin?", "values: Salt_Choir formedIn ?"),
        ("When did Gannet come into being?", "values: Gannet launchedIn ?"),
        ("Since when has Driftwood been around?", "values: Driftwood releasedOn ?"),
    ],
)
def test_what_began_a_thing_follows_from_its_kind(known_isles, question, reading):
    assert read(question, known_isles) == reading


def test_the_railway_opens(known_railway):
    assert read("Since when has the Marsh Line existed?", known_railway) == "values: Marsh_Line openedOn ?"


def test_labels_alone_are_enough(known_lighthouses):
    assert read("Since when has Gull Rock existed?", known_lighthouses) == "values: Gull_Rock yearBuilt ?"
