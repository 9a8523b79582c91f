"""What the companion says by itself, from the task to the page, with two people."""

import asyncio
import json
from datetime import timedelta
from uuid import uuid4

import pytest
from asgiref.sync import sync_to_async
from django.core.cache import cache
from rdflib import URIRef

from chat import actions, presence, proactive, tasks
from chat.reading import history, missed
from memory.access import memory_of
from memory.clock import system_clock
from tests.chat.coming import agrees, comes, says
from tests.chat.test_consumers import page_of
from tests.chat.test_tasks import events_until, open_page

ALL = 2**53 - 1


@pytest.fixture(autouse=True)
def nobody_is_here():
    cache.clear()


@pytest.fixture
def at_once(settings):
    """Nobody has to be silent for long, at any hour of the tests."""
    settings.COMPANION_IDLE_MINUTES = 0
    return {"quiet_from": "00:00", "quiet_until": "00:00"}


def has_asked(user, **more):
    """A person who agreed has asked something and was answered, just now."""
    agrees(user, **more)
    actions.accept_message(user, uuid4(), "Who planted Old Tom?")
    actions.answer_waiting(user)


def unasked(user) -> list[str]:
    return [item["text"] for item in history(user, ALL, 100)["episodes"] if item.get("why_now")]


def test_who_has_not_agreed_hears_nothing(store, alice, clock):
    says(alice, "Who planted Old Tom?", clock)
    assert comes(alice, clock) is None
    assert unasked(alice) == []


def test_who_has_closed_the_chat_hears_nothing(store, alice, clock):
    says(agrees(alice), "Who planted Old Tom?", clock)
    presence.has_left(alice.pk)
    assert comes(alice, clock) is None


def test_while_something_waits_for_its_reply_nothing_else_is_said(store, alice, clock):
    says(agrees(alice), "Who planted Old Tom?", clock)
    actions.accept_message(alice, uuid4(), "Where was Mira Holt born?", clock)
    assert comes(alice, clock) is None


def test_while_somebody_else_answers_this_person_nothing_is_said(store, alice, clock):
    says(agrees(alice), "Who planted Old Tom?", clock)
    with memory_of(alice, clock).episodes.turn():
        assert comes(alice, clock) is None
    assert comes(alice, clock) is not None


def test_the_number_of_the_day_is_kept(store, alice, clock):
    says(agrees(alice, proactive_a_day=2), "Who planted Old Tom?", clock)
    assert [comes(alice, clock) is not None for _ in range(4)] == [True, True, False, False]


def test_one_of_two_people_hears_it_and_only_in_that_ones_history(store, alice, bob, clock):
    for user in (alice, bob):
        says(agrees(user, quiet_from="00:00", quiet_until="00:00"), "Who planted Old Tom?", clock)
    alice.refresh_from_db()
    event = comes(alice, clock)
    assert unasked(alice) == [event["text"]]
    assert unasked(bob) == []


def test_it_stands_in_the_history_and_is_resumed_as_what_it_was(store, alice, clock):
    says(agrees(alice), "Who planted Old Tom?", clock)
    event = comes(alice, clock)
    item = history(alice, ALL, 10)["episodes"][-1]
    assert item == {"kind": "message", **{name: event[name] for name in item if name != "kind"}}
    assert missed(alice, event["number"] - 1)[0][-1] == event


def test_it_is_judged_like_any_reply(store, alice, clock):
    says(agrees(alice), "Who planted Old Tom?", clock)
    actions.evaluate(alice, URIRef(comes(alice, clock)["episode"]), "bad", "less of this", clock)
    item = history(alice, ALL, 10)["episodes"][-1]
    assert (item["evaluation"], item["evaluation_reason"]) == ("bad", "less of this")


def test_a_conversation_goes_on_after_it(store, alice, clock):
    says(agrees(alice), "Who planted Old Tom?", clock)
    comes(alice, clock)
    assert says(alice, "When was she born?", clock).reply.text == "Mira Holt was born on 3 May 1901."


@pytest.mark.django_db(transaction=True)
async def test_the_page_of_the_person_is_told_at_once(store, alice, at_once):
    await sync_to_async(has_asked)(alice, **at_once)
    async with page_of(alice) as page:
        await wait_until_here(alice)
        await asyncio.to_thread(tasks.recommend_to, str(alice.pk))
        (event,) = await page.until("proactive")
    assert event["why_now"].startswith("We spoke of ")
    assert json.dumps(event["sources"])


async def wait_until_here(user, is_here=True) -> None:
    for _ in range(100):
        if bool(await sync_to_async(presence.here_since)([user.pk])) is is_here:
            return
        await asyncio.sleep(0.05)
    raise AssertionError(is_here)


@pytest.mark.django_db(transaction=True)
async def test_an_open_page_is_known_and_a_closed_one_is_not(store, alice):
    async with page_of(alice):
        await wait_until_here(alice)
    await wait_until_here(alice, is_here=False)


@pytest.mark.django_db(transaction=True)
async def test_beat_sends_it_to_those_who_agreed_and_are_here(worker, alice, bob, at_once):
    for user in (alice, bob):
        await sync_to_async(has_asked)(user, **at_once)
        presence.is_here(user.pk, system_clock())
    bob.accepts_proactive = False
    await sync_to_async(bob.save)()
    channel = await open_page(alice)
    await asyncio.to_thread(tasks.recommend)
    assert (await events_until(channel, "proactive"))[-1]["component"] == "recommending"
    assert await sync_to_async(unasked)(bob) == []


def test_only_those_who_agreed_and_are_here_are_asked_for(store, alice, bob, staff):
    for user in (alice, bob):
        presence.is_here(user.pk, system_clock())
    for user in (alice, staff):
        agrees(user)
    assert [user.username for user in proactive.who_may_be_recommended_to()] == ["alice"]


def test_an_account_that_was_shut_is_not_asked_for(store, alice):
    presence.is_here(alice.pk, system_clock())
    agrees(alice, is_active=False)
    assert list(proactive.who_may_be_recommended_to()) == []


def test_the_task_run_twice_says_it_once(store, alice, clock):
    says(agrees(alice), "Who planted Old Tom?", clock)
    assert comes(alice, clock) is not None
    assert comes(alice, clock, after=timedelta()) is None


def test_a_reminder_comes_on_its_day_once_whatever_the_number_of_the_day(store, alice, clock):
    says(agrees(alice, proactive_a_day=1), "Who planted Old Tom?", clock)
    says(alice, "can you remind me tomorrow to ring the plumber", clock)
    clock.set(clock() + timedelta(days=1))
    presence.is_here(alice.pk, clock() - timedelta(hours=1))
    came = [comes(alice, clock) for _ in range(3)]
    assert [event and event["intent"] == "reminds" for event in came] == [True, None, None]
    assert "ring the plumber" in came[0]["text"]
    assert came[0]["why_now"].startswith("You asked me for this ")


def test_who_has_not_agreed_is_not_reminded_unasked(store, alice, clock):
    says(alice, "can you remind me tomorrow to ring the plumber", clock)
    assert comes(alice, clock, timedelta(days=1)) is None
