import pytest
from rdflib.namespace import RDF

from chat import presence
from memory.vocabulary import MEM
from tests.chat.coming import agrees, comes


def judgement(say):
    return say.memory.episodes.short_term().exchanges[1].judged


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("no, that's wrong", "wrong"),
        ("That is not correct.", "wrong"),
        ("not what I meant", "not what I meant"),
        ("That's outdated", "outdated"),
        ("boring", "not interesting"),
        ("wrong", "wrong"),
    ],
)
def test_blame_is_kept_with_the_reply_before(say, words, reason):
    say("Who planted Old Tom?")
    turn = say(words).turn
    assert turn.reply.feedback.value == "bad"
    assert turn.reply.feedback.reason == reason
    assert judgement(say) == "bad"


@pytest.mark.parametrize(("words", "reason"), [("boring", "not interesting"), ("less of this, please", "less of this")])
def test_blame_of_what_came_unasked_is_kept_with_that(say, words, reason):
    agrees(say.user)
    presence.is_here(say.user.pk, say.clock())
    say("Who planted Old Tom?")
    unasked = comes(say.user, say.clock)
    judged = say(words).turn.reply.feedback
    assert (str(judged.of), judged.value, judged.reason) == (unasked["episode"], "bad", reason)


@pytest.mark.parametrize("words", ["great, thanks", "perfect!", "Well done.", "That's right", "good answer"])
def test_praise_is_kept_with_the_reply_before(say, words):
    say("Who planted Old Tom?")
    assert say(words).turn.reply.feedback.value == "good"
    assert judgement(say) == "good"


@pytest.mark.parametrize(
    "words",
    [
        "Who planted The Widow?",
        "Hello",
        "Thank you",
        "ok",
        "Is that wrong?",
        "I went to the wrong village yesterday and it took me all day.",
    ],
)
def test_what_judges_nothing_is_no_judgement(say, words):
    say("Who planted Old Tom?")
    assert say(words).turn.reply.feedback is None
    assert judgement(say) == ""


def test_the_first_words_judge_nothing(say):
    assert say("no, that's wrong").turn.reply.feedback is None


def test_a_judgement_in_words_is_an_episode_of_the_person(say):
    say("Who planted Old Tom?")
    say("no, that's wrong")
    rows = list(say.memory.episodes.reader.terms("statements_with_value", value=MEM.NegativeEvaluation, predicate=RDF.type))
    assert len(rows) == 1
