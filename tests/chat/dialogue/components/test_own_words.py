from datetime import timedelta

import pytest
from rdflib import URIRef

from chat import actions
from chat.curating.facts import put_facts_right, retire_facts
from chat.dialogue.components.own_words import COMPONENT
from chat.dialogue.kept_facts import kept_facts
from memory.curation.correcting import FactCorrection
from memory.errors import BadInput
from memory.facts.facts import EventTime
from memory.inspector.editing import correction_of
from memory.inspector.facts_in_words import FactsInWords

TOLD = (
    "my landlord says the boiler gets fixed by a man named Petrosyan",
    "sold the caravan to a bloke from goole for 900",
    "mei went off meat after that documentary about whales",
    "we argue about the washing up rota all the time",
)
WORDS = (("a man named Petrosyan", "Petrosyan"), ("900", "a bloke from goole"), ("went off meat",), ("the washing up rota",))
"""The few words of each that may answer."""


@pytest.fixture
def told(say):
    """Alice told four things, days ago."""
    for text in TOLD:
        say(text, after=timedelta(minutes=2))
    actions.index_new_turns(say.user)
    say.clock.set(say.clock() + timedelta(days=9))
    return say


@pytest.mark.parametrize(
    ("question", "place"),
    [
        ("how much did i get for the caravan", 1),
        ("who did i sell the caravan to?", 1),
        ("who is mending the boiler", 0),
    ],
)
def test_what_was_said_is_answered_with_its_day(told, question, place):
    reply = told(question).turn.reply
    assert any(words.lower() in reply.text.lower() for words in (TOLD[place], *WORDS[place])), reply.text
    assert TOLD[place] in {each.text for each in reply.sources}
    assert "on " in reply.text or "ago" in reply.text


def test_its_source_is_the_exchange_and_all_that_it_says_is_supported(told):
    reply = told("how much did i get for the caravan").turn.reply
    assert reply.component == COMPONENT
    assert [(each.kind, each.text) for each in reply.sources] == [("episode", TOLD[1])]
    assert reply.unsupported == ()


@pytest.mark.parametrize("question", ["what colour was my first car", "when is my brother's wedding", "how old is my cat"])
def test_what_was_not_said_is_not_answered(told, question):
    assert told(question).turn.reply.component != COMPONENT


def test_what_the_knowledge_bases_know_is_left_to_them(told):
    assert told("Where was Mira Holt born?").turn.reply.component == "domain_knowledge"


def test_a_question_asked_before_is_no_answer(say):
    say("what do we argue about")
    assert say("what do we argue about", after=timedelta(days=1)).turn.reply.component != COMPONENT


def test_one_person_is_not_quoted_to_another(told, bobs_say):
    assert bobs_say("what do we argue about").turn.reply.component != COMPONENT


def test_what_was_said_just_now_is_found_before_it_is_indexed(say):
    say("My caravan went to a man from Goole.")
    reply = say("who got my caravan").turn.reply
    assert "Goole" in reply.text


def test_what_is_taken_back_answers_nothing_any_more(say):
    told = say("Our landlord is a man called Petrosyan.").turn
    kept = [URIRef(each.id) for each in kept_facts(told)]
    assert kept
    actions.undo(say.user, kept, say.clock)
    reply = say("who is our landlord").turn.reply
    assert "Petrosyan" not in reply.text
    assert say.memory.learned.facts.facts() == []


def test_nobody_takes_back_what_another_said(say, bobs_say):
    kept = [URIRef(each.id) for each in kept_facts(say("Our landlord is a man called Petrosyan.").turn)]
    with pytest.raises(BadInput):
        actions.undo(bobs_say.user, kept, bobs_say.clock)
    assert "Petrosyan" in say("who is our landlord").turn.reply.text


def test_what_was_told_last_counts_whether_as_a_fact_or_in_words(say):
    say("i live in a flatshare with priya and jonas")
    actions.index_new_turns(say.user)
    say.clock.set(say.clock() + timedelta(days=90))
    say("I live in Utrecht now.")
    assert "Utrecht" in say("where do i live?").turn.reply.text


def test_what_was_given_another_day_by_hand_is_not_quoted_with_the_old_one(say):
    say("i have a dentist appointment on 3 December 2099 at ten")
    actions.index_new_turns(say.user)
    (told,) = [each for each in say.memory.learned.facts.facts() if each.when is not None]
    other_day = FactCorrection("I have a dentist appointment on 4 December 2099.", when=EventTime("2099-12-04", "day"))
    put_facts_right(say.user, told.iri, other_day, say.clock)
    assert "4 December 2099" in say("When is my dentist appointment?").turn.reply.text
    assert "3 December" not in say("what do i have on 3 december 2099").turn.reply.text


def put_right(say, words, sentence, when=""):
    """Edits the memory whose sentence has these words, as on its page."""
    shown = FactsInWords(say.memory).shown(say.memory.learned.facts.facts())
    (one,) = [each for each in shown if words in each.sentence]
    put_facts_right(say.user, one.iri, correction_of(say.memory, one.learned, sentence, when or one.time or ""), say.clock)
    say.clock.set(say.clock() + timedelta(days=1))


@pytest.mark.parametrize(
    ("told", "corrected", "answers"),
    [
        (
            "My sister Lena turns 30 on 12 March",
            ("turns 30", "Your sister Lena turns 30.", "14 March"),
            {"When is Lena's birthday?": "14 March", "How old will Lena be?": "30"},
        ),
        (
            "My sister Lena lives in Graz and works as a nurse",
            ("Graz", "Your sister Lena lives in Linz."),
            {"Where does Lena live?": "Linz", "What does Lena do?": "nurse"},
        ),
        (
            "I work as a plumber at Hooper and Sons, I've been there since 2019",
            ("plumber", "You work as an electrician."),
            {"what is my job?": "electrician", "how long have I worked at Hooper?": "2019"},
        ),
        (
            "Rain all day. My brother Tom moved to Leeds with his girlfriend Anja. I watched a western about a bank robbery.",
            ("Leeds", "Your brother Tom moved to Sheffield."),
            {"where did Tom move to?": "Sheffield", "what did I watch": "western", "who is Tom's girlfriend?": "Anja"},
        ),
    ],
)
def test_what_was_corrected_by_hand_stands_in_for_what_was_said_and_the_rest_still_answers(say, told, corrected, answers):
    say(told)
    actions.index_new_turns(say.user)
    put_right(say, *corrected)
    for number, (question, value) in enumerate(answers.items()):
        reply = say(question).turn.reply
        assert value in reply.text, reply.text
        assert ("correct" in reply.text) == (number == 0), reply.text
        assert not reply.unsupported


def test_what_was_given_another_time_of_day_by_hand_is_quoted_with_it(say):
    say("I have a dentist appointment on 3 December 2099 at 10, and Mr Ogden does it because my own one is ill.")
    actions.index_new_turns(say.user)
    put_right(say, "dentist", "You have a dentist appointment.", "3 December 2099 at 11:30")
    assert "Mr Ogden" in say("who is doing my dentist appointment?").turn.reply.text
    assert "at 11:30, and Mr Ogden does it" in say("what about Mr Ogden?").turn.reply.text


def test_a_sentence_that_was_corrected_in_other_words_is_replaced_and_what_was_set_aside_is_left_out(say):
    say("My sister Lena is a nurse. My neighbour Bo keeps 12 bees in the shed.")
    actions.index_new_turns(say.user)
    put_right(say, "nurse", "Your sister Lena works as a vet.")
    assert "vet" in say("what's Lena's profession?").turn.reply.text
    assert "shed" in say("where does Bo keep the bees?").turn.reply.text
    retire_facts(say.user, [each.iri for each in say.memory.learned.facts.facts() if "bees" in each.words], say.clock)
    assert "shed" not in say("where does Bo keep his bees?").turn.reply.text
    assert "vet" in say("what is Lena's job?").turn.reply.text


def test_two_corrected_sentences_are_both_replaced_however_they_are_spaced(say):
    say("My sister Lena  works as a nurse with our cousin Ida. My brother Tom  moved to\tLeeds with his girlfriend Anja.")
    actions.index_new_turns(say.user)
    put_right(say, "nurse", "Your sister Lena works as a vet.")
    put_right(say, "Leeds", "Your brother Tom moved to Sheffield.")
    assert "works as a vet with our cousin Ida" in say("Who works as a vet with Ida?").turn.reply.text
    assert "Sheffield" in say("where does Anja live?").turn.reply.text


def test_an_order_to_forget_is_never_quoted(say):
    say("ravi offered to help me with stats")
    actions.index_new_turns(say.user)
    say("forget everything about ravi", after=timedelta(days=1))
    actions.index_new_turns(say.user)
    assert "forget everything" not in say("what have i told you about ravi?", after=timedelta(days=1)).turn.reply.text


@pytest.mark.parametrize(
    ("before", "since", "question", "now"),
    [
        ("i have a boyfriend, karim, he's on placement in manchester", "karim broke up with me. over text.", "do i have a boyfriend?", "broke up"),
        ("me, sofia and mei are going to lisbon in july", "nvm lisbon's too expensive, we're camping in whitby instead", "where are we going in july?", "whitby"),
        ("dad's hip operation is on 3 march", "they've put dad's op back to the 20th, no beds", "when is dad's hip operation?", "20"),
    ],
)  # fmt: skip
def test_what_was_said_since_changes_the_answer(say, before, since, question, now):
    say(before)
    say("the weather has been awful")
    say(since, after=timedelta(days=20))
    actions.index_new_turns(say.user)
    assert now in say(question, after=timedelta(days=9)).turn.reply.text.lower()


@pytest.mark.parametrize(
    "asked",
    [
        "who bought the caravan and how much did he pay",
        "how much did the caravan go for and who bought it off me",
    ],
)
def test_two_questions_are_both_answered_from_the_same_message(told, asked):
    text = told(asked).turn.reply.text.lower()
    assert "900" in text
    assert "goole" in text


@pytest.mark.parametrize(
    "question",
    [
        "how much did i get for the caravan, petrosyan wants to know",
        "mei is asking. how much did we get for the caravan in the end",
    ],
)
def test_who_is_named_in_a_remark_is_not_asked_about(told, question):
    assert "900" in told(question).turn.reply.text


def test_a_question_with_words_enough_of_its_own_is_no_follow_up(told):
    told("who is mending the boiler")
    assert "washing up" in told("what is it that we argue about all the time", after=timedelta(minutes=1)).turn.reply.text


def test_how_long_it_is_since_something_is_counted(say):
    say("i started at the brewery on monday, my back is killing me", after=timedelta(minutes=2))
    actions.index_new_turns(say.user)
    begun = say.clock().date()
    say.clock.set(say.clock() + timedelta(weeks=20))
    reply = say("how many weeks have i been at the brewery now").turn.reply
    monday = begun - timedelta(days=begun.weekday())
    assert (reply.intent, "20 weeks" in reply.text or "21 weeks" in reply.text) == ("own_words_since", True)
    assert f"{monday.day} {monday:%B}" in reply.text
    assert not reply.unsupported


def test_what_was_told_together_answers_both_though_another_message_is_nearer_to_one(say):
    for text in (
        "the funeral was on the 9th of april at gilroes, about 200 people came",
        "we had 40 people at the summer fair",
    ):
        say(text, after=timedelta(minutes=2))
    actions.index_new_turns(say.user)
    say.clock.set(say.clock() + timedelta(days=9))
    reply = say("finally doing thank you cards for the funeral. what date was it and roughly how many turned up").turn.reply
    assert ("9" in reply.text, "200" in reply.text, "40" in reply.text) == (True, True, False)


def test_part_of_the_name_of_something_is_nobody_that_one_asks_after(say):
    say("I have a cat called Tom, he is very fat.")
    assert "cat" in say("Who is Tom?").turn.reply.text
    say("forget everything about my cat Tom")
    reply = say("Who is Tom?").turn.reply
    assert "Old Tom" not in reply.text
    assert reply.component != "domain_knowledge"
    assert "Old Tom" in say("Who planted Old Tom?").turn.reply.text
    assert "Mira Holt" in say("Who is Mira?").turn.reply.text


def test_a_day_is_read_from_its_whole_sentence(say):
    day = say.clock() - timedelta(days=9)
    told = f"The reason for all this concern is that my wife, Odile, went into a care home on {day:%A}, the {day.day}th."
    say(f"{told} It is over in Ludlow.")
    actions.index_new_turns(say.user)
    reply = say("When did my wife go into the care home?", after=timedelta(days=60)).turn.reply
    assert f"{day:%A} {day.day} {day:%B}" in reply.text
