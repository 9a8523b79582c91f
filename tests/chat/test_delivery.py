import asyncio

from channels.layers import get_channel_layer

from chat.delivery import deliver, group_of, serving_here
from chat.events import Thinking


async def page_of(user) -> str:
    serving_here()
    channel = await get_channel_layer().new_channel()
    await get_channel_layer().group_add(group_of(user.id), channel)
    return channel


async def next_id(channel: str) -> str:
    return (await asyncio.wait_for(get_channel_layer().receive(channel), 20))["event"]["id"]


def thinking(message_id: str) -> Thinking:
    return Thinking(type="thinking", id=message_id)


async def test_an_event_reaches_its_person_and_nobody_else(alice, bob):
    of_alice, of_bob = await page_of(alice), await page_of(bob)
    await asyncio.to_thread(deliver, alice.id, thinking("for alice"))
    await asyncio.to_thread(deliver, bob.id, thinking("for bob"))
    assert await next_id(of_bob) == "for bob"
    assert await next_id(of_alice) == "for alice"


async def test_an_event_reaches_every_page_of_its_person(alice):
    pages = [await page_of(alice), await page_of(alice)]
    await asyncio.to_thread(deliver, alice.id, thinking("1"))
    assert [await next_id(page) for page in pages] == ["1", "1"]


async def test_events_of_one_thread_arrive_in_their_order(alice):
    page = await page_of(alice)

    def send():
        for number in range(20):
            deliver(alice.id, thinking(str(number)))

    await asyncio.to_thread(send)
    assert [await next_id(page) for _ in range(20)] == [str(number) for number in range(20)]


async def test_nobody_there_is_no_error_and_nothing_is_kept_for_later(alice):
    serving_here()
    await asyncio.to_thread(deliver, alice.id, thinking("early"))
    page = await page_of(alice)
    await asyncio.to_thread(deliver, alice.id, thinking("late"))
    assert await next_id(page) == "late"


def test_a_process_that_serves_no_pages_sends_to_nobody(alice):
    deliver(alice.id, thinking("1"))


def test_the_groups_of_two_people_have_two_names(alice, bob):
    assert group_of(alice.id) != group_of(bob.id)
