import pytest

from tests.memory.understanding.saying import said


@pytest.mark.parametrize(
    "text",
    [
        "Does my brother live in Graz?",
        "do cats like fish",
        "What continent is madagascar located in",
        "which town is my sister based in",
        "kid vs. kat is a tv program in what language",
        "she lives in which town",
        "my sister lives where?",
        "Where do you come from?",
        "My birthday is in May, isn't it?",
        "Had I a dog, it would bark.",
        "I wonder whether my sister likes jazz.",
        "I need to find out if the shop is open.",
        "I'd like to know who painted it.",
        "If I had a dog I would call it Rex.",
        "when I win the lottery I will buy a boat",
        "I wish I lived in Rome.",
        "Suppose I were a pilot.",
        'My teacher said "Paris is in Spain".',
        "'I am a walrus' is what he sang",
        "My sister says she likes techno.",
        "According to my uncle the earth is flat.",
        "I heard that Marta is a doctor now.",
        "Maybe Bob is a doctor.",
        "I think my brother is called Tom.",
        "I might get a dog one day.",
        "As the saying goes, a rolling stone gathers no moss.",
        "In my daughter's story, our cat runs a restaurant.",
        "Right, and pigs can fly.",
        "the headline read: Mayor resigns over bridge",
        "I have no clue who directed Alien.",
        "I'm either German or Dutch.",
        "just kidding, my dog can talk",
        "my dog can talk /s",
        "joke: my wife is a dragon",
        "In the film the hero lives in Oslo.",
        "Last night I dreamt that I was a whale.",
        "Tell me about my sister.",
        "Don't call me Sir.",
        "Thank you so much!",
        "I am sorry.",
        "what a lovely day",
        "the red one",
    ],
)
def test_nothing_is_learned_from_it(text):
    assert said(text) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I live in Utrecht, where do you live?", [("I", "live in", "Utrecht")]),
        ("My favourite show is Friends.", [("I", "favourite show", "Friends")]),
        (
            "My daughter was born in May 1990 in Graz.",
            [("my daughter", "be born in", "May 1990"), ("my daughter", "be born in", "Graz")],
        ),
        ("in my spare time i play the guitar", [("I", "play", "guitar")]),
        ("I have a dream job.", [("I", "have", "dream job")]),
        ("I'm a baker. If I had time I'd write a book.", [("I", "be", "baker")]),
    ],
)
def test_what_only_looks_like_it_is_learned(text, expected):
    assert said(text) == expected
