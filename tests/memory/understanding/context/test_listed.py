import pytest

from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.retrieval.answers import answer
from memory.understanding.context import Resolution
from tests.memory.understanding.context.conversation import last


def found(resolution: Resolution, domain: DomainKnowledge) -> set[str]:
    """The labels of what the first reading finds that finds anything."""
    assert resolution.understanding is not None
    answers = (answer(each, domain) for each in resolution.understanding.readings)
    things = next((each.found for each in answers if not each.is_empty), ())
    return set(domain.labels_of(list(things)).values())


@pytest.mark.parametrize("text", ["Which one?", "Is she one of them?", "Who planted them?"])
def test_nothing_is_asked_of_some_of_them(text, known_orchard):
    assert not last(known_orchard, "Who planted The Widow?", text).is_restricted


def test_without_a_list_nobody_can_be_one_of_them(known_orchard):
    assert not last(known_orchard, "Which of them is dead?").is_restricted


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Which of them are dead?", {"Mira Holt"}),
        ("which of them is still alive", {"Jon Ashe"}),
        ("Is either of them dead?", {"Mira Holt"}),
        ("Which ones tend Old Tom?", {"Mira Holt"}),
        ("which of them is the oldest", {"Mira Holt"}),
        ("how many of them were born in Elmstead", {"Mira Holt", "Jon Ashe"}),
    ],
)
def test_it_is_asked_among_those_alone(text, names, known_orchard):
    resolution = last(known_orchard, "Who planted The Widow?", text)
    assert resolution.is_restricted
    assert found(resolution, known_orchard) == names


def test_none_but_what_was_listed_is_found(known_isles):
    resolution = last(known_isles, "Which songs were released after 1980?", "Which of them are sung by Salt Choir?")
    every = last(known_isles, "Which songs are sung by Salt Choir?")
    assert found(resolution, known_isles) < found(every, known_isles)


def test_what_cannot_be_asked_of_them_has_no_reading(known_orchard):
    resolution = last(known_orchard, "Who planted The Widow?", "which of them were in another choir")
    assert resolution.is_restricted
    assert resolution.understanding is not None
    assert resolution.understanding.readings == ()


def test_an_earlier_list_is_asked_where_the_newest_has_no_answer(known_orchard):
    talk = ("Who planted The Widow?", "Which trees did Mira Holt plant?", "which of them is still alive")
    assert found(last(known_orchard, *talk), known_orchard) == {"Jon Ashe"}
