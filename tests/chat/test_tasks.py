import asyncio
import json
import threading
from time import monotonic, sleep
from uuid import uuid4

import pytest
from channels.layers import get_channel_layer

from chat import actions, delivery, tasks, telling
from chat.pressure import HERE, IN_A_ROW, leave_place, take_place
from companion_site.celery import app
from memory.access import memory_of
from tests.chat.conftest import empty_queue, waiting

FLOOD = 2 * IN_A_ROW + 2


async def open_page(user) -> str:
    """The channel of an open page of this person, served by the running loop."""
    delivery.serving_here()
    channel = await get_channel_layer().new_channel()
    await get_channel_layer().group_add(delivery.group_of(user.id), channel)
    return channel


async def events_until(channel: str, kind: str) -> list[dict]:
    events = [{"type": ""}]
    while events[-1]["type"] != kind:
        message = await asyncio.wait_for(get_channel_layer().receive(channel), 20)
        events.append(message["event"])
    return events[1:]


def wait_until_indexed(user, count: int) -> None:
    """On a machine too busy to index at once it is made up for, as it is every few minutes."""
    deadline = monotonic() + 20
    while memory_of(user).index.count() < count and monotonic() < deadline:
        sleep(0.05)
    if memory_of(user).index.count() < count:
        tasks.index_all_that_was_missed()


def test_the_answering_task_answers_this_person_and_no_other(store, alice, bob):
    for user in (alice, bob):
        actions.accept_message(user, uuid4(), "Hello")
    tasks.answer(str(alice.pk))
    assert (waiting(alice), waiting(bob)) == ([], ["Hello"])


@pytest.mark.django_db(transaction=True)
async def test_the_answering_task_tells_the_person_s_pages(store, alice):
    channel = await open_page(alice)
    accepted = actions.accept_message(alice, uuid4(), "Who planted Old Tom?")
    await asyncio.to_thread(tasks.answer, str(alice.pk))
    thinking, reply = await events_until(channel, "reply")
    assert thinking == {"type": "thinking", "id": accepted["id"]}
    assert (reply["id"], reply["in_reply_to"]) == (accepted["id"], accepted["episode"])
    assert reply["text"] == "Old Tom was planted by Mira Holt."


@pytest.mark.django_db(transaction=True)
async def test_two_tasks_for_one_person_at_once_share_the_work(worker, alice):
    channel = await open_page(alice)
    ids = [actions.accept_message(alice, uuid4(), f"Is {number} a tree?")["id"] for number in range(12)]
    await asyncio.gather(*[asyncio.to_thread(tasks.answer, str(alice.pk)) for _ in range(2)])
    events = [event for _ in ids for event in await events_until(channel, "reply")]
    assert [(event["type"], event["id"]) for event in events] == [(kind, each) for each in ids for kind in ("thinking", "reply")]


@pytest.mark.django_db(transaction=True)
async def test_a_person_is_told_when_the_reply_has_to_wait_for_the_store(service, alice):
    channel = await open_page(alice)
    actions.accept_message(alice, uuid4(), "Hello")
    service.stop()
    await asyncio.to_thread(tasks.answer, str(alice.pk))
    error = (await events_until(channel, "error"))[-1]
    assert error["code"] == "unavailable"
    assert "Your message has been saved" in error["detail"]
    service.start()
    assert waiting(alice) == ["Hello"]


@pytest.mark.django_db(transaction=True)
async def test_what_had_to_wait_for_the_store_is_answered_by_itself_once_it_is_back(service, working, alice):
    channel = await open_page(alice)
    accepted = await asyncio.to_thread(actions.accept_message, alice, uuid4(), "Hello")
    service.stop()
    tasks.answer.delay(str(alice.pk))
    assert [event["code"] for event in await events_until(channel, "error")] == ["unavailable"]
    service.start()
    assert (await events_until(channel, "reply"))[-1]["id"] == accepted["id"]


@pytest.mark.django_db(transaction=True)
async def test_what_waits_for_another_worker_s_lock_is_answered_by_itself_once_it_is_free(worker, alice):
    channel = await open_page(alice)
    accepted = await asyncio.to_thread(actions.accept_message, alice, uuid4(), "Hello")
    with memory_of(alice).episodes.turn() as is_ours:
        assert is_ours
        tasks.answer.delay(str(alice.pk))
        await asyncio.sleep(0.5)
        assert waiting(alice) == ["Hello"]
    assert (await events_until(channel, "reply"))[-1]["id"] == accepted["id"]


@pytest.mark.django_db(transaction=True)
async def test_a_worker_answers_what_is_sent_to_it(worker, alice):
    channel = await open_page(alice)
    actions.accept_message(alice, uuid4(), "Who planted Old Tom?")
    tasks.answer.delay(str(alice.pk))
    assert (await events_until(channel, "reply"))[-1]["text"] == "Old Tom was planted by Mira Holt."


@pytest.mark.django_db(transaction=True)
async def test_one_who_floods_waits_and_one_who_says_one_thing_does_not(single_worker, alice, bob):
    channel = await open_page(alice)
    await get_channel_layer().group_add(delivery.group_of(bob.id), channel)
    ids = {user: [] for user in (alice, bob)}
    for user in (*[alice] * FLOOD, bob):
        ids[user].append(actions.accept_message(user, uuid4(), "Hello")["id"])
        tasks.send_answer(str(user.pk))
    single_worker.start()
    replies = [(await events_until(channel, "reply"))[-1]["id"] for _ in range(FLOOD + 1)]
    assert replies.index(ids[bob][0]) == IN_A_ROW
    assert [each for each in replies if each in ids[alice]] == ids[alice]


def test_whoever_writes_much_has_one_task_in_the_queue(store, alice, bob):
    empty_queue()
    for user in (alice, alice, bob, alice):
        tasks.send_answer(str(user.pk))
    assert app.control.purge() == 2


def test_a_further_try_leaves_the_place_of_the_next_task_and_sends_nothing_for_nothing(store, alice):
    empty_queue()
    assert take_place(str(alice.pk))
    tasks.answer(str(alice.pk), tries=1)
    assert (take_place(str(alice.pk)), app.control.purge()) == (False, 0)


def test_a_program_that_waits_asks_for_its_answer_once(store, alice, monkeypatch):
    empty_queue()
    monkeypatch.setattr(telling, "WAITS_SECONDS", 0.5)

    def free_each_place():
        """As workers do that another one keeps from answering."""
        while not is_over.wait(0.02):
            leave_place(str(alice.pk))

    is_over = threading.Event()
    freeing = threading.Thread(target=free_each_place)
    freeing.start()
    with HERE.one(alice.pk):
        assert telling.tell(alice, str(uuid4()), "Hello").reply is None
    is_over.set()
    freeing.join()
    assert app.control.purge() == 2  # the answering, and the indexing afterwards


@pytest.mark.django_db(transaction=True)
async def test_all_that_wait_are_answered_each_by_a_task(worker, alice, bob):
    channels = [await open_page(alice), await open_page(bob)]
    for user, text in ((alice, "Who planted Old Tom?"), (bob, "Where was Mira Holt born?")):
        actions.accept_message(user, uuid4(), text)
    await asyncio.to_thread(tasks.answer_all_that_wait)
    replies = [(await events_until(channel, "reply"))[-1]["text"] for channel in channels]
    assert replies == ["Old Tom was planted by Mira Holt.", "Mira Holt was born in Elmstead."]


def test_a_task_is_given_an_id_that_goes_through_json(alice):
    sent = tasks.answer.s(str(alice.pk))
    assert json.loads(json.dumps(sent))["args"] == [str(alice.pk)]


@pytest.mark.django_db(transaction=True)
async def test_after_the_reply_both_are_in_the_index(worker, alice):
    channel = await open_page(alice)
    actions.accept_message(alice, uuid4(), "Hello")
    tasks.answer.delay(str(alice.pk))
    await events_until(channel, "reply")
    await asyncio.to_thread(wait_until_indexed, alice, 2)
    assert [row.kind for row in memory_of(alice).index.newest(9)] == ["input", "message"]


def test_what_was_not_indexed_is_caught_up_for_everybody(store, alice, bob):
    for user in (alice, bob):
        actions.accept_message(user, uuid4(), "Hello")
        actions.answer_waiting(user)
    assert memory_of(alice).index.count() == 0
    tasks.index_all_that_was_missed()
    tasks.optimise_index()
    assert [memory_of(user).index.count() for user in (alice, bob)] == [2, 2]
