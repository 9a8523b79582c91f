from datetime import timedelta

import pytest

from chat.dialogue.components.reacting import COMPONENT
from memory.episodes.judgements import BAD, judgements_of

SAID = {
    "thats a weird thing to say when my dog just died": "complains_of_reply",
    "you keep asking me the same thing over and over": "complains_of_reply",
    "no, she's my aunt, not my sister": "corrects_companion",
    "i already told you that last week": "told_you_already",
    "nobody is in danger, i was only joking": "denies_it",
}


@pytest.mark.parametrize("text", SAID)
def test_what_is_said_of_its_own_words_is_taken(say, text):
    say("My aunt Greta came to see me yesterday.")
    reply = say(text, after=timedelta(minutes=1)).turn.reply
    assert (reply.component in {COMPONENT, "objecting"}, reply.text.endswith("?") and "sorry" not in reply.text) == (True, False)


def test_where_nothing_was_said_before_there_is_nothing_to_take(say):
    assert say("i already told you that last week").turn.reply.component != COMPONENT


@pytest.mark.parametrize(
    "text",
    ["my manager never listens to anybody", "they spelt my name wrong at the hospital", "i told my sister about it last week"],
)
def test_what_is_told_of_others_is_listened_to(say, text):
    say("Morning!")
    assert say(text, after=timedelta(minutes=1)).turn.reply.component != COMPONENT


def test_a_complaint_counts_as_a_judgement(say):
    message = say("My aunt Greta came to see me yesterday.").recorded.episode
    say("that was a really cold reply", after=timedelta(minutes=1))
    assert judgements_of(say.memory.episodes.reader, [message])[message].value == BAD


def test_who_begins_as_with_a_comment_and_tells_of_a_loss_is_listened_to(say):
    say("Morning!")
    text = (
        "i havent told you the main thing. my gran died on thursday, in her sleep, she was 88. she brought me up till i was ten "
        "and taught me to bake. i stood in the bus shelter and couldnt move"
    )
    assert say(text, after=timedelta(minutes=1)).turn.reply.component in {"listening", "noting"}


def test_news_of_a_change_is_no_correction_of_what_only_listened(say):
    say("i have driving lessons on mondays with gurdip")
    news = "oh gurdips moved me, its saturdays 9am now not mondays cos his sons got football"
    assert say(news, after=timedelta(minutes=1)).turn.reply.component != COMPONENT
