import pytest

from tests.memory.understanding.context.conversation import last, whole

FILLED = [
    (("When was Jon Ashe born?", "Where was he born?"), "Where was Jon Ashe born?"),
    (("Who planted Old Tom?", "When did she die?"), "When did Mira Holt die?"),
    (("Who planted Old Tom?", "where was she born"), "Where was Mira Holt born"),
    (("Who is Mira Holt?", "Is she a gardener?"), "Is Mira Holt a gardener?"),
    (("Who is Mira Holt?", "Who are her friends?"), "Who are Mira Holt's friends?"),
    (("Where was Mira Holt born?", "Who was born in that village?"), "Who was born in Elmstead?"),
    (("Where was Mira Holt born?", "Who was born in the same village?"), "Who was born in the same village as Mira Holt?"),
    (("Who tends Old Tom?", "Who planted that tree?"), "Who planted Old Tom?"),
    (("Who tends Old Tom?", "Who planted the tree?"), "Who planted Old Tom?"),
    (("Who tends Old Tom?", "Who planted it?"), "Who planted Old Tom?"),
]
FRONTED = [
    ("Mira Holt, was she born in Elmstead?", "was Mira Holt born in Elmstead?"),
    ("old tom, who planted it?", "who planted old tom?"),
]
IN_THE_ISLES = [
    (("Who composed Lanterns?", "Who sings it?"), "Who sings Lanterns?"),
    (("When was Lanterns released?", "Which songs were released then?"), "Which songs were released in 1985?"),
    (("When was Lanterns released?", "Which songs were released in that year?"), "Which songs were released in 1985?"),
    (("When was Gale Choir formed?", "Who are their members?"), "Who are Gale Choir's members?"),
    (("Who sings Lanterns?", "When was the choir formed?"), "When was Salt Choir formed?"),
    (("Who are the members of Gale Choir?", "Where were they born?"), "Where were the members of Gale Choir born?"),
    (("Who are the members of Gale Choir?", "When were they formed?"), "When were Gale Choir formed?"),
    (("Who is older, Finn Rask or Hale Brun?", "Where was the latter born?"), "Where was Hale Brun born?"),
    (("Who sings Driftwood?", "When was the second one formed?"), "When was Salt Choir formed?"),
    (("What is the hull colour of the boat Tidesong?", "Where is its home port?"), "Where is Tidesong's home port?"),
]


@pytest.mark.parametrize(("utterances", "text"), FILLED)
def test_a_name_in_the_place_of_a_word_for_it(known_orchard, utterances, text):
    assert whole(known_orchard, *utterances) == text


@pytest.mark.parametrize(("utterances", "text"), IN_THE_ISLES)
def test_a_name_where_several_things_or_times_are_spoken_of(known_isles, utterances, text):
    assert whole(known_isles, *utterances) == text


@pytest.mark.parametrize(("utterance", "text"), FRONTED)
def test_what_stands_in_front_is_taken_up(known_orchard, utterance, text):
    assert whole(known_orchard, utterance) == text


def test_one_of_what_was_asked_for(known_isles):
    talk = ("Which songs were sung by the Gale Choir?", "any ones from 1962")
    assert whole(known_isles, *talk) == "Any songs from 1962"


def test_of_what_is_meant_by_that_it_is_alike_to_what_stands_beside_it(known_orchard):
    text = whole(known_orchard, "Did Mira Holt plant Old Tom?", "What is the difference between that and The Widow?")
    assert text == "What is the difference between Old Tom and The Widow?"


def test_a_guess_means_nothing_by_it(known_orchard):
    assert last(known_orchard, "Who planted Old Tom, was it Jon Ashe or Mira Holt?").missing == ""


def test_two_who_are_as_likely_are_asked_about(known_isles):
    found = last(known_isles, "Who is older, Finn Rask or Hale Brun?", "Where was he born?")
    assert found.choices == ("Where was Finn Rask born?", "Where was Hale Brun born?")
    assert [word for word, _ in found.filled] == ["he", "he"]


def test_one_who_was_called_she_is_no_he(known_orchard):
    found = last(known_orchard, "When did Mira Holt die?", "Where was she born?", "Who are her friends?", "When was he born?")
    assert found.text == "When was Jon Ashe born?"


def test_what_cannot_be_asked_of_a_thing_is_not_asked_of_it(known_isles):
    """A song has no members, the choir that sings it has."""
    assert whole(known_isles, "Who sings Lanterns?", "Who are its members?") == "Who are Salt Choir's members?"


def test_a_thing_of_the_same_name_and_another_kind(known_isles):
    assert whole(known_isles, "Who composed Tidesong?", "What is the hull colour of that boat?") == (
        "What is the hull colour of the boat Tidesong?"
    )


def test_a_noun_with_an_article_in_the_plural_is_no_thing_spoken_of(known_orchard):
    assert last(known_orchard, "Who tends Old Tom?", "Who planted the trees?").text == "Who planted the trees?"


def test_one_of_two_is_not_taken_for_both(known_isles):
    found = last(known_isles, "Who is older, Finn Rask or Hale Brun?", "When did they die?")
    assert found.text in {"When did they die?", "When did Finn Rask and Hale Brun die?"}
