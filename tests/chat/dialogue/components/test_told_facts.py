from datetime import timedelta

import pytest

from memory.vocabulary import MEM
from tests.conftest import load

DAY = timedelta(days=1)


@pytest.mark.parametrize("text", ["Where was Mira Holt born?", "Who planted Old Tom?"])
def test_what_the_knowledge_bases_know_is_left_to_them(say, text):
    assert say(text).turn.reply.component == "domain_knowledge"


def test_what_was_told_is_answered_with_who_said_so_and_when(say):
    say("My sister Anna lives in Elmstead.")
    reply = say("Where does Anna live?", after=DAY).turn.reply
    assert reply.component == "told_facts"
    assert reply.text.startswith("Your sister Anna lives in Elmstead.")
    assert "yesterday" in reply.text
    assert reply.answers == ("Elmstead",)


def test_each_fact_that_is_said_is_a_source(say):
    say("My sister Anna lives in Elmstead.")
    (source,) = say("Where does Anna live?", after=DAY).turn.reply.sources
    assert (source.kind, source.text) == ("fact", "Your sister Anna lives in Elmstead.")
    assert source.label.startswith("you told me yesterday")


def test_of_the_person_s_own_world_the_knowledge_bases_are_not_asked(say):
    reply = say("Where was my sister born?").turn.reply
    assert (reply.component, reply.intent, reply.answers) == ("told_facts", "told_unknown", ())


def test_a_pronoun_means_the_one_just_spoken_of(say):
    say("My sister Anna lives in Elmstead.")
    say("What is my sister called?")
    assert say("Where does she live?").turn.reply.answers == ("Elmstead",)


def test_what_alice_told_is_not_told_to_bob(say, bobs_say):
    say("My sister Anna lives in Elmstead.")
    assert "Elmstead" not in bobs_say("Where does Anna live?").turn.reply.text
    assert "Anna" not in bobs_say("What is my sister called?").turn.reply.text


def test_what_was_told_of_a_time_is_said_in_its_order(say):
    say("We are moving to Elmstead in May 2031.")
    say("I passed my driving test on 3 February 2031.")
    say("My grandmother died on 2 June 2029.")
    reply = say("What happened in 2031?").turn.reply
    assert (reply.component, len(reply.sources)) == ("told_facts", 2)
    assert reply.text.index("driving test") < reply.text.index("Elmstead")
    assert "grandmother" in say("What happened in June 2029?").turn.reply.text


def test_of_a_time_of_which_nothing_was_told_that_is_said(say, bobs_say):
    say("I passed my driving test yesterday.")
    assert "driving test" in say("What did I do yesterday?").turn.reply.text
    assert say("What did I do last month?").turn.reply.intent == "told_unknown"
    assert bobs_say("What did I do yesterday?").turn.reply.intent == "told_unknown"


def test_who_is_of_a_place_or_speaks_its_language_is_no_place(store, say, tmp_path):
    malta = ':Malta a :Country ; rdfs:label "Malta" ; mem:adjective "Maltese" .'
    prefixes = "@prefix : <https://isles.example/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> ."
    load(store, "isles", f'{prefixes} @prefix mem: <{MEM}> . :Country rdfs:label "country" . {malta}', tmp_path)
    say("My sister is Maltese.")
    say("I speak Maltese.")
    assert say("Is my sister Maltese?").turn.reply.answers == ("yes",)
    assert say("What do I speak?").turn.reply.answers == ("Maltese",)
    assert say("Where is Malta?").turn.reply.component != "told_facts"


def test_of_two_times_the_one_that_is_asked_of_is_told(say):
    say("I am in Elmstead in June 2031.")
    say("I am in Ashford in July 2031.")
    reply = say("Where am I in July 2031?").turn.reply
    assert ("Ashford" in reply.text, "Elmstead" in reply.text, len(reply.sources)) == (True, False, 1)
    assert "Elmstead" in say("Where am I in June 2031?").turn.reply.text


def test_somebody_s_name_is_no_abbreviation(store, say, tmp_path):
    prefixes = "@prefix : <https://bands.example/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> ."
    bands = [
        f':{name} a :Band ; rdfs:label "{label}" ; :since "1999" ; :from "Leeds" ; :plays "folk" ; :members "4" .'
        for name, label in (("bob", "B.O.B"), ("rem", "R.E.M."))
    ]
    load(store, "bands", f'{prefixes} :Band rdfs:label "band" . {" ".join(bands)}', tmp_path)
    say("I met Bob yesterday.")
    assert "B.O.B" not in say("Who did I meet?").turn.reply.text
    assert "R.E.M." in say("I like REM.").turn.reply.text


def test_what_is_every_week_is_told_of_its_day_and_of_the_next_one(say, bobs_say):
    say("I play tennis on Tuesdays.")
    say("I go swimming every Tuesday.")
    say("I volunteer at the library on Fridays.")
    for text in ("What do I do on Tuesdays?", "What do I have on Tuesday?"):
        said = say(text).turn.reply.text
        assert ("tennis" in said, "swimming" in said, "library" in said) == (True, True, False), text
    assert say("What am I doing on Sundays?").turn.reply.answers == ()
    assert "library" not in say("What did I do last Tuesday?").turn.reply.text
    assert "tennis" not in bobs_say("What do I do on Tuesdays?").turn.reply.text


def test_of_what_a_question_offers_what_was_told_is_said(say):
    say("I live in Elmstead. My sister is called Anna. I have a dog named Rex.")
    asked = {
        "Do I live in Birchham or Elmstead?": ("You live in Elmstead.", ("Elmstead",)),
        "Is my sister called Lisa or Anna?": ("Your sister is called Anna.", ("Anna",)),
        "Do I have a cat or a dog?": ("You have a dog.", ("a dog",)),
        "Is Rex a cat or a dog?": ("Your dog is called Rex.", ("a dog",)),
    }
    for question, (text, answers) in asked.items():
        reply = say(question, after=DAY).turn.reply
        assert reply.text.startswith(text), question
        assert reply.answers == answers, question


def test_of_what_a_question_offers_nobody_told(say):
    assert "whether you like tea or coffee" in say("Do I like tea or coffee?").turn.reply.text


def test_what_alice_told_is_not_offered_to_bob(say, bobs_say):
    say("I have a dog named Rex.")
    assert bobs_say("Do I have a cat or a dog?").turn.reply.answers == ()
