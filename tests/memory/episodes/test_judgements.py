from datetime import date, timedelta

import pytest

from memory.episodes.judgements import judged_lately, judgements_of
from memory.model import Analysis, Reply


@pytest.fixture
def judged(store, alice, clock):
    """Alice judges the reply to one input, again and again; gives her episodes, the message and a way to judge."""
    from memory.access import memory_of

    episodes = memory_of(alice, clock).episodes
    episodes.record_input("Who planted Old Tom?", "m1")
    reply = Reply("Mira.", "answer_values", "domain_knowledge", 0.9, failed="nothing found", remark="repeated:2")
    message = episodes.record_turn(episodes.awaiting_reply()[0], Analysis("wh_question"), reply).episode
    return episodes, message, clock


def today(clock) -> date:
    return clock().date()


def test_what_the_companion_thinks_of_itself_is_no_judgement(judged):
    episodes, message, clock = judged
    assert judgements_of(episodes.reader, [message]) == {}
    assert judged_lately(episodes.reader, today(clock), 30) == []


def test_the_newest_counts(judged):
    episodes, message, clock = judged
    for value, reason in (("bad", "wrong"), ("good", ""), ("bad", "outdated")):
        episodes.record_evaluation(message, value, reason)
    (lately,) = judged_lately(episodes.reader, today(clock), 0)
    assert (lately.value, lately.reason, lately.remark) == ("bad", "outdated", "repeated:2")
    assert judgements_of(episodes.reader, [message])[message].reason == "outdated"


def test_what_is_taken_back_counts_no_more(judged):
    episodes, message, clock = judged
    episodes.record_evaluation(message, "bad", "wrong")
    episodes.record_evaluation(message, "none")
    assert judgements_of(episodes.reader, [message]) == {}
    assert judged_lately(episodes.reader, today(clock), 30) == []


def test_what_was_judged_longer_ago_is_not_of_late(judged):
    episodes, message, clock = judged
    episodes.record_evaluation(message, "bad")
    clock.set(clock() + timedelta(days=31))
    assert judged_lately(episodes.reader, today(clock), 30) == []
    assert len(judged_lately(episodes.reader, today(clock), 31)) == 1


def test_bob_sees_nothing_of_it(judged, bob):
    from memory.access import memory_of

    episodes, message, clock = judged
    episodes.record_evaluation(message, "bad")
    bobs = memory_of(bob, clock).episodes.reader
    assert judgements_of(bobs, [message]) == {}
    assert judged_lately(bobs, today(clock), 30) == []


@pytest.mark.parametrize(
    ("reason", "of_answer", "of_remark"),
    [
        ("wrong", True, False),
        ("outdated", True, False),
        ("not what I meant", False, False),
        ("not interesting", False, True),
        ("say it differently", False, False),
        ("", True, True),
        ("too long", True, True),
    ],
)
def test_the_reason_tells_what_is_judged(judged, reason, of_answer, of_remark):
    episodes, message, _ = judged
    episodes.record_evaluation(message, "bad", reason)
    judgement = judgements_of(episodes.reader, [message])[message]
    assert (judgement.is_of_answer, judgement.is_of_remark) == (of_answer, of_remark)
