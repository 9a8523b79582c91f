import pytest

from chat.dialogue.listening.choosing import heard
from chat.dialogue.listening.stance import ListenerStance
from memory.language.moves.reading import STATEMENT, Move


@pytest.mark.parametrize(
    ("sign", "stance", "intent"),
    [
        (0, ListenerStance("worry", -1), "stance/worry"),
        (1, ListenerStance("worry", -1), "stance/anything"),
        (-1, ListenerStance("touched", 0), "stance/touched"),
        (-1, ListenerStance("", 0, leaning=-1), "stance/hard"),
        (-1, ListenerStance("", 0, leaning=1), "stance/anything"),
        (0, ListenerStance("", 1), "stance/glad"),
        (1, ListenerStance("", -1), "stance/anything"),
        (0, ListenerStance("", 0), "stance/anything"),
    ],
)
def test_a_stance_is_taken_where_both_readings_agree(sign, stance, intent):
    assert heard(Move("It rained.", STATEMENT, sign=sign), stance).acknowledging == intent


@pytest.mark.parametrize(("share", "intent"), [(0.9, "heard/engagement"), (0.3, "stance/joy")])
def test_a_situation_that_is_sure_comes_first(share, intent):
    move = Move("I'm getting married.", STATEMENT, topic="engagement", situations=(("engagement", share),))
    assert heard(move, ListenerStance("joy", 1)).acknowledging == intent


def test_a_situation_that_goes_against_the_stance_is_not_meant():
    move = Move("I'm getting married.", STATEMENT, topic="engagement", situations=(("engagement", 0.9),))
    assert heard(move, ListenerStance("sorry", -1)).acknowledging == "stance/sorry"
