from datetime import timedelta

import pytest

from memory.episodes.judgements import judgements_of

DAY = timedelta(days=1)


def facts_of(say) -> list[str]:
    return sorted(str(each.fact.value) for each in say.memory.learned.facts.facts())


def judged(say, answered) -> str:
    message = answered.recorded.episode
    found = judgements_of(say.memory.episodes.reader, [message])
    return found[message].reason if message in found else ""


@pytest.mark.parametrize("text", ["That's right", "What's wrong with Bob?", "I was wrong", "ok", "Is that wrong?"])
def test_what_objects_to_nothing_changes_nothing(say, text):
    say("My sister lives in Graz.")
    say("Where does my sister live?", after=DAY)
    assert say(text).turn.reply.act is None
    assert len(say.memory.learned.facts.facts()) == 1


@pytest.mark.parametrize(
    "text", ["That's wrong", "That's not true.", "no, that is not correct", "wrong", "That's no longer true"]
)
def test_the_fact_that_the_reply_used_counts_no_more(say, text):
    say("My sister lives in Graz.")
    said = say("Where does my sister live?", after=DAY)
    reply = say(text).turn.reply
    assert (reply.intent, reply.component) == ("retired", "objecting")
    assert "Your sister lives in Graz." in reply.text
    assert say.memory.learned.facts.facts() == []
    assert judged(say, said) in {"wrong", "outdated"}
    assert say("Where does my sister live?").turn.reply.answers == ()


def test_what_was_just_noted_can_be_objected_to(say):
    say("My sister lives in Graz.")
    assert say("That's wrong").turn.reply.intent == "retired"
    assert say.memory.learned.facts.facts() == []


@pytest.mark.parametrize(
    "text", ["No, she's called Hanna", "No, she is called Hanna.", "That's wrong, my sister is called Hanna"]
)
def test_the_right_value_takes_the_place_of_the_wrong_one(say, text):
    say("My sister is called Anna.")
    say("What is my sister called?", after=DAY)
    assert say(text).turn.reply.component in {"listening", "reacting"}
    assert facts_of(say) == ["Hanna"]


def test_you_got_that_wrong_corrects(say):
    say("I live in Linz.")
    say("Where do I live?", after=DAY)
    say("You got that wrong: I live in Graz")
    assert "Graz" in say("Where do I live?").turn.reply.text


def test_of_several_facts_it_is_asked_which(say):
    say("My sister Anna lives in Graz.")
    say("Anna is a nurse.")
    say("What do you know about Anna?", after=DAY)
    asked = say("That's wrong").turn.reply
    assert asked.intent == "objecting_asked_back"
    assert len(say.memory.learned.facts.facts()) == 3
    choice = next(each for each in asked.choices if "Graz" in each)
    assert say(choice).turn.reply.intent == "retired"
    assert all("Graz" not in each.words or "name" in each.fact.predicate for each in say.memory.learned.facts.facts())
    assert len(say.memory.learned.facts.facts()) == 2


def test_all_of_it_can_be_wrong(say):
    say("My sister Anna lives in Graz.")
    say("What do you know about my sister?", after=DAY)
    say("That's wrong")
    say("All of it")
    assert say.memory.learned.facts.facts() == []


def test_a_fact_can_be_named(say):
    say("My sister lives in Graz.")
    say("Hello", after=DAY)
    assert say("It is not true that my sister lives in Graz.").turn.reply.intent == "retired"
    assert say.memory.learned.facts.facts() == []


def test_what_a_knowledge_base_says_is_judged_and_stays(say):
    said = say("Who planted Old Tom?")
    reply = say("That's wrong").turn.reply
    assert (reply.intent, reply.act) == ("objected_to_knowledge", None)
    assert judged(say, said) == "wrong"


def test_bob_objects_to_nothing_of_alice_s(say, bobs_say):
    say("My sister lives in Graz.")
    say("Where does my sister live?", after=DAY)
    bobs_say("Hello")
    bobs_say("That's wrong")
    bobs_say("It is not true that my sister lives in Graz.")
    assert len(say.memory.learned.facts.facts()) == 1
