"""What is added to an acknowledgement, over the orchard."""

import pytest


def intent_and_text(answered):
    return answered.turn.reply.intent, answered.turn.reply.text


def test_what_the_knowledge_bases_state_is_known_as_well_and_extended(say):
    intent, _ = intent_and_text(say("Mira Holt was born in Elmstead."))
    assert intent == "known_as_well"


def test_what_contradicts_a_property_with_one_value_is_kept_and_answered_politely(say):
    answered = say("Mira Holt was born in Birchham.")
    intent, text = intent_and_text(answered)
    assert intent == "known_otherwise"
    assert "Mira Holt was born in Elmstead." in text
    assert [each.learned for each in answered.turn.learning.lessons] == say.memory.learned.facts.facts()


def test_what_nothing_is_known_of_is_new(say):
    intent, text = intent_and_text(say("Moonroots grow in swamps."))
    assert intent == "noted"
    assert "moonroots" not in text.lower()


@pytest.mark.parametrize("words", ["I met Jon Ashe yesterday.", "My sister likes Jon Ashe.", "I watched a film about Jon Ashe."])
def test_the_reply_takes_up_what_was_mentioned(say, words):
    answered = say(words)
    assert answered.turn.reply.component == "noting"
    facts = [source.fact for source in answered.turn.reply.sources if source.kind == "domain"]
    assert len(facts) == 1
    assert "Jon" in str(facts[0])


def test_a_mention_without_a_statement_is_taken_up(say):
    intent, text = intent_and_text(say("I think Jon Ashe is wonderful."))
    assert intent in {"taken_up", "noted"} or intent.startswith(("heard/", "stance/"))
    assert text.count("Jon Ashe") <= 2


def test_a_question_is_not_taken_up(say):
    assert say("Was Jon Ashe tall?").turn.reply.intent != "taken_up"


def test_who_speaks_of_themselves_is_not_taught_again_and_again(say):
    said = [source.fact for _ in range(3) for source in say("I met Jon Ashe.").turn.reply.sources if source.kind == "domain"]
    assert len(said) == 1


def test_the_confidence_and_its_parts_are_kept(say):
    reply = say("I met Jon Ashe.").turn.reply
    (because,) = next(each.because for each in reply.considered if each.component == "noting")
    assert all(part in because for part in ("confidence", "similarity", "head", "relation", "tail", "frequency", "attention"))


def test_a_statement_in_the_words_of_a_title_is_no_name(say):
    assert "Help!" not in say("My neighbour is a big help.").turn.reply.text


def test_nobody_is_told_what_another_person_told(say, bobs_say):
    say("My sister loves Old Tom.")
    say("Old Tom reminds me of Zuri.")
    for words in ("I saw Old Tom.", "My aunt loves Old Tom.", "Old Tom is a tree."):
        reply = bobs_say(words).turn.reply
        assert "Zuri" not in str(reply)
        assert "sister" not in str(reply)
