from rdflib import URIRef

from memory.episodes.short_term import ShortTerm
from memory.understanding.context.discourse import Discourse
from tests.memory.understanding.context.conversation import after

ISLES = "https://isles.example/"


def discourse(domain, *utterances):
    return Discourse(after(domain, *utterances), domain)


def named(things):
    return [str(thing).removeprefix(ISLES) for thing in things]


def test_without_exchanges_there_is_nothing(known_isles):
    empty = Discourse(ShortTerm(), known_isles)
    assert (empty.topic, empty.activation, empty.items, empty.times, empty.subject()) == (None, {}, [], [], None)


def test_the_topic_is_the_newest_question(known_isles):
    assert discourse(known_isles, "Who composed Lanterns?", "Thanks!").topic.text == "Who composed Lanterns?"


def test_classes_are_no_things_to_refer_to(known_isles):
    assert named(discourse(known_isles, "Is Gyda Holm a singer?").activation) == ["Gyda"]


def test_what_was_listed_in_the_order_of_the_reply(known_isles):
    assert named(discourse(known_isles, "Who are the members of Gale Choir?").items) == ["Edda", "Finn", "Gyda"]


def test_what_was_compared_in_the_order_of_the_question(known_isles):
    assert named(discourse(known_isles, "Who is older, Hale Brun or Finn Rask?").items) == ["Hale", "Finn"]


def test_the_times_of_the_answer_or_of_the_question(known_isles):
    assert discourse(known_isles, "When was Lanterns released?").times == ["1985-06"]
    assert "1935" in discourse(known_isles, "Which songs were released in 1935?").times


def test_persons_groups_and_places(known_isles):
    talk = discourse(known_isles, "Who are the members of Gale Choir?", "Where was Gyda Holm born?")
    choir, gyda, quell = (URIRef(f"{ISLES}{name}") for name in ("Gale_Choir", "Gyda", "Quell"))
    assert [talk.is_person(thing) for thing in (choir, gyda, quell)] == [False, True, False]
    assert [talk.is_group(thing) for thing in (choir, gyda, quell)] == [True, False, False]
    assert [talk.is_place(thing) for thing in (choir, gyda, quell)] == [False, False, True]


def test_who_was_called_he(known_isles):
    talk = discourse(known_isles, "When was Hale Brun born?", "Where was he born?")
    assert talk.sexes == {URIRef(f"{ISLES}Hale"): "he"}
