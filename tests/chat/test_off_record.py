from uuid import uuid4

import pytest
from asgiref.sync import sync_to_async
from django.core.cache import cache

from chat.accounts.areas import make_area
from chat.incoming import wants_no_record
from memory.access import memory_of
from tests.chat.test_consumers import page_of

pytestmark = pytest.mark.django_db(transaction=True)

MARK, KEPT = "Quetzalcoatl", "Popocatepetl"


def files_with(folder, word) -> list[str]:
    """The files that hold a word, in whatever form the engines write."""
    return [str(file) for file in folder.rglob("*") if file.is_file() and word.encode() in file.read_bytes()]


def last_number(user) -> int:
    return memory_of(user).episodes.last_number()


async def off_record(page, on=True) -> dict:
    await page.send(type="off_record", on=on)
    return (await page.until("off_record"))[-1]


async def texts_in_history(page) -> list[str]:
    await page.send(type="history")
    return [each["text"] for each in (await page.until("history"))[-1]["episodes"]]


async def test_off_the_record_a_message_is_answered_and_nothing_is_stored(worker, alice, tmp_path):
    async with page_of(alice) as page:
        await page.ask(f"My sister lives in {KEPT}.")
        await page.until("remembered")
        number = last_number(alice)
        assert (await off_record(page))["on"] is True
        message_id = await page.say(f"My brother {MARK} lives in {MARK}ville.")
        accepted, thinking, reply = await page.until("reply")
        assert [each["type"] for each in (accepted, thinking, reply)] == ["accepted", "thinking", "reply"]
        assert (accepted["id"], accepted["episode"], accepted["number"], accepted["kept"]) == (message_id, "", 0, False)
        assert (reply["id"], reply["episode"], reply["number"], reply["kept"]) == (message_id, "", 0, False)
        assert last_number(alice) == number
        assert [text for text in await texts_in_history(page) if MARK in text] == []
    assert files_with(tmp_path, KEPT) != []
    assert files_with(tmp_path, MARK) == []


async def test_a_message_can_say_for_itself_that_it_is_off_the_record(worker, alice):
    async with page_of(alice) as page:
        await page.send(type="message", id="5f0c9c2e-9f3a-4f0e-8a53-0c6ad5d0a001", text="Who planted Old Tom?", kept=False)
        assert (await page.until("reply"))[-1]["kept"] is False
        assert last_number(alice) == 0


async def test_back_on_the_record_it_is_kept_again_and_what_was_said_between_is_not_referred_to(worker, alice):
    async with page_of(alice) as page:
        await off_record(page)
        await page.ask("Where was Mira Holt born?")
        assert "Mira" in (await page.ask("Who are her friends?"))["text"]
        assert (await off_record(page, on=False))["on"] is False
        reply = await page.ask("Who are her friends?")
        assert "kept" not in reply
        assert "Mira" not in reply["text"]
        assert last_number(alice) > 0


async def test_a_fresh_start_ends_it(worker, alice):
    async with page_of(alice) as page:
        await page.ask("Hello")
        await off_record(page)
        await page.ask("Where was Mira Holt born?")
        await page.send(type="start_afresh")
        assert (await page.until("off_record"))[-1]["on"] is False
        assert (await page.until("started_afresh"))[-1]["number"] > 0
        assert "kept" not in await page.ask("Hello")


async def test_where_nothing_was_ever_kept_a_fresh_start_only_ends_it(worker, alice):
    async with page_of(alice) as page:
        await off_record(page)
        await page.send(type="start_afresh")
        assert (await page.until("off_record"))[-1]["on"] is False
        assert "kept" not in await page.ask("Hello")


async def test_it_holds_on_every_page_of_the_person_and_only_there_are_the_words(worker, alice, tmp_path):
    async with page_of(alice) as one, page_of(alice) as other:
        await off_record(one)
        assert (await other.until("off_record"))[-1]["on"] is True
        await one.ask(f"My brother is called {MARK}.")
        reply = await other.ask("Hello")
        assert (reply["kept"], MARK in str(await texts_in_history(other))) == (False, False)
        await off_record(other, on=False)
        assert (await one.until("off_record"))[-1]["on"] is False
        assert "kept" not in await one.ask("Hello")
    assert files_with(tmp_path, MARK) == []


async def test_a_page_that_opens_later_is_told_and_words_that_end_it_end_it_everywhere(worker, alice):
    async with page_of(alice) as one:
        await one.ask("let's go off the record for a bit")
        async with page_of(alice) as other:
            assert (await other.next()) == {"type": "off_record", "on": True}
            await other.ask("We are back on the record.")
            events = [await one.until("off_record"), await one.until("off_record")]
            assert [each[-1]["on"] for each in events] == [True, False]


async def test_after_the_last_page_it_ends_in_time_and_a_page_that_still_shows_it_brings_it_back(worker, alice):
    async with page_of(alice) as page:
        await off_record(page)
    cache.clear()  # as when HELD_SECONDS are over
    async with page_of(alice) as page:
        assert "kept" not in await page.ask("Hello")
        await page.send(type="off_record", on=True, still=True)
        assert (await page.until("off_record"))[-1]["on"] is True
        assert (await page.ask("Hello"))["kept"] is False
        await off_record(page, on=False)
        await page.send(type="off_record", on=True, still=True)
        assert (await page.until("off_record"))[-1]["on"] is False


async def test_an_area_of_the_memory_has_a_state_of_its_own(worker, alice):
    area = await sync_to_async(make_area)(alice, "Work")
    async with page_of(alice) as general, page_of(alice, f"?area={area.pk}") as of_area:
        await off_record(of_area)
        assert "kept" not in await general.ask("Hello")
        assert (await of_area.ask("Hello"))["kept"] is False


async def test_off_the_record_of_alice_bob_is_remembered(worker, alice, bob):
    async with page_of(alice) as of_alice, page_of(bob) as of_bob:
        await off_record(of_alice)
        await of_alice.ask(f"My brother is called {MARK}.")
        await of_bob.ask("My brother is called Jim.")
        assert MARK not in (await of_bob.ask("What is my brother called?"))["text"]
    assert (last_number(alice), last_number(bob) > 0) == (0, True)


async def test_who_wants_nothing_kept_is_always_off_the_record_until_it_is_changed(worker, alice, tmp_path):
    async with page_of(alice) as page:
        alice.remembers = False
        await sync_to_async(alice.save)()
        assert (await page.ask(f"My brother is called {MARK}."))["kept"] is False
        assert last_number(alice) == 0
        assert files_with(tmp_path, MARK) == []
        alice.remembers = True
        await sync_to_async(alice.save)()
        assert "kept" not in await page.ask("Hello")


@pytest.mark.parametrize("text", ["", " ", "x" * 4_001, None])
async def test_bad_words_are_refused_off_the_record_as_well(store, alice, text):
    async with page_of(alice) as page:
        await off_record(page)
        await page.send(type="message", id="5f0c9c2e-9f3a-4f0e-8a53-0c6ad5d0a001", text=text)
        assert (await page.next())["type"] == "error"


async def test_while_the_store_is_away_off_the_record_nothing_is_answered(service, alice):
    async with page_of(alice) as page:
        await off_record(page)
        service.stop()
        await page.say("Hello")
        assert (await page.until("error"))[-1]["code"] == "unavailable"


async def test_an_exchange_is_removed_by_a_frame_and_all_pages_are_told(worker, alice):
    async with page_of(alice) as one, page_of(alice) as other:
        await one.ask("Hello")
        reply = await one.ask("My sister lives in Graz.")
        await one.send(type="forget", episode=reply["episode"])
        removed = [(await page.until("removed"))[-1] for page in (one, other)]
        assert removed[0] == removed[1]
        assert reply["episode"] in removed[0]["episodes"]
        assert "My sister lives in Graz." not in await texts_in_history(one)
        assert "Hello" in await texts_in_history(one)


@pytest.mark.parametrize("kept", [True, False])
async def test_an_exchange_is_replaced_only_by_a_message_that_is_taken(worker, alice, kept):
    before, after = "My sister lives in Graz.", "My sister lives in Graz, near the castle."
    async with page_of(alice) as page:
        replaced = (await page.ask(before))["episode"]
        for text, kind in (("x" * 4_001, "error"), (after, "accepted")):
            frame = {"type": "message", "id": str(uuid4()), "text": text, "replaces": replaced, "kept": kept}
            assert before in await texts_in_history(page)
            await page.send(**frame)
            assert (await page.until(kind))[-1]["id"] == frame["id"]
        await page.until("reply")
        texts = await texts_in_history(page)
    assert (before in texts, after in texts) == (False, kept)


async def test_a_message_sent_again_off_the_record_gets_the_reply_it_had(worker, alice):
    async with page_of(alice) as page:
        await off_record(page)
        message_id = await page.say("Hello")
        first = (await page.until("reply"))[-1]
        await page.say("Hello", message_id)
        events = await page.until("reply")
    assert (events[0]["type"], events[-1]) == ("accepted", first)


async def test_of_bob_alice_can_remove_nothing(worker, alice, bob):
    async with page_of(alice) as of_alice, page_of(bob) as of_bob:
        reply = await of_bob.ask("My sister lives in Graz.")
        await of_alice.send(type="forget", episode=reply["episode"])
        await of_alice.ask("Hello")
        assert "My sister lives in Graz." in await texts_in_history(of_bob)


@pytest.mark.parametrize("episode", [None, "", "no iri", ["x"], "https://companion.example/nothing"])
async def test_what_is_no_episode_of_the_person_s_removes_nothing(worker, alice, episode):
    async with page_of(alice) as page:
        await page.ask("Hello")
        await page.send(type="forget", episode=episode)
        await page.ask("Hello")
        assert (await texts_in_history(page)).count("Hello") == 2


async def test_words_that_held_what_is_forgotten_are_replaced_on_the_page(worker, alice):
    async with page_of(alice) as page:
        await page.ask(f"My sister lives in {MARK}.")
        await page.say(f"Forget that my sister lives in {MARK}.")
        events = await page.until("reply")
        accepted = next(each for each in events if each["type"] == "accepted")
        changed = [item for each in events if each["type"] == "removed" for item in each["changed"]]
        assert [item["text"] for item in changed if item["episode"] == accepted["episode"]] == ["Forget that [removed]."]
        assert f"Forget that my sister lives in {MARK}." not in await texts_in_history(page)


async def test_off_the_record_a_turn_that_fails_does_not_say_that_it_is_kept(worker, alice, broken_greeting):
    async with page_of(alice) as page:
        await off_record(page)
        await page.say("Hello")
        reply = (await page.until("reply"))[-1]
    assert (reply["intent"], reply["kept"]) == ("aside_failed", False)
    assert "none of it was saved" in reply["text"].lower()


@pytest.mark.parametrize(
    ("text", "is_off"),
    [
        ("Forget everything about Ravi", False),
        ("please delete what i told you about my boss", False),
        ("can you forget that i like tea", False),
        ("Forget that I am looking for a job", False),
        ("Forget that I said this: I am looking for a job", True),
        ("Please don't remember this: my pin is 4410", True),
        ("not to be kept: the bank password is Fjord_88", True),
        ("I'd rather that my going blind weren't part of what you know about me.", True),
        ("off the record, i can't stand my boss", True),
    ],
)
def test_an_order_to_remove_is_not_off_the_record(text, is_off):
    assert wants_no_record(text) is is_off
