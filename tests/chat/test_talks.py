"""The rail's own addresses: the talks, the search, a new title and a pin; only one's own."""

import pytest
from django.test import Client

from chat.actions import index_new_turns, start_afresh
from memory.clock import SettableClock
from tests.brought import bring_in, conversation
from tests.living import life_of, vienna

DAY = "2026-03-05"


@pytest.fixture
def talked(store, alice):
    """Alice asked something, and it is indexed."""
    life_of(alice).says(f"{DAY} 09:30", "Where was Mira Holt born?")
    index_new_turns(alice)
    return alice


@pytest.fixture
def alices(client, talked) -> Client:
    client.force_login(talked)
    return client


@pytest.mark.parametrize("address", ["/talks/", "/talks/search/?q=Mira"])
def test_who_is_not_logged_in_sees_nothing(client, talked, address):
    assert client.get(address).status_code == 302


def test_bob_sees_finds_and_renames_nothing_of_alice(client, talked, bob):
    client.force_login(bob)
    assert client.get("/talks/").json() == {"talks": [], "pinned": [], "before": None}
    assert client.get("/talks/search/", {"q": "Mira Holt"}).json() == {"found": []}
    assert client.post("/talks/rename/", {"day": DAY, "title": "Mine"}).status_code == 400
    assert client.post("/talks/pin/", {"day": DAY, "pinned": "yes"}).status_code == 400


def test_the_talks_are_listed(alices):
    (talk,) = alices.get("/talks/").json()["talks"]
    assert talk == {
        "day": DAY,
        "number": 1,
        "messages": 1,
        "title": "Mira Holt",
        "renamed": False,
        "pinned": False,
        "program": "",
    }


def test_chats_brought_in_are_listed_in_their_own_time_and_found_with_their_mark(alices, talked):
    bring_in(talked, conversation(("user", "We rented a cottage near Tavira."), ("assistant", "How lovely!")))
    index_new_turns(talked)
    newest, chat = alices.get("/talks/").json()["talks"]
    assert (newest["day"], newest["program"]) == (DAY, "")
    assert (chat["day"], chat["title"], chat["messages"], chat["program"]) == ("2024-05-06", "Holidays", 1, "ChatGPT")
    (found,) = (each for each in alices.get("/talks/search/", {"q": "Tavira"}).json()["found"] if each["by"] == "words")
    assert (found["number"], found["who"], found["program"]) == (chat["number"], "you", "ChatGPT")


def test_what_was_said_is_found_with_its_place(alices):
    found = alices.get("/talks/search/", {"q": "Mira Holt"}).json()["found"]
    assert ("Where was Mira Holt born?", 1, "you", "words") in {
        (each["text"], each["number"], each["who"], each["by"]) for each in found
    }


def test_a_talk_is_renamed_and_named_back(alices):
    renamed = alices.post("/talks/rename/", {"day": DAY, "title": "The orchard"}).json()
    assert (renamed["title"], renamed["renamed"]) == ("The orchard", True)
    assert alices.post("/talks/rename/", {"day": DAY, "title": ""}).json()["title"] == "Mira Holt"


def test_a_talk_is_pinned_stays_so_and_is_let_go(alices, talked):
    assert alices.post("/talks/pin/", {"day": DAY, "pinned": "yes"}).json()["pinned"]
    listed = alices.get("/talks/").json()
    assert [each["day"] for each in listed["pinned"]] == [DAY]
    assert [each["pinned"] for each in listed["talks"]] == [True]
    assert alices.get("/talks/", {"before": "2026-03-06"}).json()["pinned"] == []
    life_of(talked).says(f"{DAY} 09:40", "Hello")
    assert alices.get("/talks/").json()["pinned"][0]["messages"] == 2
    assert not alices.post("/talks/pin/", {"day": DAY, "pinned": "no"}).json()["pinned"]
    assert alices.get("/talks/").json()["pinned"] == []


def test_the_second_chat_of_a_day_is_renamed_and_pinned_by_a_number_of_it(alices, talked):
    start_afresh(talked, SettableClock(vienna(f"{DAY} 09:35")))
    life_of(talked).says(f"{DAY} 09:40", "Hello")
    second, _ = alices.get("/talks/").json()["talks"]
    asked = {"day": DAY, "number": second["number"]}
    assert alices.post("/talks/rename/", {**asked, "title": "Greetings"}).json()["number"] == second["number"]
    assert alices.post("/talks/pin/", {**asked, "pinned": "yes"}).json()["title"] == "Greetings"
    listed = alices.get("/talks/").json()
    assert [(each["title"], each["pinned"]) for each in listed["talks"]] == [("Greetings", True), ("Mira Holt", False)]
    assert [each["title"] for each in listed["pinned"]] == ["Greetings"]


@pytest.mark.parametrize("number", ["99", "-1", "x", "²", "9" * 5000])
def test_a_number_of_no_chat_is_told_so(alices, number):
    answer = alices.post("/talks/rename/", {"day": DAY, "number": number, "title": "x"})
    assert (answer.status_code, answer.json()["detail"]) == (400, "I can’t find that chat. It may have been deleted.")


@pytest.mark.parametrize("change", ["rename", "pin"])
@pytest.mark.parametrize("day", ["", "yesterday", "2020-01-01"])
def test_what_is_no_talk_is_told_so(alices, day, change):
    answer = alices.post(f"/talks/{change}/", {"day": day, "title": "x", "pinned": "yes"})
    assert (answer.status_code, answer.json()) == (400, {"detail": "I can’t find that chat. It may have been deleted."})
