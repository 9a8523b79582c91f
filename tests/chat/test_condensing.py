"""Conversations become memories by themselves: when they rest, each once, stopped and gone on, beside whoever talks."""

import json
import logging
from datetime import timedelta

import pytest
from django.utils import timezone
from rdflib import Literal

from chat import condensing, quiet, tasks
from chat.turn_in_hand import turn_id
from companion_site.logs import JsonLine
from memory.access import memory_of
from memory.clock import SettableClock
from memory.creation.from_talk.ended_conversations import REST
from memory.model import Analysis, Reply


@pytest.fixture
def told(store, alice):
    """Alice told something at three times, an hour apart, the last one two hours ago."""
    clock = SettableClock(timezone.now() - timedelta(hours=4))
    episodes = memory_of(alice, clock).episodes
    for number, what in enumerate(("choir", "orchestra", "band")):
        episodes.record_input(f"I left the {what} because the rehearsals were too late.", f"m{number}")
        (said,) = episodes.awaiting_reply()
        episodes.record_turn(said, Analysis("statement"), Reply("I see.", "statement_kept", "unanswered", 0.2))
        clock.set(clock() + timedelta(hours=1))
    return episodes


def number(person):
    return memory_of(person).condensed.number


def test_the_task_condenses_what_rests_once(told, alice):
    tasks.condense_everybody.apply()
    tasks.condense.apply(args=[str(alice.pk)])
    assert number(alice) == 3
    assert list(condensing.whose_talk_rests()) == []
    assert condensing.condense_talk(alice).rests == 0
    assert number(alice) == 3


def test_the_log_has_a_line_for_each_conversation_with_the_turn_that_ended_it(told, alice, caplog, monkeypatch):
    monkeypatch.setattr(caplog.handler, "formatter", JsonLine())
    with caplog.at_level(logging.INFO, "companion.turns"):
        condensing.condense_talk(alice)
    lines = [json.loads(line) for line in caplog.text.splitlines()]
    ended = [row["input"] for row in told.reader.rows("inputs_to_condense", number=[Literal(number) for number in (1, 3, 5)])]
    assert [each["turn"] for each in lines if each["message"] == "condensed"] == sorted(map(turn_id, ended))
    assert "choir" not in caplog.text


def test_while_somebody_talks_nothing_is_condensed(told, alice):
    last = told.last_at()
    assert condensing.condense_talk(alice, lambda: last + REST - timedelta(seconds=1)).made == 0
    assert condensing.condense_talk(alice, lambda: last + REST).made == 3


def test_what_awaits_its_reply_is_not_condensed_before(told, alice):
    told.record_input("I sold my motorbike to a neighbour.", "m9")
    assert condensing.condense_talk(alice, lambda: timezone.now() + timedelta(days=1)).made == 0


def test_only_what_is_new_is_read(told, alice):
    condensing.condense_talk(alice)
    up_to = memory_of(alice).condensed.progress().up_to
    clock = SettableClock(timezone.now())
    episodes = memory_of(alice, clock).episodes
    episodes.record_input("I sold my motorbike to a neighbour.", "m9")
    episodes.record_turn(episodes.awaiting_reply()[0], Analysis("statement"), Reply("I see.", "statement_kept", "noting", 0.2))
    clock.set(clock() + REST)
    assert condensing.condense_talk(alice, clock).made == 1
    assert memory_of(alice).condensed.progress().up_to == episodes.last_number() > up_to


def test_stopped_it_goes_on_where_it_was(told, alice):
    quiet.end_long_work()
    try:
        assert not condensing.condense_talk(alice).is_whole
    finally:
        quiet.begin_anew()
    assert number(alice) == 0
    assert condensing.condense_talk(alice).made == 3


def test_what_lacks_in_the_index_is_put_in(told, alice):
    condensing.condense_talk(alice)
    memory_of(alice).condensed.index.clear()
    assert condensing.index_what_was_missed(alice) == 3
    assert condensing.index_what_was_missed(alice) == 0
