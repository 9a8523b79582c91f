import pytest
from rdflib import URIRef

from memory.understanding.context import Resolution
from tests.memory.understanding.context.conversation import last, whole

ORCHARD = "https://orchard.example/"

WHOLE = [
    ("Who planted Old Tom?", "When was Jon Ashe born?"),
    ("Who planted Old Tom?", "Who is Mira Holt?"),
    ("Who planted Old Tom?", "How many trees are there?"),
    ("Who planted Old Tom?", "What time is it?"),
    ("Who planted Old Tom?", "Hello there!"),
    ("Who planted Old Tom?", "Thanks, that was it."),
    ("Who planted Old Tom?", "When did Mira Holt die and where was she born?"),
    ("Who planted Old Tom?", "Who tends The Widow?"),
    ("Who planted Old Tom?", "I like it very much."),
    ("When was Mira Holt born?", "Why?"),
    ("When was Mira Holt born?", "Help!"),
]


@pytest.mark.parametrize("utterances", WHOLE)
def test_what_is_whole_stays_as_it_is(known_orchard, utterances):
    assert last(known_orchard, *utterances) == Resolution(utterances[-1])


def test_the_first_words_of_a_conversation_refer_to_nothing(known_orchard):
    assert last(known_orchard, "Where was she born?").missing == "she"


def test_what_is_of_another_kind_is_nothing_to_refer_to(known_orchard):
    assert last(known_orchard, "Where is Elmstead?", "Who planted it?").missing == "it"
    assert last(known_orchard, "Who is from Elmstead?", "Thank you!").missing == ""


def test_what_is_filled_in_is_told_with_the_word_for_it(known_orchard):
    assert last(known_orchard, "When was Jon Ashe born?", "Where was he born?").filled == (("he", URIRef(f"{ORCHARD}Jon")),)


def test_a_chain_of_three_turns(known_orchard):
    assert whole(known_orchard, "When was Mira Holt born?", "and Jon Ashe?", "And where?") == "Where was Jon Ashe born?"


def test_small_talk_in_between_changes_nothing(known_orchard):
    assert whole(known_orchard, "When was Mira Holt born?", "Thanks!", "and Jon Ashe?") == "When was Jon Ashe born?"


def test_others_leave_out_what_was_spoken_of(known_orchard):
    found = last(known_orchard, "Where was Mira Holt born?", "Who else was born there?")
    assert found.text == "Who else was born in Elmstead?"
    assert URIRef(f"{ORCHARD}Mira") in found.besides


def test_nothing_is_left_out_without_a_word_for_it(known_orchard):
    assert last(known_orchard, "Where was Mira Holt born?", "Who was born there?").besides == ()


def test_how_it_is_understood_is_told_along(known_orchard):
    found = last(known_orchard, "When was Mira Holt born?", "Where was she born?")
    assert found.understanding is not None
    assert found.understanding.utterance_class == "wh_question"


def test_labels_alone_are_enough(known_lighthouses):
    assert whole(known_lighthouses, "Who is the keeper of Gull Rock?", "And of Far Ness?") == "Who is the keeper of Far Ness?"
    assert whole(known_lighthouses, "Who is the keeper of Gull Rock?", "What is its year built?") == (
        "What is Gull Rock's year built?"
    )
