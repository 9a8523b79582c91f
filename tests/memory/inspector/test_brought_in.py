"""What was brought in stands in its own time, with its title, and is not counted as talk with the companion."""

import json
from datetime import UTC, date, datetime
from io import BytesIO

import pytest

from chat.accounts.models import User
from memory.curation.deleting import delete_exchanges
from memory.episodes.heard import months_heard
from memory.inspector.activity import first_day, first_input, heard_on, said_on
from memory.inspector.brought_chat import chat_with
from memory.inspector.overview import ONLY_BROUGHT_IN, overview
from memory.inspector.talks import talks_before
from memory.inspector.timeline import TimelineFilter, timeline
from memory.portability import from_mem0
from memory.portability.others import bring
from tests.brought import MAY, bring_in, conversation
from tests.living import life_of, vienna

TALK = (("user", "We rented a cottage near Tavira."), ("assistant", "How lovely!"))
LATER = datetime(2026, 3, 2, 12, tzinfo=UTC)
DAYS = [date(2024, 5, 6), date(2026, 3, 1), date(2026, 3, 2), date(2026, 3, 4)]


@pytest.fixture
def life(store, alice):
    """Alice talked on two days, then brought in a chat of two years before, and one of a day in between."""
    life = life_of(alice)
    life.says("2026-03-01 09:30", "Where was Mira Holt born?")
    life.says("2026-03-04 20:00", "My sister is called Anna.")
    life.clock.set(vienna("2026-03-05 10:00"))
    bring_in(alice, conversation(*TALK), conversation(("user", "Is basil a herb?"), title="Herbs", at=LATER))
    return life


def mem0(notes):
    return from_mem0.read(BytesIO(json.dumps(notes).encode()), "alice")


def test_each_chat_is_listed_on_its_day_with_its_title(life):
    listed = talks_before(life.memory).talks
    assert [(each.day, each.title, each.program) for each in listed] == [
        (date(2026, 3, 4), "Your sister", ""),
        (date(2026, 3, 2), "Herbs", "ChatGPT"),
        (date(2026, 3, 1), "Mira Holt", ""),
        (date(2024, 5, 6), "Holidays", "ChatGPT"),
    ]
    first = talks_before(life.memory, most=2)
    assert [each.title for each in talks_before(life.memory, first.before, most=2).talks] == ["Mira Holt", "Holidays"]


def test_the_timeline_is_in_the_order_of_time_page_by_page(life, monkeypatch):
    monkeypatch.setattr("memory.inspector.timeline.A_PAGE", 2)
    found, before = [], None
    while (page := timeline(life.memory, TimelineFilter(before) if before else TimelineFilter())).groups:
        found += [item.text for group in page.groups for item in group.items]
        before = page.before
        if before is None:
            break
    assert found == [
        "My sister is called Anna.",
        "Is basil a herb?",
        "Where was Mira Holt born?",
        "How lovely!",
        "We rented a cottage near Tavira.",
    ]


@pytest.mark.parametrize("zone", ["America/Bogota", "Europe/Vienna"])
@pytest.mark.parametrize("is_first", [True, False])
def test_what_has_no_date_comes_last_in_the_timeline_and_begins_nothing(store, alice, monkeypatch, zone, is_first):
    monkeypatch.setattr("memory.inspector.timeline.A_PAGE", 2)
    User.objects.filter(pk=alice.pk).update(time_zone=zone)
    alice.refresh_from_db()
    life, notes = life_of(alice), [{"id": str(number), "memory": f"The harbour has {number} boats"} for number in range(3)]
    said = [lambda: life.says("2026-03-01 09:30", "Hello."), lambda: bring(life.memory, mem0(notes), lambda *_: None)]
    for each in reversed(said) if is_first else said:
        each()
    life.clock.set(vienna("2026-03-05 10:00"))
    assert months_heard(life.memory.episodes.reader, life.memory.episodes.graph) == []
    assert first_day(life.memory) == date(2026, 3, 1)
    first = timeline(life.memory, TimelineFilter())
    second = timeline(life.memory, TimelineFilter(first.before))
    found = [[item.text for group in page.groups for item in group.items] for page in (first, second)]
    assert found == [["Hello.", "The harbour has 2 boats"], ["The harbour has 1 boats", "The harbour has 0 boats"]]
    assert {group.day for group in second.groups} == {date(1970, 1, 1)}


def test_the_memory_begins_with_the_oldest_and_the_talk_with_the_first_message_here(life):
    assert first_day(life.memory) == date(2024, 5, 6)
    assert first_input(life.memory) == vienna("2026-03-01 09:30")
    assert overview(life.memory).sentence.startswith("I’ve known you since 1 March. We’ve talked on 2 days,")


def test_what_was_said_here_and_what_was_brought_in_are_counted_apart(life):
    reader = life.memory.episodes.reader
    assert said_on(reader, DAYS) == {date(2026, 3, 1): 1, date(2026, 3, 4): 1}
    assert heard_on(reader, DAYS) == {date(2024, 5, 6): 2, date(2026, 3, 2): 1}


def test_a_memory_of_nothing_else_says_so(store, alice):
    bring_in(alice, conversation(*TALK))
    assert overview(life_of(alice).memory).sentence == ONLY_BROUGHT_IN


def test_a_chat_is_read_at_the_place_of_a_message_and_page_by_page(life, monkeypatch):
    chat = next(each for each in talks_before(life.memory).talks if each.title == "Holidays")
    shown = chat_with(life.memory, chat.number)
    assert [(each.text, each.is_own) for each in shown.messages] == [(TALK[0][1], True), (TALK[1][1], False)]
    assert (shown.chat.title, shown.before, shown.after) == ("Holidays", None, None)
    monkeypatch.setattr("memory.inspector.brought_chat.A_PAGE", 1)
    assert [each.text for each in chat_with(life.memory, shown.messages[1].number).messages] == ["How lovely!"]
    assert chat_with(life.memory, chat.number).after == shown.messages[1].number
    assert chat_with(life.memory, 1) is None


def test_once_removed_nothing_of_its_month_is_left(life):
    shown = chat_with(life.memory, next(each.number for each in talks_before(life.memory).talks if each.day.year == MAY.year))
    delete_exchanges(life.memory.holding, [each.episode for each in shown.messages])
    assert months_heard(life.memory.episodes.reader, life.memory.episodes.graph) == [date(2026, 3, 1)]
    assert first_day(life.memory) == date(2026, 3, 1)
