from datetime import UTC, datetime, timedelta

import pytest

from chat.dialogue.votes import AT_MOST, EACH, tally
from memory.episodes.judgements import Judgement
from memory.vocabulary import MEM

NOW = datetime(2026, 3, 5, 9, 30, tzinfo=UTC)
NOUNS = ("similar answer", "similar answers")


def vote(value, days=0, number=1):
    return Judgement(MEM.Example, value, "", number, NOW - timedelta(days=days))


def counted(*votes):
    return tally(votes, NOUNS, NOW)


def test_no_votes_come_to_nothing():
    assert counted() is None


def test_votes_that_are_even_come_to_nothing():
    assert counted(vote("good"), vote("bad")) is None


def test_very_old_votes_come_to_nothing():
    assert counted(vote("bad", days=400)) is None


@pytest.mark.parametrize(("days", "amount"), [(0, -EACH), (30, -EACH / 2), (60, -EACH / 4)])
def test_a_vote_is_halved_every_month(days, amount):
    assert counted(vote("bad", days)).amount == pytest.approx(amount)


@pytest.mark.parametrize(("value", "bound"), [("good", AT_MOST), ("bad", -AT_MOST)])
def test_many_votes_are_bounded(value, bound):
    assert counted(*[vote(value)] * 50).amount == bound


def test_it_is_told_in_words():
    votes = [vote("bad", 1, 3), vote("bad", 9, 2), vote("good", 20, 1)]
    assert counted(*votes).because == (
        "lowered by 0.05: 2 similar answers were rated bad, the last one yesterday morning; 1 was liked"
    )
