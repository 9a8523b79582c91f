import pytest

from memory.understanding.suggestion_request import SuggestionRequest, is_for_another, suggestion_request

KINDS = {
    "Recommend me a lamp.": "lamp",
    "Hey, can you please recommend some good lamps?": "lamps",
    "Could you suggest another nice lamp to me?": "lamp",
    "Which lamps would you recommend?": "lamps",
    "What lamp do you suggest for tonight?": "lamp",
    "Do you have any recommendations for a lamp?": "lamp",
    "Any suggestions for lamps?": "lamps",
    "Which lamp should I buy?": None,
    "Which lamp should I choose?": "lamp",
    "I'm looking for a good lamp": "lamp",
    "Recommend a lamp made by Ole Lund, please": "lamp made by Ole Lund",
    "Which lamps would you suggest from Far Ness?": "lamps from Far Ness",
    "What do you recommend?": "",
    "What else might I like?": "",
    "What would you suggest I try?": "",
    "I need a tip": "",
    "What are your suggestions for lamps?": "lamps",
    "Can you recommend something?": "",
}
FACTS = [
    "Tell me something interesting.",
    "Please tell me a fun fact!",
    "Surprise me.",
    "Tell me something I don't know yet.",
    "Have you got anything new to tell me?",
    "Say something.",
    "What's on your mind?",
]
NONE = [
    "Tell me something about lamps.",
    "Who recommended that lamp?",
    "I recommend this lamp.",
    "What did you recommend yesterday?",
    "Do you recommend it?",
    "I suggest that we stop.",
    "Suggest that to Ole.",
    "What is a lamp?",
    "",
]


@pytest.mark.parametrize(("text", "kind"), KINDS.items())
def test_the_kind_of_what_is_wanted_is_read_without_manners_and_praise(text, kind):
    assert suggestion_request(text) == (None if kind is None else SuggestionRequest(kind))


@pytest.mark.parametrize("text", FACTS)
def test_something_to_be_told_is_wanted(text):
    assert suggestion_request(text) == SuggestionRequest(is_fact=True)


@pytest.mark.parametrize("text", NONE)
def test_all_else_wants_no_suggestion(text):
    assert suggestion_request(text) is None


def test_what_it_should_be_like_is_read_apart():
    assert suggestion_request("Suggest a lamp like Gull Rock.") == SuggestionRequest("lamp", "Gull Rock")
    assert suggestion_request("Can you recommend something similar to Gull Rock?") == SuggestionRequest("", "Gull Rock")


@pytest.mark.parametrize(
    "text", ["And another one?", "Something else, please.", "One more", "Or a different one?", "Any others?"]
)
def test_one_more_is_asked_for(text):
    assert is_for_another(text)


@pytest.mark.parametrize("text", ["Another lamp", "What else did I say?", "The other one", ""])
def test_not_every_other_is_one_more(text):
    assert not is_for_another(text)
