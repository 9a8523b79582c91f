from datetime import timedelta

import pytest

from chat import actions
from memory.access import STORE
from memory.curation.correcting import correct
from memory.store.engine import Scope
from memory.vocabulary import episodes_graph, knowledge_graph, model_graph

DAY = timedelta(days=1)


def everything_of(user) -> str:
    """All values in the person's graphs, in one text."""
    scope = Scope((episodes_graph(user.pk), knowledge_graph(user.pk), model_graph(user.pk)))
    return " ".join(str(row["o"]) for row in STORE.engine.select("SELECT ?o { ?s ?p ?o }", scope))


def facts_of(say) -> list[str]:
    return [each.words for each in say.memory.learned.facts.facts()]


@pytest.mark.parametrize("text", ["I forgot my umbrella", "Forget it", "Who planted Old Tom?", "Don't forget to smile"])
def test_what_orders_nothing_forgets_nothing(say, text):
    say("My sister lives in Graz.")
    assert say(text).turn.reply.act is None
    assert "My sister lives in Graz." in facts_of(say)


def test_that_is_the_last_exchange_with_what_was_learned_in_it(say):
    say("Who planted Old Tom?")
    say("My sister lives in Zanzibar.")
    reply = say("Forget that").turn.reply
    assert reply.intent == "forgotten"
    assert "1 memory" in reply.text
    assert facts_of(say) == []
    assert "Zanzibar" not in everything_of(say.user)
    assert "Old Tom" in everything_of(say.user)


def test_after_it_another_that_is_the_one_before(say):
    say("Who planted Old Tom?")
    say("My sister lives in Zanzibar.")
    say("Forget that")
    say("Forget that")
    assert "Old Tom" not in everything_of(say.user)


def test_a_fact_goes_and_so_do_the_words_of_the_order(say):
    say("My sister is called Anna.")
    say("I like tea.")
    reply = say("Forget that my sister is called Anna.").turn.reply
    assert (reply.intent, reply.component) == ("forgotten", "forgetting")
    assert facts_of(say) == ["I like tea."]
    assert say.memory.episodes.short_term().exchanges[0].text == "Forget that [removed]."


@pytest.mark.parametrize(
    ("order", "left"),
    [
        ("delete everything about eve", "delete everything about [removed]"),
        ("Also, forget everything about Al", "Also, forget everything about [removed]"),
        (
            "Forget everything about Tom. Tom and I broke up. My knee hurts.",
            "Forget everything about [removed]. [removed] My knee hurts.",
        ),
        ("Tom left. Forget everything about Tom.", "[removed] Forget everything about [removed]."),
        ("Forget everything about tom, Tom!", "Forget everything about [removed]!"),
    ],
)
def test_an_order_keeps_its_own_words_and_none_of_what_it_names(say, order, left):
    assert say(order).turn.reply.intent == "forget_nothing"
    assert say.memory.episodes.short_term().exchanges[-1].text == left


def test_what_answers_a_question_is_forgotten(say):
    say("I live in Graz.")
    assert say("Forget where I live, please.").turn.reply.intent == "forgotten"
    assert facts_of(say) == []


def test_what_only_sounds_like_an_order_removes_nothing_unasked(say):
    say("We have booked a cottage on Lamlash Bay for July.")
    assert say("So Lamlash's off. We have booked a farm near Denmark instead, same dates.").turn.reply.intent != "forgotten"


def test_the_last_two_are_asked_back(say):
    say("Who planted Old Tom?")
    say("My sister lives in Zanzibar.")
    assert say("Delete my last two messages.").turn.reply.intent == "forget_asked_back"
    say("yes")
    assert "Zanzibar" not in everything_of(say.user)
    assert "Old Tom" not in everything_of(say.user)


def test_of_what_may_mean_anything_it_is_an_order_only_if_there_is_such_a_thing(say):
    assert say("Forget my umbrella").turn.reply.component != "forgetting"
    say("My umbrella is red.")
    assert say("Forget my umbrella").turn.reply.intent == "forgotten"


def test_where_it_is_several_things_it_is_asked_back_with_the_count_and_what_they_are(say):
    say("My sister Anna lives in Graz.")
    say("Anna is a nurse.")
    reply = say("Forget everything about Anna.").turn.reply
    assert reply.intent == "forget_asked_back"
    assert "2 things" in reply.text
    assert "“My sister Anna lives in Graz.” (today)" in reply.text
    assert "“Anna is a nurse.” (today)" in reply.text
    assert reply.choices == ("Yes, remove them", "No, keep them")
    assert len(facts_of(say)) == 3


def test_what_has_no_word_of_what_is_to_be_forgotten_stays(say):
    say("My son Hamish lives in Perth and my daughter Imogen is a physio.")
    say("Hamish never answers the telephone.")
    say("Imogen has a puppy.")
    say("Forget what I said about Hamish and the telephone.")
    say("yes")
    assert "telephone" not in " ".join(facts_of(say))
    assert "Perth" in say("Where does Hamish live?").turn.reply.text
    assert "Imogen has a puppy." in facts_of(say)


def test_words_of_danger_are_not_read_back(say):
    say("i want to kill myself")
    say("ok im safe, my brother is here")
    reply = say("so forget what i said about killing myself").turn.reply
    assert reply.component == "forgetting"
    assert "kill myself" not in reply.text


@pytest.mark.parametrize("answer", ["Yes, remove them", "yes", "Do it", "delete them"])
def test_yes_removes_them_and_what_was_asked_back(say, answer):
    say("My sister Anna lives in Graz.")
    say("I like tea.")
    say("Forget everything about Anna.")
    assert say(answer).turn.reply.intent == "forgotten"
    assert facts_of(say) == ["I like tea."]
    assert "Forget everything about Anna." not in everything_of(say.user)


@pytest.mark.parametrize(
    "answer",
    [
        "No, keep them",
        "no",
        "never mind",
        "Who planted Old Tom?",
        "ok going to buy chocolates for all of them. bye, see u in autumn",
    ],
)
def test_anything_else_removes_nothing(say, answer):
    say("My sister Anna lives in Graz.")
    say("Forget everything about Anna.")
    say(answer)
    assert len(facts_of(say)) == 2


def test_yes_to_something_else_removes_nothing(say):
    say("My sister Anna lives in Graz.")
    say("Forget everything about Anna.")
    say("Who planted Old Tom?")
    say("yes")
    assert len(facts_of(say)) == 2


def test_the_talk_of_a_day_is_asked_back_and_removed(say):
    say("Who planted Old Tom?")
    say("Where was Mira Holt born?")
    say("Hello", after=DAY)
    reply = say("Forget what we talked about yesterday.").turn.reply
    assert reply.intent == "forget_asked_back"
    assert "2 times" in reply.text
    say("yes")
    assert "Old Tom" not in everything_of(say.user)
    assert "Hello" in everything_of(say.user)


def test_talk_about_something_is_removed(say):
    say("Who planted Old Tom?")
    say("Where was Mira Holt born?")
    assert say("Delete our talk about Old Tom.").turn.reply.intent == "forgotten"
    assert "Who planted Old Tom?" not in everything_of(say.user)
    assert "Where was Mira Holt born?" in everything_of(say.user)


def test_everything_is_never_done_at_a_word(say):
    say("I live in Graz.")
    reply = say("Forget everything").turn.reply
    assert (reply.intent, reply.act) == ("forget_everything", None)
    assert "/memory/data/" in reply.text
    assert facts_of(say) == ["I live in Graz."]


@pytest.mark.parametrize("text", ["Forget that my sister is called Anna.", "Forget everything about Anna."])
def test_what_was_never_told_is_said_to_be_unknown_and_its_words_do_not_stay(say, text):
    assert say(text).turn.reply.intent == "forget_nothing"
    assert "Anna" not in everything_of(say.user)


def test_at_the_beginning_there_is_no_that(say):
    assert say("Forget that").turn.reply.intent == "forget_nothing"


def test_nothing_of_bob_s_is_found_or_removed(say, bobs_say):
    bobs_say("My sister Anna lives in Graz.")
    assert say("Forget everything about Anna.").turn.reply.intent == "forget_nothing"
    assert say("Forget that my sister lives in Graz.").turn.reply.intent == "forget_nothing"
    assert len(facts_of(bobs_say)) == 2


def test_an_order_teaches_nothing_and_shows_no_interest(say):
    say("Forget that my brother lives in Oslo.")
    assert facts_of(say) == []
    assert say.memory.user_model.latest("thing") == []


@pytest.mark.parametrize("order", ["Forget that my sister lives in Zanzibar.", "Forget where my sister lives."])
def test_what_is_forgotten_is_not_said_again_from_one_s_own_words(say, order):
    say("It rained all day. My sister lives in Zanzibar.")
    assert "Zanzibar" in say("Where does my sister live?").turn.reply.text
    assert say(order).turn.reply.intent == "forgotten"
    assert "Zanzibar" not in say("Where does my sister live?").turn.reply.text
    assert "Zanzibar" not in everything_of(say.user)
    assert "It rained all day. [removed]" in everything_of(say.user)


def test_a_no_that_orders_the_removal_is_a_yes(say):
    say("My sister Anna lives in Graz.")
    say("Anna is a nurse.")
    assert say("Forget everything about Anna.").turn.reply.intent == "forget_asked_back"
    assert say("no dont read it back to me, get rid of it").turn.reply.intent == "forgotten"


@pytest.mark.parametrize(
    "text",
    [
        "forget brannigan btw. everything. delete that lad from your head",
        "please forget everything what I told about this Brannigan, she asked me",
    ],
)
def test_whom_an_order_names_among_other_words_is_found_and_asked_back(say, text):
    say("so theres a guy, brannigan, he rides past our stage every morning")
    say("brannigan bought me soup today")
    say("My sister lives in Graz.")
    actions.index_new_turns(say.user)
    reply = say(text).turn.reply
    assert reply.intent == "forget_asked_back"
    assert "soup" in reply.text.lower()
    assert "Graz" not in reply.text
    say("yes")
    assert "soup" not in everything_of(say.user)
    assert "My sister lives in Graz." in facts_of(say)


def test_a_message_that_only_mentions_somebody_stays_and_no_long_words_are_read_back(say):
    say("so brannigan shouted at me in front of the whole choir and i went home and cried for an hour")
    say("Imogen baked three cakes and sang for the neighbours all evening. brannigan had a slice.")
    actions.index_new_turns(say.user)
    reply = say("forget brannigan btw. everything. delete that lad from your head").turn.reply
    assert "cried" not in reply.text
    assert "1 other message with that name is mostly about something else, and stays." in reply.text
    say("yes")
    assert "shouted" not in everything_of(say.user)
    assert "three cakes" in everything_of(say.user)


def test_a_fact_put_in_by_hand_has_no_full_stop_inside_the_question(say):
    say("My sister lives in Graz.")
    say("My sister is a nurse.")
    (lives,) = (each for each in say.memory.learned.facts.facts() if str(each.fact.value).endswith("graz"))
    correct(say.memory.holding, lives.iri, "Linz", say.memory.learned.person)
    text = say("Forget everything about my sister.").turn.reply.text
    assert "Linz” (put in by hand)" in text
    assert ".;" not in text


def test_all_about_a_pet_takes_that_one_has_it_and_what_replies_said_of_it(say):
    say("I have a cat called Quilla, he is very fat")
    assert say("Do I have a cat?").turn.reply.text.startswith("Yes")
    assert say("Forget everything about my cat Quilla").turn.reply.intent == "forget_asked_back"
    say("yes")
    assert facts_of(say) == []
    assert "uilla" not in everything_of(say.user)
    assert "you have a cat" not in everything_of(say.user)
    assert say("Do I have a pet?").turn.reply.answers == ()
    assert say("Is my cat fat?").turn.reply.answers == ()


def test_another_cat_and_what_other_sentences_told_stay(say):
    say("My cat is called Quilla. I have a cat. I went to the dentist yesterday.")
    say("My other cat is called Mo.")
    say("Forget everything about Quilla")
    say("yes")
    assert sorted(facts_of(say)) == ["I have a cat.", "I went to the dentist yesterday.", "My other cat is called Mo."]
    assert "uilla" not in everything_of(say.user)


def test_what_else_the_sentence_told_is_shown_before_it_goes_along(say):
    say("My friend Quilla lives in Graz and I have an interview at the museum on Friday.")
    reply = say("Forget everything about Quilla").turn.reply
    assert "goes too" in reply.text
    assert "interview" in reply.text
    say("yes")
    assert facts_of(say) == []


def test_of_a_message_about_several_things_only_the_sentences_about_one_go(say):
    say("My hamster is called Quilla.")
    say("I went to the dentist. Quilla knocked over the zorblaxine. My knee hurts.")
    actions.index_new_turns(say.user)
    say("Forget everything about Quilla")
    say("yes")
    assert "zorblaxine" not in everything_of(say.user)
    assert "I went to the dentist. [removed] My knee hurts." in everything_of(say.user)


def test_what_is_nothing_but_removed_is_no_answer(say):
    say("I am looking for a job.")
    say("Forget that I am looking for a job.")
    actions.index_new_turns(say.user)
    reply = say("Am I looking for a job?").turn.reply
    assert (reply.answers, reply.sources) == ((), ())
    assert "[removed]" not in say("What did I tell you today?").turn.reply.text
