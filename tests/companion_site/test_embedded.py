import asyncio
import threading
from time import monotonic, sleep
from uuid import uuid4

import pytest
from channels.layers import get_channel_layer
from django_celery_beat.models import PeriodicTask

from chat import actions, delivery
from chat.schedules.installing import every
from chat.schedules.models import TaskRun
from companion_site.embedded import InProcessWorker
from tests.chat.conftest import waiting

pytestmark = pytest.mark.django_db(transaction=True)


async def replied_to(user) -> str:
    """The text of the next reply that comes to a page of this person."""
    channel = await get_channel_layer().new_channel()
    await get_channel_layer().group_add(delivery.group_of(user.id), channel)
    while True:
        event = (await asyncio.wait_for(get_channel_layer().receive(channel), 20))["event"]
        if event["type"] == "reply":
            return event["text"]


async def test_what_an_earlier_process_left_waiting_is_answered_at_the_start(store, alice, bob):
    delivery.serving_here()
    for user in (alice, bob):
        actions.accept_message(user, uuid4(), "Who planted Old Tom?")
    replies = [asyncio.create_task(replied_to(user)) for user in (alice, bob)]
    await asyncio.sleep(0)
    worker = InProcessWorker()
    worker.start()
    assert await asyncio.gather(*replies) == ["Old Tom was planted by Mira Holt."] * 2
    await asyncio.to_thread(worker.stop)
    assert (waiting(alice), waiting(bob)) == ([], [])


def own_threads() -> set[threading.Thread]:
    return {thread for thread in threading.enumerate() if thread.name in {"worker", "beat"}}


async def test_when_it_is_stopped_no_thread_of_it_goes_on(store, alice):
    delivery.serving_here()
    before = own_threads()
    actions.accept_message(alice, uuid4(), "Hello")
    reply = asyncio.create_task(replied_to(alice))
    await asyncio.sleep(0)
    worker = InProcessWorker()
    worker.start()
    await reply
    assert len(own_threads() - before) == 2
    await asyncio.to_thread(worker.stop)
    assert own_threads() - before == set()


async def test_after_a_stop_another_one_takes_over(store, alice):
    delivery.serving_here()
    for _ in range(2):
        actions.accept_message(alice, uuid4(), "Who planted Old Tom?")
        reply = asyncio.create_task(replied_to(alice))
        await asyncio.sleep(0)
        worker = InProcessWorker()
        worker.start()
        assert (await reply).startswith("Old Tom was planted by Mira Holt.")
        await asyncio.to_thread(worker.stop)


def test_what_the_database_schedules_runs_by_itself_and_how_it_ended_is_written_down(store):
    PeriodicTask.objects.create(name="look for what waits", task="chat.answer_all_that_wait", interval=every(1))
    worker = InProcessWorker()
    worker.start()
    deadline = monotonic() + 20
    while not TaskRun.objects.exists() and monotonic() < deadline:
        sleep(0.1)
    worker.stop()
    assert str(TaskRun.objects.last()).startswith("succeeded in")
    assert TaskRun.objects.last().schedule == "look for what waits"
