import pytest

from memory.realisation.answers import VerbalisedAnswer, say_answer
from memory.realisation.rewording import reworded
from memory.realisation.sentences import Speaker
from memory.retrieval.answers import answer
from memory.understanding.understand import understand


def said(orchard, question):
    reading = understand(question, orchard).readings[0]
    return say_answer(answer(reading, orchard), Speaker(orchard))


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("Who planted Old Tom?", "The planter of Old Tom is Mira Holt."),
        ("Who planted The Widow?", "The planters of The Widow are Jon Ashe and Mira Holt."),
        ("When was Mira Holt born?", "The birth date of Mira Holt is 3 May 1901."),
        ("Was Mira Holt born in Elmstead?", "Yes. The birth place of Mira Holt is Elmstead."),
        ("Is Mira Holt a gardener?", "Yes. Mira Holt was a gardener."),
    ],
)
def test_the_same_is_said_by_the_names_of_properties(orchard, question, words):
    first = said(orchard, question)
    again = reworded(first, Speaker(orchard), [first.text])
    assert again.text == words
    assert (again.facts, again.answers) == (first.facts, first.answers)


def test_said_in_that_way_too_it_is_said_in_a_third(orchard):
    first = said(orchard, "Who planted Old Tom?")
    second = reworded(first, Speaker(orchard), [first.text])
    third = reworded(first, Speaker(orchard), [first.text, second.text])
    assert third.text == "Old Tom: planter Mira Holt."


def test_what_no_fact_says_stays_as_it_is(orchard):
    nothing = VerbalisedAnswer("No, as far as I know.", (), ("no",))
    assert reworded(nothing, Speaker(orchard), [nothing.text]) == nothing
