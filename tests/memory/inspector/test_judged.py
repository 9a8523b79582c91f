"""What was judged lately: the last word on each message, newest first."""

from datetime import timedelta
from uuid import UUID

import pytest

from memory.episodes.judgements import WRONG
from memory.episodes.log import Episodes
from memory.inspector.judged import judged_replies
from memory.model import Analysis, Reply
from tests.conftest import MORNING

TODAY = MORNING.date()
PERSON, OTHER = UUID(int=1), UUID(int=2)


def said(episodes: Episodes, text: str):
    """A message, after an input."""
    episodes.record_input(text, text)
    to = episodes.awaiting_reply()[0]
    return episodes.record_turn(
        to, Analysis("statement"), Reply(text="So?", intent="greeting", component="small_talk", confidence=1.0)
    ).episode


@pytest.fixture
def episodes(engine, clock):
    return Episodes(engine, PERSON, clock)


def found(episodes, days=7, today=TODAY):
    return [(each.message, each.value, each.reason) for each in judged_replies(episodes.reader, today, days)]


def test_without_a_judgement_there_is_none(episodes):
    said(episodes, "one")
    assert found(episodes) == []


def test_the_last_word_on_each_counts_newest_first(episodes, clock):
    one, two, three = (said(episodes, text) for text in ("one", "two", "three"))
    for message, value, reason in (
        (one, "bad", WRONG),
        (two, "good", ""),
        (one, "good", ""),
        (three, "bad", ""),
        (three, "none", ""),
    ):
        clock.set(clock() + timedelta(minutes=1))
        episodes.record_evaluation(message, value, reason)
    assert found(episodes) == [(one, "good", ""), (two, "good", "")]


def test_another_day_is_not_counted(episodes, clock):
    message = said(episodes, "one")
    episodes.record_evaluation(message, "bad", WRONG)
    assert found(episodes, 2, MORNING.date() + timedelta(days=2)) == [(message, "bad", WRONG)]
    assert found(episodes, 1, MORNING.date() + timedelta(days=2)) == []


def test_what_another_person_judged_is_not_seen(engine, episodes, clock):
    other = Episodes(engine, OTHER, clock)
    other.record_evaluation(said(other, "one"), "bad", WRONG)
    assert found(episodes) == []


def test_own_words_are_told_from_those_that_were_offered(episodes):
    for text, reason in (("one", WRONG), ("two", "it was a heron"), ("three", "")):
        episodes.record_evaluation(said(episodes, text), "bad", reason)
    judged = judged_replies(episodes.reader, MORNING.date(), 1)
    assert {each.reason: each.is_in_own_words for each in judged} == {WRONG: False, "it was a heron": True, "": False}
    assert all(each.component == "small_talk" and each.message.endswith(each.episode_id) for each in judged)
