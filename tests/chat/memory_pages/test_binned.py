"""The bin: what was forgotten and why, brought back or removed for good by its own person alone."""

import pytest

from chat.consolidating.carrying_out import carry_out
from chat.consolidating.models import THE_ONE, ForgettingSettings, RunCause
from chat.consolidating.waiting import ask_for
from memory.access import memory_of
from memory.curation.bin import reading
from memory.vocabulary import MEM
from tests.living import life_of

BIN, CHANGE, EMPTY = "/memory/fading/bin/", "/memory/fading/bin/change/", "/memory/fading/bin/empty/"
GONE = ("Where was Mira Holt born?", "Who planted Old Tom?")


@pytest.fixture
def alices(store, alice):
    """Of what Alice asked long ago all but the last was forgotten."""
    ForgettingSettings(pk=THE_ONE, newest_kept=1, policy="unused", unused_days=30, blends=False).save()
    life = life_of(alice)
    for day, text in enumerate((*GONE, "Hello!"), 1):
        life.says(f"2025-01-{day:02} 10:00", text)
    assert carry_out(ask_for(alice, RunCause.STAFF))
    return life


@pytest.fixture
def browser(client, alice):
    client.force_login(alice)
    return client


def page(client, query="") -> str:
    return client.get(f"{BIN}{query}").content.decode()


def in_bin(person):
    return reading.page(memory_of(person).holding)


def asked(person) -> set[str]:
    reader = memory_of(person).episodes.reader
    inputs = [row["input"] for row in reader.rows("inputs_numbered")]
    return {row["value"] for row in reader.rows("statements_about", subject=inputs, predicate=MEM.text)}


def form(person, words, **more) -> dict[str, str]:
    root = next(each.root for each in in_bin(person) if each.words == words)
    return {"episode": root.rpartition("/")[2], **more}


def test_an_empty_bin_says_what_comes_here(store, browser):
    assert 'data-testid="empty-bin"' in page(browser)


def test_what_was_forgotten_stands_there_with_the_reason_and_until_when(alices, browser):
    text = page(browser)
    assert all(words in text for words in (*GONE, "not used for", "You can restore it until", "My reply"))
    assert "Hello!" not in text
    assert "2 things you can restore" in browser.get("/memory/fading/").content.decode()


def test_what_is_brought_back_is_there_again_and_stays(alices, browser, alice):
    answer = browser.post(CHANGE, form(alice, GONE[0], do="bring_back"), follow=True).content.decode()
    assert "It’s back, just as it was. It’s pinned now" in answer
    assert [each.words for each in in_bin(alice)] == [GONE[1]]
    carry_out(ask_for(alice, RunCause.STAFF))
    assert asked(alice) == {GONE[0], "Hello!"}


def test_it_is_removed_for_good_only_after_one_was_asked(alices, browser, alice):
    wanted = form(alice, GONE[0], do="remove")
    assert GONE[0] in browser.post(CHANGE, wanted).content.decode()
    assert len(in_bin(alice)) == 2
    answer = browser.post(CHANGE, {**wanted, "sure": "yes"}, follow=True).content.decode()
    assert "Deleted from the bin: 1." in answer
    assert [each.words for each in in_bin(alice)] == [GONE[1]]


def test_the_whole_bin_is_emptied_only_after_one_was_asked(alices, browser, alice):
    assert "deletes 2 memories" in browser.post(EMPTY).content.decode()
    assert len(in_bin(alice)) == 2
    browser.post(EMPTY, {"sure": "yes"})
    assert in_bin(alice) == []
    assert asked(alice) == {"Hello!"}
    assert "no longer in the bin" in browser.post(EMPTY, follow=True).content.decode()


def test_what_is_not_there_changes_nothing(alices, browser, alice):
    for episode, status in (("nonsense", 404), ("", 404), ("01ARZ3NDEKTSV4RRFFQ69G5FAV", 302)):
        for do in ("bring_back", "remove"):
            assert browser.post(CHANGE, {"episode": episode, "do": do, "sure": "yes"}).status_code == status
    assert browser.post(CHANGE, form(alice, GONE[0], do="nonsense")).status_code == 302
    assert len(in_bin(alice)) == 2


def test_nobody_sees_or_changes_another_person_s_bin(alices, client, alice, bob):
    client.force_login(bob)
    assert "Mira Holt" not in page(client)
    for do in ("bring_back", "remove"):
        client.post(CHANGE, form(alice, GONE[0], do=do, sure="yes"))
    client.post(EMPTY, {"sure": "yes"})
    assert len(in_bin(alice)) == 2


@pytest.mark.parametrize("before", ["nonsense", "01ARZ3NDEKTSV4RRFFQ69G5FAV/01ARZ3NDEKTSV4RRFFQ69G5FAV", "/", "é" * 80])
def test_behind_any_place_there_is_a_page(alices, browser, before):
    assert browser.get(BIN, {"before": before}).status_code == 200


def test_many_are_shown_page_by_page(alices, browser, alice, monkeypatch):
    monkeypatch.setattr("memory.inspector.bin.A_PAGE", 1)
    text = page(browser)
    shown = [words for words in GONE if words in text]
    more = text.partition("?before=")[2].partition(chr(34))[0]
    assert len(shown) == 1
    assert {words for words in GONE if words in page(browser, f"?before={more}")} == set(GONE) - set(shown)
