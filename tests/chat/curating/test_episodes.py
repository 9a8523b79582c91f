"""Exchanges removed by hand: what was contributed of them goes too, and open pages hear of it."""

import asyncio
import json

import pytest
from channels.layers import get_channel_layer

from chat import delivery
from chat.curating.episodes import delete_exchanges
from chat.sharing import quarantine
from memory.access import memory_of
from memory.episodes.exchanges import newest_numbered
from tests.chat.telling import contributor, in_quarantine, says, shared


def inputs(user):
    reader, last = memory_of(user).episodes.reader, memory_of(user).episodes.last_number()
    return [each.input for each in reversed(newest_numbered(reader, range(1, last + 1), 50))]


def test_what_was_contributed_is_withdrawn(store, db, clock):
    people = [contributor(name, number, clock) for number, name in enumerate(("ann", "bea", "carl"))]
    for each in people:
        says(each, "Almonds are brown.", clock)
    assert "brown" in shared()
    delete_exchanges(people[0], inputs(people[0]), clock)
    assert (shared(), str(people[0].pk) in in_quarantine()) == ("", False)


def test_what_was_put_out_of_force_is_contributed_again(store, db, clock):
    ann = contributor("ann", 0, clock)
    says(ann, "Almonds are brown.", clock)
    says(ann, "Almonds are not brown.", clock)
    delete_exchanges(ann, inputs(ann)[1:], clock)
    assert [each.claim.is_denied for each in quarantine(clock).listed("waiting")] == [False]


async def page_of(user):
    """An open page of a person's."""
    delivery.serving_here()
    channel = await get_channel_layer().new_channel()
    await get_channel_layer().group_add(delivery.group_of(user.id), channel)
    return channel


async def next_event(page, kind):
    """The next event of this kind that a page is sent."""
    while True:
        event = (await asyncio.wait_for(get_channel_layer().receive(page), 20))["event"]
        if event["type"] == kind:
            return event


@pytest.mark.django_db(transaction=True)
async def test_open_pages_are_told_what_is_gone_and_how_the_rest_is_now(store, alice, clock):
    page = await page_of(alice)
    for text in ("My sister is called Zorblaxine.", "What is my sister called?"):
        await asyncio.to_thread(says, alice, text, clock)
    first = inputs(alice)[0]
    await asyncio.to_thread(delete_exchanges, alice, [first], clock)
    event = await next_event(page, "removed")
    assert str(first) in event["episodes"]
    assert "[removed]" in " ".join(each["text"] for each in event["changed"])
    assert "orblax" not in json.dumps(event)


@pytest.mark.django_db(transaction=True)
async def test_nothing_of_another_goes_and_nobody_is_told(store, alice, bob, clock):
    pages = [await page_of(user) for user in (alice, bob)]
    for user, text in ((alice, "I like pottery."), (bob, "Hello")):
        await asyncio.to_thread(says, user, text, clock)
    assert (await asyncio.to_thread(delete_exchanges, bob, inputs(alice), clock)).is_empty
    await asyncio.to_thread(delete_exchanges, bob, inputs(bob), clock)
    event = await next_event(pages[1], "removed")
    assert not {str(each) for each in inputs(alice)} & {*event["episodes"]}
    assert len(inputs(alice)) == 1
