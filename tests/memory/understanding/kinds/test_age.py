import pytest

from memory.understanding.understand import understand


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
