import pytest

from memory.understanding.understand import understand
from tests.memory.asking import names, read


def asked(text, domain):
    understanding = understand(text, domain)
    return [each.kind for each in understanding.readings if each.kind.startswith("age") and not understanding.unexplained(each)]


@pytest.mark.parametrize(
    "text",
    [
        "Who is Mira Holt?",
        "How tall is Mira Holt?",
        "How old is Elmstead?",
        "How many years ago did Mira Holt die?",
        "How old is everybody?",
    ],
)
def test_other_questions_are_not_about_age(text, orchard):
    assert asked(text, orchard) == []


@pytest.mark.parametrize("text", ["How old is Mira Holt?", "What is the age of Mira Holt?", "How long did Mira Holt live?"])
def test_age_in_several_words(text, orchard):
    assert asked(text, orchard) == ["age"]


def test_would_be_asks_as_if_there_were_no_end(orchard):
    assert asked("How old would Mira Holt be today?", orchard) == ["age_if_alive"]


@pytest.mark.parametrize(
    "question",
    [
        "How long is Driftwood?",
        "How long ago was Tarnay released?",
        "How old was Finn Rask when it rained?",
        "How old was Dunmeer when Driftwood was released?",
        "When was Finn Rask born?",
    ],
)
def test_what_has_no_such_time_has_no_years(known_isles, question):
    assert not read(question, known_isles).startswith(("age_at", "ago"))


@pytest.mark.parametrize(
    ("question", "reading", "years"),
    [
        ("How long ago was Driftwood released?", "ago: Driftwood releasedOn ?", "64"),
        ("How many years ago did Edda Rask die?", "ago: Edda deathDate ?", "76"),
        ("How long is it since the Gale Choir was formed?", "ago: Gale_Choir formedIn ?", "106"),
        ("How old was Finn Rask when Lanterns was released?", "age_at: Finn birthDate ? & Lanterns releasedOn ?", "30"),
        ("How old was Edda Rask when the Gale Choir was formed?", "age_at: Edda birthDate ? & Gale_Choir formedIn ?", "30"),
        ("When Edda Rask died, how old was Gyda Holm?", "age_at: Gyda birthDate ? & Edda deathDate ?", "12"),
        ("How old is the Gale Choir?", "age: Gale_Choir formedIn ?", "106"),
    ],
)
def test_years_to_now_and_to_when_something_else_happened(known_isles, question, reading, years):
    assert read(question, known_isles) == reading
    assert names(question, known_isles) == [years]


def test_labels_alone_are_enough(known_lighthouses):
    assert read("How old is Gull Rock?", known_lighthouses) == "age: Gull_Rock yearBuilt ?"
