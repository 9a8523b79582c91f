"""What people thought of replies, over all people; words only where the memory is open."""

import pytest
from django.test import Client
from rdflib import URIRef

from chat import actions
from chat.accounts.models import SeenPage
from memory.clock import SettableClock, system_clock
from tests.chat.staff.opening import base_of, only, opens, reviewing
from tests.chat.telling import says

PAGE = "/admin/evaluations/"
OWN_WORDS = "it was a heron not an egret"


@pytest.fixture
def judged(store, alice, bob):
    """Alice, whom a reply displeased in words of her own, and Bob, whom one pleased."""
    only(alice, bob)
    clock = SettableClock(system_clock())
    for person, value, reason in ((alice, "bad", OWN_WORDS), (bob, "good", "")):
        reply = says(person, "Who planted Old Tom?", clock)
        actions.evaluate(person, URIRef(_message(person)), value, reason, clock)
        assert reply
    return alice, bob


def _message(person) -> str:
    from memory.access import memory_of
    from memory.episodes.conversation import entries_before

    entries, _ = entries_before(memory_of(person).episodes.reader, 1000, 10)
    return next(entry.episode for entry in entries if entry.kind == "message")


def lines(answer) -> list[tuple[str, str, str]]:
    return [(each.person.username, each.value, each.reason) for each in answer.context["judged"]]


def test_who_judged_how_is_shown_newest_first_without_own_words(judged, staff):
    answer = reviewing(staff).get(PAGE)
    assert sorted(lines(answer)) == [("alice", "bad", "(in their own words)"), ("bob", "good", "")]
    page = answer.content.decode()
    assert "domain_knowledge" in page
    assert "heron" not in page
    assert "Old Tom" not in page


def test_they_can_be_narrowed_down(judged, staff):
    client = reviewing(staff)
    assert [line[0] for line in lines(client.get(PAGE, {"value": "bad"}))] == ["alice"]
    assert lines(client.get(PAGE, {"component": "small_talk"})) == []
    assert [line[0] for line in lines(client.get(PAGE, {"after": "alice"}))] == ["bob"]
    assert len(lines(client.get(PAGE, {"days": "a week", "value": "so so"}))) == 2


def test_in_an_opened_memory_the_words_are_there_and_that_they_were_read_is_written_down(judged, staff, alice, bob):
    client = reviewing(staff)
    opens(client, alice)
    answer = client.get(PAGE)
    assert ("alice", "bad", OWN_WORDS) in lines(answer)
    assert f'href="{base_of(alice)}episode/' in answer.content.decode()
    assert f'href="{base_of(bob)}' not in answer.content.decode()
    assert "evaluations" in set(SeenPage.objects.values_list("name", flat=True))


def test_they_are_not_for_everybody(judged, staff, alice):
    for person in (alice, staff):
        client = Client()
        client.force_login(person)
        assert client.get(PAGE).status_code == 403
