"""A person is told in the chat that staff opened the memory: once, at the next visit or at once; nobody else is."""

import asyncio
from datetime import timedelta

import pytest
from asgiref.sync import sync_to_async

from chat import access_notices
from chat.accounts.accesses import open_memory
from chat.accounts.models import MemoryAccess
from memory.clock import SettableClock
from tests.chat.staff.opening import REASON, opens, reviewing
from tests.chat.test_consumers import page_of
from tests.conftest import MORNING

pytestmark = pytest.mark.django_db(transaction=True)


def opened(staff, person, number=1):
    """Openings of a memory, a day apart."""
    clock = SettableClock(MORNING)
    for day in range(number):
        clock.set(MORNING + timedelta(days=day))
        open_memory(staff, person, f"reason {day}", clock)


def test_who_was_not_opened_is_told_nothing(alice, bob, staff):
    opened(staff, bob)
    assert access_notices.unannounced(alice) is None


def test_what_was_opened_is_told_with_the_reason_until_it_was_seen(alice, staff):
    opened(staff, alice)
    told = access_notices.unannounced(alice)
    assert [(each["at"], each["reason"]) for each in told["openings"]] == [(MORNING.isoformat(), "reason 0")]
    assert access_notices.seen(alice, told["openings"][-1]["number"]) == 1
    assert access_notices.unannounced(alice) is None


def test_of_many_the_newest_are_told_and_how_many_more_there_were(alice, staff):
    opened(staff, alice, access_notices.TOLD_AT_ONCE + 2)
    told = access_notices.unannounced(alice)
    assert [each["reason"] for each in told["openings"]] == [f"reason {day}" for day in range(2, 7)]
    assert told["more"] == 2
    assert access_notices.seen(alice, told["openings"][-1]["number"]) == access_notices.TOLD_AT_ONCE + 2


def test_what_was_opened_after_the_seen_ones_is_still_to_be_told(alice, staff):
    opened(staff, alice)
    last = access_notices.unannounced(alice)["openings"][-1]["number"]
    opened(staff, alice)
    access_notices.seen(alice, last)
    assert len(access_notices.unannounced(alice)["openings"]) == 1


def test_nobody_sees_for_another(alice, bob, staff):
    opened(staff, alice)
    assert access_notices.seen(bob, 2**40) == 0
    assert access_notices.unannounced(alice) is not None


async def test_a_page_is_told_when_it_is_opened_and_no_more_once_it_was_seen(store, alice, staff):
    await sync_to_async(opened)(staff, alice)
    async with page_of(alice) as page:
        event = await page.next()
        assert (event["type"], event["openings"][0]["reason"]) == ("memory_opened", "reason 0")
        await page.send(type="seen_openings", last=event["openings"][0]["number"])
        await page.say("Hello")
        await page.until("accepted")
    async with page_of(alice) as page:
        await page.say("Hello again")
        assert (await page.next())["type"] == "accepted"


async def test_an_open_page_is_told_at_once_and_others_are_not(store, alice, bob, staff):
    async with page_of(alice) as page, page_of(bob) as other:
        desk = await sync_to_async(reviewing)(staff)
        await asyncio.to_thread(opens, desk, alice)
        event = await page.next()
        assert (event["type"], event["openings"][0]["reason"], event["more"]) == ("memory_opened", REASON, 0)
        assert await other.socket.receive_nothing()


@pytest.mark.parametrize("last", ["all", -1, 1.5, True])
async def test_a_bad_number_marks_nothing(store, alice, staff, last):
    await sync_to_async(opened)(staff, alice)
    async with page_of(alice) as page:
        await page.next()
        await page.send(type="seen_openings", last=last)
        assert (await page.next())["code"] == "bad_frame"
    assert await MemoryAccess.objects.filter(told_at__isnull=True).acount() == 1
