"""Facts changed by hand: earlier replies and open pages say what has become of them."""

import asyncio
from datetime import timedelta

import pytest

from chat.curating.facts import correct_facts, delete_facts, restore_facts, retire_facts, take_facts_back
from chat.reading import history
from memory.access import memory_of
from tests.chat.curating.test_episodes import next_event, page_of
from tests.chat.telling import says


def told(user, value):
    return next(each.iri for each in memory_of(user).learned.facts.facts(also_superseded=True) if each.fact.value.endswith(value))


def later(clock):
    clock.set(clock() + timedelta(minutes=1))


def remembered(user):
    """The lines under the first message."""
    return next(each for each in history(user, 2**53, 10)["episodes"] if each["kind"] == "input")["remembered"]


def notes(user):
    """What stands beside the sources of the last reply."""
    reply = [each for each in history(user, 2**53, 10)["episodes"] if each["kind"] == "message"][-1]
    assert reply["sources"]
    return [(each.get("note", ""), each.get("now", "")) for each in reply["sources"]]


def test_a_source_says_what_has_become_of_it(store, db, alice, clock):
    says(alice, "My sister lives in Graz.", clock)
    says(alice, "Where does my sister live?", clock)
    assert set(notes(alice)) == {("", "")}
    later(clock)
    correct_facts(alice, told(alice, "graz"), "Linz", clock)
    assert set(notes(alice)) == {("Since corrected to “%(now)s”.", "Your sister lives in Linz")}
    restore_facts(alice, [told(alice, "graz")], clock)
    assert set(notes(alice)) == {("", "")}
    made = retire_facts(alice, [told(alice, "graz")], clock)
    assert set(notes(alice)) == {("Since set aside.", "")}
    take_facts_back(alice, made.change, clock)
    assert set(notes(alice)) == {("", "")}
    says(alice, "My sister lives in Wels.", clock)
    says(alice, "Where does my sister live?", clock)
    assert set(notes(alice)) == {("", "")}


def test_the_line_under_a_message_says_what_it_was_corrected_to(store, db, alice, clock):
    says(alice, "My sister lives in Graz and works as a nurse.", clock)
    (line,) = remembered(alice)
    assert "now" not in line
    later(clock)
    correct_facts(alice, told(alice, "graz"), "Linz", clock)
    assert remembered(alice) == [{**line, "now": "Your sister lives in Linz"}]
    restore_facts(alice, [told(alice, "graz")], clock)
    assert remembered(alice) == [line]


@pytest.mark.django_db(transaction=True)
async def test_open_pages_follow_at_once(store, alice, clock):
    page = await page_of(alice)
    for text in ("My sister lives in Graz.", "Where does my sister live?"):
        await asyncio.to_thread(says, alice, text, clock)
    graz = await asyncio.to_thread(told, alice, "graz")

    async def follows():
        (kept,) = (await next_event(page, "kept_facts_changed"))["facts"]
        changed = (await next_event(page, "removed"))["changed"]
        newest = max(changed, key=lambda each: each["number"])
        (source,) = {each.get("note", "") for each in newest["sources"]}
        return kept["words"], kept["now"], source

    later(clock)
    await asyncio.to_thread(correct_facts, alice, graz, "Linz", clock)
    assert await follows() == ("My sister lives in Graz.", "Your sister lives in Linz", "Since corrected to “%(now)s”.")
    await asyncio.to_thread(restore_facts, alice, [graz], clock)
    assert await follows() == ("My sister lives in Graz.", None, "")
    await asyncio.to_thread(retire_facts, alice, [graz], clock)
    assert await follows() == ("My sister lives in Graz.", "", "Since set aside.")
    await asyncio.to_thread(delete_facts, alice, [graz], clock)
    (kept,) = (await next_event(page, "kept_facts_changed"))["facts"]
    assert (kept["words"], kept["now"]) == ("My sister lives in Graz.", "")
    assert not [each for each in (await next_event(page, "removed"))["changed"] if "Graz" in each["text"]]
