"""What was replied, over all people: by kind and by day, and from a bad mark to its turn; words only where the memory is open."""

import pytest
from django.test import Client
from rdflib import URIRef

from chat import actions
from memory.access import memory_of
from memory.clock import SettableClock, system_clock
from memory.episodes.conversation import entries_before
from tests.chat.staff.opening import base_of, only, opens, reviewing
from tests.chat.telling import says

PAGE = "/admin/episodes/"


@pytest.fixture
def talked(store, alice, bob):
    """Alice found a reply bad; Bob said hello."""
    only(alice, bob)
    clock = SettableClock(system_clock())
    says(alice, "Who planted Old Tom?", clock)
    actions.evaluate(alice, URIRef(newest(alice)), "bad", "that is wrong", clock)
    says(bob, "Hello!", clock)
    return alice, bob


def newest(person) -> str:
    entries, _ = entries_before(memory_of(person).episodes.reader, 1000, 10)
    return next(entry.episode for entry in entries if entry.kind == "message")


def lines(answer) -> list[tuple[str, str, str]]:
    return [(each.person.username, each.outcome, each.made.component) for each in answer.context["episodes"]]


def test_the_replies_of_all_are_shown_newest_first_without_a_word_of_them(talked, staff):
    answer = reviewing(staff).get(PAGE)
    assert lines(answer) == [("bob", "Not rated", "small_talk"), ("alice", "Rated bad", "domain_knowledge")]
    page = answer.content.decode()
    assert "Old Tom" not in page
    assert 'href="/admin/wording/?intent=' in page


def test_they_are_narrowed_by_outcome_kind_and_days(talked, staff):
    client = reviewing(staff)
    assert [line[0] for line in lines(client.get(PAGE, {"outcome": "bad"}))] == ["alice"]
    assert [line[0] for line in lines(client.get(PAGE, {"component": "small_talk"}))] == ["bob"]
    assert len(lines(client.get(PAGE, {"outcome": "so so", "days": "x"}))) == 2
    assert [line[0] for line in lines(client.get(PAGE, {"after": "alice"}))] == ["bob"]


def test_outcomes_are_counted_by_kind_and_drawn_by_day(talked, staff):
    context = reviewing(staff).get(PAGE).context
    kinds = {each.component: (each.number, each.outcomes[1]) for each in context["kinds"]}
    assert kinds == {"domain_knowledge": (1, 1), "small_talk": (1, 0)}
    assert [each.title for each in context["pictures"]] == ["Rated bad"]
    assert [each.title for each in context["rated"]] == ["Rated bad: domain_knowledge"]


def test_the_charts_follow_the_filter(talked, staff):
    client = reviewing(staff)
    assert [each.title for each in client.get(PAGE, {"component": "domain_knowledge"}).context["pictures"]] == ["Rated bad"]
    other = client.get(PAGE, {"component": "small_talk"}).context
    assert (other["pictures"], other["rated"]) == ([], [])


def test_replies_without_an_answer_are_grouped_by_what_was_missing_each_one_click_from_its_turns(talked, staff, alice, bob):
    clock = SettableClock(system_clock())
    says(alice, "Who is Torvik Blumqueller?", clock)
    says(bob, "Who is Torvik Blumqueller?", clock)
    client = reviewing(staff)
    missing = client.get(PAGE, {"component": "unanswered"}).context["episodes"]
    (of_bob,) = [each.made.message for each in missing if each.person == bob]
    actions.evaluate(bob, of_bob, "bad", "that is wrong", clock)
    answer = client.get(PAGE)
    assert [(each.words, each.number, each.bad) for each in answer.context["dead_ends"]] == [("Unknown name", 2, 1)]
    link = "?days=7&component=unanswered&intent=unknown_name&after="
    assert link.replace("&", "&amp;") in answer.content.decode()
    assert sorted(line[:2] for line in lines(client.get(PAGE + link))) == [("alice", "No answer"), ("bob", "Rated bad")]


def test_one_click_leads_to_the_turn_once_the_reason_was_given(talked, staff, alice):
    client, turn = reviewing(staff), newest(alice).rpartition("/")[2]
    assert f"/admin/people/{alice.pk}/open/?to={turn}" in client.get(PAGE).content.decode()
    answer = client.post(f"/admin/people/{alice.pk}/open/", {"reason": "You asked me to look.", "to": turn}, follow=True)
    assert answer.redirect_chain[-1][0] == f"{base_of(alice)}episode/{turn}/"


def test_where_the_memory_is_open_it_leads_there_at_once(talked, staff, alice):
    client = reviewing(staff)
    opens(client, alice)
    assert f"{base_of(alice)}episode/{newest(alice).rpartition('/')[2]}/" in client.get(PAGE).content.decode()


def test_who_may_not_see_people_sees_none_of_it(talked, staff):
    client = Client()
    client.force_login(staff)
    assert client.get(PAGE).status_code == 403
