"""The page of a chat that was brought in: its person's alone, with its title, its mark and the message it was opened at."""

import pytest

from tests.brought import bring_in, conversation


@pytest.fixture
def brought(store, alice):
    bring_in(alice, conversation(("user", "We rented a cottage near Tavira."), ("assistant", "How lovely!")))


def test_it_shows_who_said_what_and_where_it_is_from(brought, alices):
    page = alices.get("/memory/brought/?at=2").content.decode()
    assert '<h1 dir="auto" data-testid="chat-title">Holidays</h1>' in page
    assert "Imported from ChatGPT" in page
    assert page.index(">You<") < page.index("Tavira") < page.index(">ChatGPT<") < page.index("How lovely!")
    assert '<li id="message-2" aria-current="true"' in page
    assert "brought/?at=1#message-1" in alices.get("/memory/timeline/").content.decode()


@pytest.mark.parametrize("at", ["", "x", "3", "9" * 40])
def test_what_was_not_brought_in_has_no_page(brought, alices, at):
    assert alices.get("/memory/brought/", {"at": at}).status_code == 404


def test_bob_sees_nothing_of_it(brought, bobs):
    assert bobs.get("/memory/brought/?at=1").status_code == 404
