import pytest

from chat.dialogue.strategies import STRATEGIES

CALLED_FOR = {
    "Who planted Old Tom?": "answer",
    "Hello!": "small_talk",
    "My sister Ida plays the violin.": "listen",
    "What do you know of my cousin?": "decline",
    "Who planted the moon?": "decline",
    "What did I ask you today?": "reflect",
    "Forget everything about Old Tom.": "obey",
    "I would have gone there.": "listen",
}


@pytest.mark.parametrize(("said", "strategy"), CALLED_FOR.items())
def test_the_situation_calls_for_a_strategy_and_the_reason_is_told(say, said, strategy):
    reply = say(said).turn.reply
    assert (reply.strategy, bool(reply.because)) == (strategy, True)


def test_what_was_told_is_remembered(say):
    say("My sister Ida plays the violin.")
    assert say("What does my sister play?").turn.reply.strategy == "remember"


def test_declining_is_the_last_resort():
    assert STRATEGIES[-1].name == "decline"
    assert len({each.name for each in STRATEGIES}) == len(STRATEGIES)
