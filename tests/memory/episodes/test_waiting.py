import pytest

from memory.episodes.log import Episodes
from memory.episodes.waiting import number_waiting, who_waits
from memory.model import Analysis, Reply
from tests.people import ALICE, BOB

REPLY = Reply("Well.", "plain", "small_talk", 0.5)


@pytest.fixture
def alices(engine, clock):
    """Alice said three things, and one of them was answered; Bob said one, and it was."""
    for person, count in ((ALICE, 3), (BOB, 1)):
        episodes = Episodes(engine, person, clock)
        for number in range(count):
            episodes.record_input("Hello", f"m{number}")
        episodes.record_turn(episodes.awaiting_reply()[0], Analysis("greeting"), REPLY)
    return Episodes(engine, ALICE, clock)


def test_those_wait_whose_inputs_are_not_answered(engine, alices):
    assert who_waits(engine) == {ALICE}
    for said in alices.awaiting_reply():
        alices.record_turn(said, Analysis("greeting"), REPLY)
    assert who_waits(engine) == set()


def test_what_waits_is_counted_as_far_as_is_asked(engine, alices):
    assert [number_waiting(engine, BOB, most) for most in (1, 2, 3)] == [1, 2, 2]
