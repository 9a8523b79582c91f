import pytest
from rdflib import URIRef

OLD_TOM = URIRef("https://orchard.example/OldTom")


@pytest.mark.parametrize(
    "words", ["I love Old Tom.", "I really like Old Tom", "I am a big fan of Old Tom", "My favourite is Old Tom."]
)
def test_what_is_liked_is_noted_and_said_back(say, words):
    reply = say(words).turn.reply
    assert (reply.component, reply.intent) == ("likes", "noted_liking")
    assert "Old Tom" in reply.text
    assert say.memory.user_model.interest_in(OLD_TOM).strength > 4


@pytest.mark.parametrize("words", ["I hate Old Tom.", "I don't like Old Tom", "I can't stand Old Tom."])
def test_what_is_disliked_is_noted_as_that(say, words):
    assert say(words).turn.reply.intent == "noted_disliking"
    assert say.memory.user_model.interest_in(OLD_TOM).strength < 0


@pytest.mark.parametrize(
    "words", ["Do you like Old Tom?", "If I liked Old Tom, I would say so.", "Mira likes Old Tom.", "I like."]
)
def test_what_is_not_said_to_be_liked_is_not_noted(say, words):
    assert say(words).turn.reply.component != "likes"
    interest = say.memory.user_model.interest_in(OLD_TOM)
    assert interest is None or interest.strength < 4
