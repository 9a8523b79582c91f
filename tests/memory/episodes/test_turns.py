import pytest

from memory.episodes.log import Episodes
from memory.episodes.turns import NUMBERS_A_STEP, turns_after, turns_of
from memory.model import Analysis, Reply
from memory.store.reading import RanQuery
from tests.people import ALICE
from tests.talks import utterances

REPLY = Reply("Well.", "plain", "small_talk", 0.5, queries=(RanQuery("values", "ASK {}", 0, 0.1),))


@pytest.fixture
def alices(engine, clock):
    """An answered input with a query and its evaluation, then the talk of Ines and Otto."""
    episodes = Episodes(engine, ALICE, clock)
    episodes.record_input("Hello", "m1")
    episodes.record_turn(episodes.awaiting_reply()[0], Analysis("greeting"), REPLY)
    episodes.record_utterances(utterances())
    return episodes


def said(episodes, after=0):
    return [turn for step in turns_after(episodes.reader, after, episodes.last_number()) for turn in step]


def test_only_what_was_said_is_a_turn(alices):
    assert [(turn.kind, turn.text) for turn in said(alices)[:3]] == [
        ("input", "Hello"),
        ("message", "Well."),
        ("utterance", "Hello Otto! How is the harbour?"),
    ]
    assert len(said(alices)) == 2 + len(utterances())


def test_utterances_keep_their_speaker_and_their_id(alices):
    kept = [(turn.external_id, turn.speaker, turn.text, turn.at) for turn in said(alices)[2:]]
    assert kept == [(each.external_id, each.speaker, each.text, each.at) for each in utterances()]


def test_turns_come_in_order_and_after_a_number(alices):
    numbers = [turn.number for turn in said(alices)]
    assert numbers == sorted(numbers)
    assert [turn.number for turn in said(alices, numbers[4])] == numbers[5:]


def test_long_talk_is_read_in_steps(alices):
    steps = list(turns_after(alices.reader, 0, NUMBERS_A_STEP + 10))
    assert [len(step) for step in steps] == [2 + len(utterances()), 0]


def test_what_is_gone_is_not_among_the_turns(alices):
    first = said(alices)[0]
    assert turns_of(alices.reader, [str(first.episode), "https://talk.example/gone"]) == {str(first.episode): first}
    assert turns_of(alices.reader, []) == {}
