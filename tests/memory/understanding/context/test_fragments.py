import pytest

from tests.memory.understanding.context.conversation import last, whole

COMPLETED = [
    (("When was Mira Holt born?", "and Jon Ashe?"), "When was Jon Ashe born?"),
    (("When was Mira Holt born?", "What about Jon Ashe?"), "When was Jon Ashe born?"),
    (("When was Mira Holt born?", "how about jon ashe"), "When was jon ashe born?"),
    (("When was Mira Holt born?", "The same for Jon Ashe, please."), "When was Jon Ashe born?"),
    (("When was Mira Holt born?", "Jon Ashe?"), "When was Jon Ashe born?"),
    (("When was Mira Holt born?", "And where?"), "Where was Mira Holt born?"),
    (("When was Mira Holt born?", "where"), "where"),
    (("Where was Mira Holt born?", "In which village?"), "In which village was Mira Holt born?"),
    (("Who was born in Elmstead?", "And in Birchham?"), "Who was born in Birchham?"),
    (("Where was Mira Holt born?", "And her birthday?"), "What are the birthday of Mira Holt?"),
    (("Was Mira Holt born in Birchham?", "Where then?"), "Where was Mira Holt born?"),
    (("Is Mira Holt a gardener?", "And Lea Vogt?"), "Is Lea Vogt a gardener?"),
    (("Who planted Old Tom?", "And The Widow?"), "Who planted The Widow?"),
    (("Who planted Old Tom?", "n the widow"), "Who planted the widow?"),
    (("Who planted Old Tom?", "the widow i mean"), "Who planted the widow?"),
    (("Who is older, Mira Holt or Jon Ashe?", "jon i mean"), "Who is older, Mira Holt or Jon Ashe?"),
]


@pytest.mark.parametrize(("utterances", "text"), COMPLETED)
def test_the_last_question_with_another_part(known_orchard, utterances, text):
    assert whole(known_orchard, *utterances) == text


def test_another_time(known_isles):
    assert whole(known_isles, "Which songs were released in 1935?", "and in 1985?") == "Which songs were released in 1985?"


def test_another_class(known_isles):
    assert whole(known_isles, "How many songs are there?", "And boats?") == "How many boats are there?"


def test_a_question_about_who_somebody_is_to_another(known_orchard):
    text = whole(known_orchard, "When was Mira Holt born?", "And her friend?")
    assert text == "When was Mira Holt's friend born?"


def test_the_other_of_two(known_isles):
    turns = ("Who is older, Finn Rask or Hale Brun?", "Where was Finn Rask born?", "And the other one?")
    assert whole(known_isles, *turns) == "Where was Hale Brun born?"


def test_a_name_alone_is_no_question_cut_short(known_orchard):
    assert whole(known_orchard, "When was Mira Holt born?", "Jon Ashe") == "Jon Ashe"


def test_without_a_question_before_nothing_is_completed(known_orchard):
    assert last(known_orchard, "and Jon Ashe?").text == "and Jon Ashe?"
    assert last(known_orchard, "Hello!", "And where?").text == "And where?"


def test_what_has_nothing_in_common_with_it_does_not_take_its_place(known_orchard):
    assert whole(known_orchard, "When was Mira Holt born?", "What about Old Tom?") == "What about Old Tom?"
