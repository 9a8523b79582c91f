from datetime import timedelta

from rdflib import URIRef

from memory.retrieval.similar import ranked
from memory.retrieval.strategies import preferences

LEA = URIRef("https://orchard.example/Lea")


def test_without_a_preference_there_is_nothing(searching, said):
    said("Where was Lea Vogt born?")
    assert searching(preferences, "Where was Mira Holt born?") == []


def test_what_is_disliked_is_no_preference(searching, said):
    said("I hate Lea Vogt.", "Where was Lea Vogt born?")
    assert searching(preferences, "Where was Mira Holt born?") == []


def test_the_same_property_of_a_preferred_thing_is_found(searching, said):
    said("I love Lea Vogt.", "Where was Lea Vogt born?", "Where was Jon Ashe born?")
    (found,) = searching(preferences, "Where was Mira Holt born?")
    assert (found.exchange.text, found.preferred) == ("Where was Lea Vogt born?", LEA)


def test_another_property_of_it_is_not(searching, said):
    said("I love Lea Vogt.", "Who is Lea Vogt?")
    assert searching(preferences, "Where was Mira Holt born?") == []


def test_a_value_of_a_preferred_thing_is_found_when_it_is_spoken_of(searching, said):
    said("I love Lea Vogt.", "Where was Lea Vogt born?")
    found = ranked(searching(preferences, "Which people were born in Birchham?"))[0]
    assert (found.exchange.text, found.preferred) == ("Where was Lea Vogt born?", LEA)
    assert found.things == {URIRef("https://orchard.example/Birchham")}


def test_a_preference_that_has_faded_finds_nothing(searching, said):
    said("I love Lea Vogt.", "Where was Lea Vogt born?")
    searching.say("hello", timedelta(days=200))
    assert searching(preferences, "Where was Mira Holt born?") == []
