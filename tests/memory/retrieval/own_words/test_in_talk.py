import pytest

from memory.retrieval.own_words.in_talk import Asked, clause_asking, halves_of
from memory.retrieval.own_words.leaning import leans_on_last, readings_of


@pytest.mark.parametrize(
    ("asked", "halves"),
    [
        ("which day is the vet and what do they charge?", ("which day is the vet", "what do they charge?")),
        ("what did mine cost n when did i get it", ("what did mine cost", "when did i get it")),
        ("Who is the surgeon, and in which town does she work?", ("Who is the surgeon", "in which town does she work?")),
    ],
)
def test_two_things_asked_are_cut_between_them(asked, halves):
    assert halves_of(asked) == halves


@pytest.mark.parametrize(
    "asked", ["what is her name", "and what about Tom?", "where do Ann and Bob live", "salt and vinegar, which one was it"]
)
def test_one_thing_asked_stays_one(asked):
    assert halves_of(asked) is None


def test_a_question_is_read_by_itself_and_with_the_one_before_it():
    asked = Asked.of("n wots it called? the form wants it", "where does lou work?")
    assert asked.ways == (
        "and what's it called, the form wants it",
        "where does lou work? and what's it called, the form wants it",
    )


def test_the_second_of_two_leans_on_the_first():
    first, second = Asked("when is the match and who drives", "who plays?").halves
    assert (first.whole, second.whole) == ("who plays? when is the match", "when is the match? who drives")


@pytest.mark.parametrize(
    ("asked", "leans"),
    [
        ("and how much?", True),
        ("when does she land", True),
        ("what about the other", True),
        ("what is the surgeon called", False),
        ("where did i leave the ladder", False),
    ],
)
def test_what_goes_on_with_the_question_before_leans_on_it(asked, leans):
    assert leans_on_last(asked) == leans


@pytest.mark.parametrize(
    ("asked", "sought"),
    [
        ("when did I tell you about my knee", "what did I say about my knee"),
        ("which day did i mention to u about the leak?", "what did I say about the leak"),
        ("when was it that I told you about the loft", "what did I say about the loft"),
        ("when do I talk about bees at the club", None),
        ("when is my appointment", None),
        ("when did I say the plumber comes", None),
    ],
)
def test_when_something_was_told_is_sought_by_what_was_said_of_it(asked, sought):
    told = Asked.of(asked).told_about
    assert (told.text if told else None) == sought


def test_one_thing_more_is_told_from_the_same_in_other_words():
    assert Asked.of("and what city").goes_on
    assert Asked.of("& what city").goes_on
    assert not Asked.of("what was it called").goes_on


@pytest.mark.parametrize(
    ("asked", "order"),
    [
        ("when did I first tell you about the loft", "first"),
        ("what day did i last talk to you about Ken", "last"),
        ("when did I tell you about my first car", ""),
        ("when did we first meet", ""),
    ],
)
def test_the_first_or_the_last_telling_may_be_asked_for(asked, order):
    assert Asked.of(asked).told_first_or_last == order


@pytest.mark.parametrize(
    ("question", "clause"),
    [
        ("when is it that I go in, Sheila wants to know for the rota", "when is it that I go in"),
        ("quick. Kofi's at the shop, how much does the cat get", "how much does the cat get"),
        ("I saw Orla when I was out, what does Femi do", "what does Femi do"),
        ("my friend Orla is coming, what does she do for work", "my friend Orla is coming, what does she do for work"),
        ("where does my sister, Orla, work", "where does my sister, Orla, work"),
        ("when is my appointment with Dr. Patel", "when is my appointment with Dr. Patel"),
        ("when my mum was ill, who looked after the dog", "who looked after the dog"),
        ("can I ask you something, when is it that I go in", "when is it that I go in"),
        ("the date of the party", "the date of the party"),
    ],
)
def test_the_clause_that_asks_is_found_among_remarks(question, clause):
    assert clause_asking(question) == clause


@pytest.mark.parametrize(
    ("question", "ways"),
    [
        ("how many clips did they put in my knee", ["how many clips did they put in my knee", "before"]),
        ("what colour is it", ["before"]),
        ("what colour was that one then", ["before", "what colour was that one then"]),
        ("did she pass her driving test", ["before"]),
        ("and how many", ["before"]),
    ],
)
def test_a_question_with_words_enough_of_its_own_is_read_alone_first(question, ways):
    found = readings_of(Asked.of(question, "where did we go on holiday"))
    assert ["before" if each.before else each.text for each in found] == ways
