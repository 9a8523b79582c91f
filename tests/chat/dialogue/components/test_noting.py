import pytest
from rdflib import URIRef

from memory.curation.correcting import correct
from memory.curation.facts import retire

OLD_TOM = URIRef("https://orchard.example/OldTom")


@pytest.mark.parametrize("words", ["I love Old Tom.", "I really like Old Tom", "I am a big fan of Old Tom"])
def test_what_is_liked_is_extended_by_something_known_of_it(say, words):
    reply = say(words).turn.reply
    assert (reply.component, reply.intent) == ("noting", "noted")
    assert "Old Tom" in reply.text
    assert say.memory.user_model.interest_in(OLD_TOM).strength > 4


@pytest.mark.parametrize("words", ["I hate Old Tom.", "I don't like Old Tom", "I can't stand Old Tom."])
def test_what_is_disliked_is_known(say, words):
    say(words)
    assert say.memory.user_model.interest_in(OLD_TOM).strength < 0


@pytest.mark.parametrize("words", ["Do you like Old Tom?", "I like."])
def test_what_is_not_said_to_be_liked_is_not_noted(say, words):
    assert say(words).turn.reply.component != "noting"
    interest = say.memory.user_model.interest_in(OLD_TOM)
    assert interest is None or interest.strength < 4


def test_what_somebody_else_likes_is_no_liking_of_the_person(say):
    assert say("Mira likes Old Tom.").turn.reply.intent == "noted"
    assert say.memory.user_model.interest_in(OLD_TOM).strength < 4


def test_what_was_told_before_is_known(say):
    say("My sister is called Anna.")
    (lesson,) = say("My sister is called Anna.").turn.learning.lessons
    assert not lesson.is_new


def test_a_correction_says_what_counts_no_more(say):
    say("My sister lives in Graz.")
    (lesson,) = say("No, my sister lives in Linz.").turn.learning.lessons
    assert [each.words for each in lesson.superseded] == ["My sister lives in Graz."]


def test_a_fact_names_the_input_it_came_from(say):
    said = say("My sister lives in Graz.")
    fact = said.turn.learning.lessons[0].learned
    assert fact.episode == said.said.episode
    assert fact.words == "My sister lives in Graz."


def test_nothing_is_learned_from_a_question(say):
    assert say("Does my sister live in Graz?").turn.learning.lessons == ()


def test_what_one_person_told_another_is_not_told(say, bobs_say):
    say("My sister is called Anna.")
    assert "Anna" not in bobs_say("What is my sister called?").turn.reply.text


def test_what_is_pointed_at_is_the_thing_that_was_spoken_of(say):
    say("Who planted Old Tom?")
    lesson = say("I love that tree.").turn.learning.lessons[0]
    assert lesson.learned.fact.value == OLD_TOM


def by_hand(say, change, *more):
    """What the last input taught, changed by hand."""
    memory = say.memory
    (fact,) = memory.learned.facts.facts()
    change(memory.holding, *more, fact.iri)


def test_what_was_put_right_by_hand_is_kept_to_and_that_is_said(say):
    say("My sister lives in Graz.")
    by_hand(say, lambda holding, fact: correct(holding, fact, "Linz", say.memory.learned.person))
    reply = say("My sister lives in Graz.").turn.reply
    assert reply.intent == "told_corrected"
    assert "your sister lives in Linz" in reply.text


def test_what_was_set_aside_by_hand_is_no_liking_any_more(say):
    say("I love Old Tom.")
    before = say.memory.user_model.interest_in(OLD_TOM).strength
    by_hand(say, lambda holding, fact: retire(holding, [fact], say.memory.learned.person))
    reply = say("I love Old Tom.").turn.reply
    assert reply.intent == "told_retired"
    assert "you love Old Tom" in reply.text
    assert say.memory.user_model.interest_in(OLD_TOM).strength < before + 4
