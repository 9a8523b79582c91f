"""What was told of somebody, something or a group, and how long sentences are shortened."""

from datetime import UTC, datetime, timedelta

import pytest
from rdflib import URIRef

from memory.retrieval.own_words.about import Topic, is_main, is_of_another, mentions_of, share_on, shortened, spread
from memory.retrieval.own_words.choosing import chosen
from memory.retrieval.own_words.saying import Saying

TOLD = [
    "Orla moved in upstairs. She plays the harp",
    "the boiler went again, third time since august",
    "had soup with Orla, her mum came along",
    "my brother Niall starts at the bakery on monday",
    "the allotment is all brambles, i cleared half the allotment on my own",
    "where does orla keep her bike?",
    "Orla and me went swimming at the quarry",
]
SAYINGS = [
    Saying(URIRef(f"urn:{place}"), text, datetime(2026, 3, 1, tzinfo=UTC) + timedelta(days=place))
    for place, text in enumerate(TOLD)
]


def told(asked):
    return [each.words for each in mentions_of(Topic.of(asked), SAYINGS)]


def test_of_somebody_all_that_names_them_is_told_but_no_question():
    assert told("what do you know about orla?") == [
        "Orla moved in upstairs. She plays the harp",
        "had soup with Orla, her mum came along",
        "Orla and me went swimming at the quarry",
    ]


def test_of_a_group_the_first_message_on_each_member():
    assert told("tell me about my family") == ["my brother Niall starts at the bakery on monday"]


def test_a_name_counts_more_than_a_group():
    assert told("what do you know about my friend Orla")[0] == "Orla moved in upstairs. She plays the harp"


def test_of_a_matter_what_has_its_words():
    assert told("everything i said about the allotment please") == [
        "the allotment is all brambles, i cleared half the allotment on my own"
    ]


@pytest.mark.parametrize("asked", ["what do you know about Femi", "what did i say about the car", "tell me about me"])
def test_of_what_was_never_told_there_is_nothing(asked):
    assert told(asked) == []


def test_a_story_is_spread_from_the_beginning_to_now():
    every = mentions_of(Topic(words=frozenset({"orla"})), SAYINGS)
    assert [each.words for each in spread(every, 2)] == [every[0].words, every[-1].words]
    assert spread(every, 5) == every


def test_a_long_sentence_is_cut_at_clauses_from_the_topic_on():
    long = ", ".join(["we drove and drove until the road gave out"] * 3 + ["then Orla fixed the wheel with a spoon"] * 4)
    cut = shortened(long, frozenset({"orla"}))
    assert cut.startswith("… then Orla fixed")
    assert cut.endswith("…")
    assert shortened("Orla fixed it.") == "Orla fixed it."


@pytest.mark.parametrize(
    ("sentence", "is_so"),
    [
        ("oh and Orla moved to the coast", True),
        ("it rained, my friend Orla laughed", True),
        ("had soup with Orla", False),
        ("I told Orla about the harp", False),
        ("the whole street came out to hear Orla", False),
    ],
)
def test_a_sentence_is_about_its_subject_not_about_whom_it_names_beside(sentence, is_so):
    assert is_main(frozenset({"orla"}), sentence) == is_so


def test_a_message_that_goes_on_about_somebody_else_is_not_mainly_about_whom_it_names():
    name = frozenset({"orla"})
    assert share_on(name, "Orla rang. She is moving out in May.") == 1
    assert share_on(name, "Femi has a new bakery with two ovens and a cat. Orla bought a roll.") < 0.5


@pytest.mark.parametrize(
    ("asked", "text", "is_so"),
    [
        ("what work does Orla do?", "Femi opens a small bakery in the old mill", True),
        ("what work does Orla do?", "Orla opens a small bakery in the old mill", False),
        ("what work does Orla do?", "my sister opens a small bakery", False),
        ("what does Femi open, Orla wants to know", "Femi opens a small bakery in the old mill", False),
        ("my friend Orla is coming over, what work does she do?", "Femi opens a small bakery in the old mill", True),
        ("where is the bakery, I'm meeting Orla there", "Femi opens a small bakery in the old mill", False),
        ("what work does Petra do?", "Femi opens a small bakery in the old mill", False),
        ("what work do I do?", "Femi opens a small bakery in the old mill", False),
    ],
)
def test_what_has_another_as_its_subject_does_not_answer_of_somebody_known(asked, text, is_so):
    assert is_of_another(asked, Saying(URIRef("urn:x"), text, datetime(2026, 3, 9, tzinfo=UTC)), SAYINGS) == is_so


def said(text, about=""):
    return Saying(URIRef("urn:y"), text, datetime(2026, 3, 9, tzinfo=UTC), about)


def test_of_a_matter_nothing_else_in_its_message_is_quoted():
    topic = Topic.of("what did i tell you about the cellar")
    every = mentions_of(topic, [said("The cellar is flooded. Femi won a medal! Work was dull.")])
    assert [each.words for each in chosen(topic, every, 5)] == ["The cellar is flooded"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Orla moved house. I was late. Orla sings.", "Orla moved house … Orla sings"),
        ("Orla moved house! She sings.", "Orla moved house! She sings"),
        ("Orla moved house. She sings.", "Orla moved house. She sings"),
    ],
)
def test_only_neighbours_are_quoted_as_one(text, words):
    assert [each.words for each in mentions_of(Topic.of_name("Orla"), [said(text)])] == [words]


@pytest.mark.parametrize("text", ["picked up a whippet on sunday, he's called Domino", "my neighbour broke her hip"])
def test_what_says_itself_whom_it_means_is_not_about_somebody_earlier(text):
    assert mentions_of(Topic.of_name("Orla"), [said(text, "orla")]) == []
    assert mentions_of(Topic.of_name("Orla"), [said("she plays the harp", "orla")]) != []
