import pytest

from chat.dialogue.listening.leaving import says_good_night

GOOD_NIGHT = [
    "night",
    "ok night",
    "thanks, night x",
    "goodnight everyone",
    "im off to bed goodnight",
    "hope you sleep well",
    "gute nacht",
]
NONE = ["no, he is here all night", "it was a good night", "no, I didn't sleep well", "she said goodnight", "I dread every night"]
CHEERFUL = ("All the best", "Hope tomorrow", "Have a good one")


@pytest.mark.parametrize("text", GOOD_NIGHT)
def test_a_good_night_is_wished(text):
    assert says_good_night(text)


@pytest.mark.parametrize("text", NONE)
def test_a_night_that_is_told_of_is_no_wish(text):
    assert not says_good_night(text)


@pytest.mark.parametrize("text", ["thanks, the concert was on all night", "bye, have to turn in my essay"])
def test_who_only_speaks_of_a_night_is_not_sent_to_bed(say, text):
    say("hello")
    assert say(text).turn.reply.intent != "social/good_night"


def test_no_wish_for_the_day_of_the_next_talk(say):
    say("hello")
    reply = say("bye, see you tomorrow").turn.reply.text
    assert not any(each in reply for each in CHEERFUL)


@pytest.mark.parametrize("text", ["night, it's my uncle's funeral tomorrow", "bye, dreading the biopsy tomorrow"])
def test_a_hard_day_gets_no_cheerful_wish(say, text):
    say("hello")
    reply = say(text).turn.reply.text
    assert not any(each in reply for each in CHEERFUL)
