"""What people chose and what interests them, as counts; nothing that tells whose interest it is."""

import pytest
from django.test import Client

from memory.clock import SettableClock, system_clock
from tests.chat.staff.opening import opens, reviewing
from tests.chat.telling import contributor, says

PAGE = "/admin/preferences/"


@pytest.fixture
def people(store, alice, bob):
    """Alice, Bob and Carla asked about the same; Alice about something else as well, and saves nothing from now on."""
    clock = SettableClock(system_clock())
    for person in (alice, bob, contributor("carla", 1, clock)):
        for _ in range(3):
            says(person, "Who planted Old Tom?", clock)
    says(alice, "Where was Mira Holt born?", clock)
    alice.remembers = False
    alice.save()
    return alice, bob


def names(answer) -> list[str]:
    return [each.person.username for each in answer.context["preferences"]]


def test_choices_and_counts_are_shown_and_only_shared_interests_are_named(people, staff):
    answer = reviewing(staff).get(PAGE)
    assert {"alice", "bob", "carla"} <= set(names(answer))
    shared = dict(answer.context["shared"])
    assert shared["Old Tom"] == 3
    assert set(shared.values()) == {3}
    line = next(each for each in answer.context["preferences"] if each.person.username == "alice")
    assert line.interests >= 2
    assert line.forgets == "Keep what matters"


def test_people_are_narrowed_to_a_choice(people, staff):
    client = reviewing(staff)
    assert names(client.get(PAGE, {"choice": "remembers"})) == ["alice"]
    assert names(client.get(PAGE, {"choice": "contributes"})) == ["carla"]
    assert len(names(client.get(PAGE, {"choice": "password"}))) >= 3


def test_the_interests_of_one_person_are_seen_only_in_an_opened_memory(people, staff, alice):
    client = reviewing(staff)
    opens(client, alice)
    assert f"/admin/people/{alice.pk}/memory/interests/" in client.get(PAGE).content.decode()


def test_who_may_not_see_people_sees_none_of_it(people, staff):
    client = Client()
    client.force_login(staff)
    assert client.get(PAGE).status_code == 403
