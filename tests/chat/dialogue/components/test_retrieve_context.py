import pytest
from rdflib import RDF

from memory.vocabulary import MEM


def searches(say) -> int:
    """How many searches for the context are stored as episodes."""
    rows = say.memory.episodes.reader.terms("statements_with_value", value=MEM.RetrieveContext)
    return sum(row["predicate"] == RDF.type for row in rows)


def test_who_is_meant_is_asked_where_nobody_was_spoken_of(say):
    reply = say("Where was she born?").turn.reply
    assert (reply.component, reply.intent, reply.answers) == ("retrieve_context", "nothing_to_refer_to", ())
    assert "“she”" in reply.text


@pytest.mark.parametrize(
    "text", ["from what age do they let you drive a tractor on the road", "may a child of six fly alone if she has a letter?"]
)
def test_nobody_is_asked_for_whom_a_whole_question_means_nobody_in_particular(say, text):
    assert say(text).turn.reply.intent != "nothing_to_refer_to"


def test_what_is_meant_is_asked_where_people_alone_were_spoken_of(say):
    say("When was Jon Ashe born?")
    assert say("Who planted it?").turn.reply.intent == "nothing_to_refer_to"


def test_which_one_is_meant_is_asked_with_whole_questions(say):
    say("Who is older, Mira Holt or Jon Ashe?")
    reply = say("Where was he born?").turn.reply
    assert reply.intent == "which_one_meant"
    assert reply.choices == ("Where was Jon Ashe born?", "Where was Mira Holt born?")
    assert "Jon Ashe or Mira Holt" in reply.text
    assert reply.answers == ()


def test_one_of_the_choices_is_the_question_then(say):
    say("Who is older, Mira Holt or Jon Ashe?")
    say("When was he born?")
    turn = say("The first one.").turn
    assert turn.analysis.resolved == "When was Jon Ashe born?"
    assert turn.reply.answers == ("1910",)


def test_a_question_that_is_whole_is_not_asked_back(say):
    say("Who is older, Mira Holt or Jon Ashe?")
    turn = say("Where was Mira Holt born?").turn
    assert (turn.analysis.resolved, turn.reply.answers) == ("", ("Elmstead",))


def test_what_was_filled_in_is_stored_with_the_search_for_it(say):
    say("When was Mira Holt born?")
    turn = say("Where was she born?").turn
    assert turn.reply.answers == ("Elmstead",)
    assert say.memory.episodes.short_term().last.resolved == "Where was Mira Holt born?"
    assert searches(say) == 1


def test_without_anything_to_fill_in_there_is_no_search(say):
    say("When was Mira Holt born?")
    assert searches(say) == 0


def test_what_was_listed_before_is_not_listed_again(say):
    say("Who tends Old Tom?")
    reply = say("Who else?").turn.reply
    assert (reply.intent, reply.answers) == ("that_is_all", ())


def test_others_are_others(say):
    say("Where was Mira Holt born?")
    assert say("Who else was born there?").turn.reply.answers == ("Jon Ashe",)


def test_nobody_refers_to_what_another_person_spoke_of(say, bobs_say):
    say("When was Mira Holt born?")
    assert bobs_say("Where was she born?").turn.reply.intent == "nothing_to_refer_to"
    assert bobs_say("and Jon Ashe?").turn.analysis.resolved == ""
    assert say("Where was she born?").turn.reply.answers == ("Elmstead",)


def test_a_name_that_nobody_knows_is_what_a_pronoun_behind_it_stands_for(say):
    assert say("How old was Ned Ashby when he planted Old Tom?").turn.reply.intent != "nothing_to_refer_to"
    assert say("How old was Ned when he planted Old Tom?").turn.reply.intent != "nothing_to_refer_to"
