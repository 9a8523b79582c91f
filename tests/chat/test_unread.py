"""What came and was not looked at yet: kept from page to page, in whatever order it is looked at; each person's own."""

import pytest

from chat.accounts.models import ReadSoFar
from chat.curating.data import erase_memory
from chat.curating.episodes import delete_exchanges
from chat.unread import see, unread
from memory.inspector.talks import talk_on
from tests.chat.test_consumers import page_of
from tests.living import life_of

DAYS = ("2026-03-04", "2026-03-05", "2026-03-06")


@pytest.fixture
def life(store, alice):
    """Alice opened the chat when nothing was there yet; on three days something came while she was away."""
    assert unread(alice) == []
    life = life_of(alice)
    for day in DAYS:
        life.says(f"{day} 09:30", "Hello")
    return life


def days(user) -> list[str]:
    return [each.day.isoformat() for each in unread(user)]


def numbers(user) -> list[int]:
    return [each.number for each in unread(user)]


def test_who_opens_the_chat_for_the_first_time_has_looked_at_all_that_is_there(store, alice):
    life_of(alice).says("2026-03-04 09:30", "Hello")
    assert unread(alice) == []


def test_what_came_since_is_unread_until_it_is_looked_at(life, alice):
    assert days(alice) == list(DAYS)
    see(alice, numbers(alice))
    assert unread(alice) == []
    assert ReadSoFar.objects.get(person=alice).beyond == []


def test_a_later_talk_opened_first_leaves_the_earlier_ones_unread(life, alice):
    first, second, last = numbers(alice)
    see(alice, [last])
    assert numbers(alice) == [first, second]
    see(alice, [first])
    assert numbers(alice) == [second]
    see(alice, [second])
    assert unread(alice) == []
    life.says("2026-03-07 09:30", "Hello")
    assert days(alice) == ["2026-03-07"]


def test_what_is_not_there_yet_cannot_have_been_looked_at(life, alice):
    see(alice, [10**9])
    assert days(alice) == list(DAYS)
    life.says("2026-03-07 09:30", "Hello")
    assert days(alice) == [*DAYS, "2026-03-07"]


def test_what_is_deleted_is_unread_no_more(life, alice):
    delete_exchanges(alice, talk_on(life.memory, unread(alice)[0].day)[1])
    assert days(alice) == list(DAYS[1:])


def test_bob_has_nothing_unread_and_looks_at_nothing_of_alice(life, alice, bob):
    see(bob, numbers(alice))
    assert unread(bob) == []
    assert days(alice) == list(DAYS)


def test_after_a_memory_was_erased_what_comes_is_unread_again(life, alice):
    see(alice, numbers(alice))
    erase_memory(alice)
    assert unread(alice) == []
    life_of(alice).says("2026-03-08 09:30", "Hello")
    assert days(alice) == ["2026-03-08"]


@pytest.mark.django_db(transaction=True)
async def test_all_pages_of_the_person_hear_what_was_looked_at(store, alice):
    async with page_of(alice) as page, page_of(alice) as other:
        await page.send(type="unread")
        assert await page.next() == {"type": "unread", "messages": []}
        await page.send(type="seen", numbers=[3])
        assert [await each.next() for each in (page, other)] == [{"type": "seen", "numbers": [3]}] * 2
        await page.send(type="seen", numbers=["3"])
        assert (await page.next())["code"] == "bad_frame"
