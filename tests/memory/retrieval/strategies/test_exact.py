from memory.retrieval.strategies import exact

QUESTION = "When was Mira Holt born?"


def test_nothing_was_asked_before(searching):
    assert searching(exact, QUESTION) == []


def test_another_property_or_thing_is_not_the_same(searching, said):
    said("Where was Mira Holt born?", "When was Jon Ashe born?")
    assert searching(exact, QUESTION) == []


def test_the_same_is_found_whatever_its_words(searching, said):
    said(QUESTION, "What is the birthday of Mira Holt?")
    assert len(searching(exact, QUESTION)) == 2


def test_a_list_and_its_number_are_two_questions(searching, said):
    said("Which trees do you know?")
    assert searching(exact, "How many trees are there?") == []


def test_it_shares_everything(searching, said):
    said(QUESTION)
    (found,) = searching(exact, QUESTION)
    cue = searching.cue(QUESTION)
    assert (found.things, found.properties, found.class_distance) == ({*cue.things}, {*cue.properties}, 0)
