from datetime import timedelta

import pytest

from memory.access import STORE
from tests.conftest import load

QUESTION = "Who planted Old Tom?"
LATER = timedelta(days=3)


def test_what_was_judged_bad_is_not_said_again(say):
    assert "Mira" in say(QUESTION).turn.reply.text
    say.judge("bad", "wrong")
    again = say(QUESTION, LATER).turn
    assert "Mira" not in again.reply.text
    assert again.reply.answers == ()
    assert again.reply.intent == "judged_bad"


def test_why_a_candidate_was_lowered_is_kept(say):
    say(QUESTION)
    say.judge("bad")
    lowered = [each for each in say(QUESTION, LATER).turn.reply.considered if each.because]
    assert lowered
    assert lowered[0].because[0].startswith("lowered: rated bad")


def test_in_other_words_it_is_not_said_either(say):
    say(QUESTION)
    say.judge("bad")
    assert "Mira" not in say("Who is the planter of Old Tom?", LATER).turn.reply.text


def test_other_questions_are_answered_as_before(say):
    say(QUESTION)
    say.judge("bad")
    assert "Mira" in say("Who planted The Widow?", LATER).turn.reply.text


def test_a_judgement_taken_back_counts_no_more(say):
    say(QUESTION)
    say.judge("bad")
    say.judge("none")
    assert "Mira" in say(QUESTION, LATER).turn.reply.text


def test_a_newer_judgement_counts_more(say):
    say(QUESTION)
    say.judge("bad")
    say.judge("good")
    assert "Mira" in say(QUESTION, LATER).turn.reply.text


def test_what_was_liked_is_raised(say):
    before = say(QUESTION).turn.candidates[0]
    say.judge("good")
    after = say(QUESTION, LATER).turn.candidates[0]
    assert after.score > before.score
    assert after.adjusted[0].startswith("raised: liked")


def test_bobs_judgement_changes_nothing_for_alice(say, bobs_say):
    bobs_say(QUESTION)
    bobs_say.judge("bad")
    assert "Mira" in say(QUESTION).turn.reply.text


# --- Each reason in its own way --------------------------------------------------------------------

FRUIT = """
@prefix : <https://fruit.example/> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
:Apple a owl:Class ; rdfs:label "apple"@en .
:skin a owl:DatatypeProperty ; rdfs:domain :Apple ; rdfs:label "skin colour"@en ; skos:altLabel "colour"@en .
:flesh a owl:DatatypeProperty ; rdfs:domain :Apple ; rdfs:label "flesh colour"@en ; skos:altLabel "colour"@en .
:Gala a :Apple ; rdfs:label "Gala"@en ; :skin "red" ; :flesh "white" .
"""
COLOUR = "What is the colour of Gala?"


def because(answered):
    return [reason for each in answered.turn.reply.considered for reason in each.because]


@pytest.mark.parametrize("reason", ["wrong", "", "It was Jon."])
def test_a_wrong_answer_is_not_said_again(say, reason):
    say(QUESTION)
    say.judge("bad", reason)
    assert say(QUESTION, LATER).turn.reply.intent == "judged_bad"


def test_an_outdated_answer_is_not_said_again_and_that_is_said(say):
    say(QUESTION)
    say.judge("bad", "outdated")
    again = say(QUESTION, LATER)
    assert again.turn.reply.intent == "judged_outdated"
    assert "date" in again.turn.reply.text
    assert "Mira" not in again.turn.reply.text
    assert any("outdated" in each for each in because(again))


@pytest.mark.parametrize("reason", ["not interesting", "say it differently"])
def test_what_was_dull_or_badly_put_is_still_right(say, reason):
    say(QUESTION)
    say.judge("bad", reason)
    assert say(QUESTION, LATER).turn.reply.answers == ("Mira Holt",)


def test_what_was_badly_put_is_put_in_other_words_with_the_same_facts(say):
    first = say(QUESTION).turn.reply
    say.judge("bad", "say it differently")
    again = say(QUESTION, LATER)
    assert not again.turn.reply.text.startswith(first.text)
    assert "planter" in again.turn.reply.text
    assert [each.fact for each in again.turn.reply.sources if each.fact] == [each.fact for each in first.sources]
    assert any(each.startswith("worded differently") for each in because(again))


def test_put_badly_twice_it_is_put_in_a_third_way(say):
    texts = []
    for _ in range(3):
        texts.append(say(QUESTION, LATER).turn.candidates[0].text)
        say.judge("bad", "say it differently")
    assert len({*texts}) == 3


def test_an_honest_lack_is_put_in_other_words_as_well(say):
    say("When did Jon Ashe die?")
    first = say("When did Jon Ashe die?").turn.candidates[0]
    say.judge("bad", "say it differently")
    again = say("When did Jon Ashe die?", LATER).turn.candidates[0]
    assert (again.intent, again.text != first.text) == ("nothing_found", True)


def test_a_reading_that_was_not_meant_gives_way_to_another(say, store, tmp_path):
    load(STORE.engine, "fruit", FRUIT, tmp_path)
    first = say(COLOUR).turn.reply.answers
    say.judge("bad", "not what I meant")
    again = say(COLOUR, LATER)
    assert {*first, *again.turn.reply.answers} == {"red", "white"}
    assert any("isn’t what you meant" in each for each in because(again))


def test_where_no_reading_is_meant_the_companion_asks_back(say, store, tmp_path):
    load(STORE.engine, "fruit", FRUIT, tmp_path)
    for _ in range(2):
        say(COLOUR, LATER)
        say.judge("bad", "not what I meant")
    assert say(COLOUR, LATER).turn.reply.intent == "misread"


def test_the_only_reading_not_meant_is_asked_about(say):
    say(QUESTION)
    say.judge("bad", "not what I meant")
    reply = say(QUESTION, LATER).turn.reply
    assert (reply.intent, reply.answers) == ("misread", ())
    assert "planter of Old Tom" in reply.text


def test_asked_in_other_words_that_reading_may_be_meant(say):
    say(QUESTION)
    say.judge("bad", "not what I meant")
    assert "Mira" in say("Who is the planter of Old Tom?", LATER).turn.reply.text


@pytest.mark.parametrize("reason", ["wrong", "outdated", "not what I meant", "say it differently"])
def test_taken_back_no_reason_has_an_effect(say, reason):
    first = say(QUESTION).turn.candidates[0]
    say.judge("bad", reason)
    say.judge("none")
    again = say(QUESTION, LATER).turn
    assert (again.candidates[0].text, again.candidates[0].score) == (first.text, first.score)
    assert not [each for candidate in again.candidates for each in candidate.adjusted]


# --- Judgements of similar answers -----------------------------------------------------------------

BORN = "Where was Mira Holt born?"


def judged(say, question, value, times=1):
    for _ in range(times):
        say(question, LATER)
        say.judge(value)


def test_a_bad_mark_lowers_the_same_of_another_of_its_class_by_little(say):
    before = say("Where was Jon Ashe born?").turn.candidates[0]
    judged(say, BORN, "bad")
    after = say("Where was Jon Ashe born?", LATER).turn
    assert before.score - 0.05 < after.candidates[0].score < before.score
    assert after.reply.answers == ("Elmstead",)
    assert after.candidates[0].adjusted[0].startswith("lowered by 0.04: a similar answer was rated bad")


def test_of_another_class_or_property_it_lowers_nothing(say):
    judged(say, BORN, "bad")
    assert say("Where was Lea Vogt born?", LATER).turn.candidates[0].adjusted == ()
    assert say("When was Jon Ashe born?", LATER).turn.candidates[0].adjusted == ()


def test_what_was_liked_raises_the_same_of_another_of_its_class(say):
    judged(say, "When was Mira Holt born?", "good")
    (why,) = say("When was Jon Ashe born?", LATER).turn.candidates[0].adjusted
    assert why.startswith("raised by 0.04: a similar answer was liked")


def test_several_marks_count_more_but_never_much(say):
    judged(say, BORN, "bad", times=6)
    lowered = say("Where was Jon Ashe born?", LATER).turn
    assert lowered.candidates[0].score == pytest.approx(0.95 - 0.1)
    assert lowered.reply.answers == ("Elmstead",)
    assert "6 similar answers were rated bad" in lowered.candidates[0].adjusted[0]


def test_an_old_mark_counts_less(say):
    judged(say, BORN, "bad")
    later = say("Where was Jon Ashe born?", timedelta(days=60)).turn.candidates[0]
    assert later.adjusted[0].startswith("lowered by 0.01")


def test_a_mark_taken_back_counts_nothing_elsewhere(say):
    judged(say, BORN, "bad")
    say.judge("none")
    assert say("Where was Jon Ashe born?", LATER).turn.candidates[0].adjusted == ()


def test_the_messages_that_are_heeded_are_named(say):
    message = say(BORN).recorded.episode
    say.judge("bad")
    assert say("Where was Jon Ashe born?", LATER).turn.candidates[0].heeds == (message,)
