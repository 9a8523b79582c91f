import pytest

from tests.memory.asking import read


@pytest.mark.parametrize(
    "question",
    [
        "I like Mira Holt.",
        "My name is Mira Holt.",
        "That was Old Tom.",
        "Tell me about Big Ben.",
        "Tell me about Old Tom and The Widow.",
        "When is Mira Holt?",
        "Can you help me?",
        "Please help me.",
        "I need help",
        "help",
        "Help!",
    ],
)
def test_what_asks_for_no_one_thing_is_not_read(known_orchard, question):
    assert read(question, known_orchard) == ""


@pytest.mark.parametrize(
    "question",
    ["Tell me more.", "Can you tell me more?", "more", "I want more.", "Do you have more?", "What do you know about more?"],
)
def test_a_common_word_is_no_title_where_it_is_not_written_as_one(known_railway, question):
    assert read(question, known_railway) == ""


@pytest.mark.parametrize("question", ["Tell me about More.", "What is More?", "What do you know about More?"])
def test_a_common_word_is_a_title_where_it_stands_as_one(known_railway, question):
    assert read(question, known_railway) == "description: More Unknown ?"


@pytest.mark.parametrize(
    ("question", "thing"),
    [
        ("Who is Mira Holt?", "Mira"),
        ("Who's mira holt", "Mira"),
        ("Tell me about Mira Holt.", "Mira"),
        ("What do you know about Old Tom?", "OldTom"),
        ("What about Jon Ashe?", "Jon"),
        ("Describe the Widow.", "Widow"),
        ("Mira Holt", "Mira"),
        ("mimi", "Mira"),
        ("What is Elmstead?", "Elmstead"),
        ("What is Help!?", "Sapling"),
    ],
)
def test_all_about_a_thing_is_asked(known_orchard, question, thing):
    assert read(question, known_orchard) == f"description: {thing} Unknown ?"


def test_labels_alone_are_enough(known_lighthouses):
    assert read("Tell me about Far Ness", known_lighthouses) == "description: Far_Ness Unknown ?"
