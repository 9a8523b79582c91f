"""Nobody reads a memory unseen: a reason first, for an hour, in one session, and all of it told to the person."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from chat.accounts.accesses import accesses_of
from chat.accounts.models import MemoryAccess, SeenPage, User
from chat.memory_pages.pages import CHANGING, READING
from memory.clock import SettableClock
from tests.chat.staff.opening import REASON, base_of, opens, reviewing
from tests.chat.telling import says
from tests.conftest import MORNING
from tests.lived_once import as_after

ADDRESSES = [re.sub(r"<str:\w+>", "01ARZ3NDEKTSV4RRFFQ69G5FAV", address) for address, _, _ in READING]
CHANGES = [address for address, _, _ in CHANGING]


@pytest.fixture
def told(store, alice, bob):
    """Alice and Bob, who have each told something."""
    as_after("each has told something", lambda: tell(alice, bob))
    return alice, bob


def tell(alice, bob):
    clock = SettableClock(MORNING)
    says(alice, "My sister is called Anna.", clock)
    says(bob, "My brother is called Quentin.", clock)


@pytest.fixture
def desk(staff):
    """The browser of a reviewer."""
    return reviewing(staff)


@pytest.mark.parametrize("address", ADDRESSES)
def test_without_a_reason_no_page_is_shown_and_none_is_written_down(told, desk, alice, address):
    answer = desk.get(base_of(alice) + address)
    assert (answer.status_code, answer.url) == (302, f"/admin/people/{alice.pk}/open/")
    assert not SeenPage.objects.exists()


@pytest.mark.parametrize("address", ADDRESSES)
def test_with_a_reason_each_page_is_shown_at_its_own_base_and_written_down(told, desk, alice, address):
    opens(desk, alice)
    answer = desk.get(base_of(alice) + address)
    assert answer.status_code in {200, 404}
    if answer.status_code == 200:
        page = answer.content.decode()
        assert 'data-testid="opened"' in page
        assert 'href="/memory/timeline/' not in page
    assert address in {seen.address for seen in SeenPage.objects.all()}


@pytest.mark.parametrize("address", ADDRESSES)
def test_the_memory_of_one_opens_not_the_memory_of_another(told, desk, alice, bob, address):
    opens(desk, alice)
    assert desk.get(base_of(bob) + address).status_code == 302
    assert "Quentin" not in desk.get(base_of(alice) + address).content.decode()


@pytest.mark.parametrize("address", ADDRESSES)
def test_an_opened_memory_can_only_be_read(told, desk, alice, address):
    opens(desk, alice)
    assert desk.post(base_of(alice) + address, {"episode": "x"}).status_code == 405


@pytest.mark.parametrize("address", CHANGES)
def test_what_changes_a_memory_is_not_there_at_all(told, desk, alice, address):
    opens(desk, alice)
    assert desk.get(base_of(alice) + address).status_code == 404
    assert desk.post(base_of(alice) + address).status_code == 404


@pytest.mark.parametrize("reason", ["", "   ", "why", "x" * 501])
def test_without_saying_why_it_stays_closed(told, desk, alice, reason):
    answer = desk.post(f"/admin/people/{alice.pk}/open/", {"reason": reason})
    assert answer.status_code == 400
    assert not MemoryAccess.objects.exists()


def test_asking_for_the_form_opens_nothing(told, desk, alice):
    assert "can see" in desk.get("/admin/people/").content.decode()
    assert desk.get(f"/admin/people/{alice.pk}/open/").status_code == 200
    assert not MemoryAccess.objects.exists()


def test_staff_without_the_right_open_nothing(told, staff, alice):
    client = Client()
    client.force_login(staff)
    assert opens(client, alice).status_code == 403
    assert not MemoryAccess.objects.exists()


def test_the_right_alone_opens_nothing_for_who_is_not_of_the_staff(told, alice, bob):
    assert opens(reviewing(bob), alice).status_code == 403
    assert not MemoryAccess.objects.exists()


@pytest.mark.parametrize("lost", ["is_staff", "is_active", "right"])
def test_who_loses_the_right_loses_sight_of_it(told, desk, staff, alice, lost):
    opens(desk, alice)
    if lost == "right":
        staff.user_permissions.clear()
    else:
        User.objects.filter(pk=staff.pk).update(**{lost: False})
    assert desk.get(base_of(alice)).status_code == (403 if lost == "is_staff" else 302)


def test_after_an_hour_it_is_closed(told, desk, alice):
    opens(desk, alice)
    MemoryAccess.objects.update(until=timezone.now() - timedelta(seconds=1))
    assert desk.get(base_of(alice)).status_code == 302


def test_it_is_open_in_one_session_alone(told, desk, staff, alice):
    opens(desk, alice)
    other = Client()
    other.force_login(staff)
    assert other.get(base_of(alice)).status_code == 302


def test_the_entry_of_somebody_else_opens_nothing(told, desk, alice, staff):
    opens(desk, alice)
    MemoryAccess.objects.update(staff=alice)
    assert desk.get(base_of(alice)).status_code == 302


def test_it_can_be_closed_before_its_time(told, desk, alice):
    opens(desk, alice)
    assert desk.get(f"/admin/people/{alice.pk}/close/").status_code == 405
    assert desk.get(base_of(alice)).status_code == 200
    assert "Memory closed." in desk.post(f"/admin/people/{alice.pk}/close/", follow=True).content.decode()
    assert desk.get(base_of(alice)).status_code == 302


def test_one_s_own_memory_needs_no_entry(told, desk, staff):
    assert desk.post(f"/admin/people/{staff.pk}/open/", {"reason": REASON}).url == "/memory/"
    assert not MemoryAccess.objects.exists()


def test_the_person_sees_who_opened_it_why_and_what_was_looked_at(told, desk, alice, bob):
    opens(desk, alice)
    for _ in range(2):
        desk.get(base_of(alice) + "timeline/")
    shown = accesses_of(alice)[0]
    assert (shown.staff, shown.reason, dict(shown.pages)) == ("staff", REASON, {"home": 1, "timeline": 2})
    person = Client()
    person.force_login(alice)
    page = person.get("/memory/data/").content.decode()
    assert all(words in page for words in ("Who opened your memory", "<strong>staff</strong>", REASON, "timeline (2 times)"))
    assert accesses_of(bob) == []


def test_what_was_searched_for_is_not_kept(told, desk, alice):
    opens(desk, alice)
    desk.get(base_of(alice) + "timeline/", {"words": "Anna"})
    assert "Anna" not in str(list(SeenPage.objects.values()))


def test_the_entry_outlives_both_accounts(told, desk, staff, alice):
    opens(desk, alice)
    User.objects.filter(pk__in=[alice.pk, staff.pk]).delete()
    kept = MemoryAccess.objects.get()
    assert (kept.staff, kept.person, kept.staff_name, kept.person_name, kept.reason) == (None, None, "staff", "alice", REASON)


def test_nobody_changes_or_deletes_an_entry_in_the_admin(told, desk, staff, alice):
    opens(desk, alice)
    User.objects.filter(pk=staff.pk).update(is_superuser=True)
    entry = MemoryAccess.objects.get()
    address = f"/admin/accounts/memoryaccess/{entry.pk}"
    assert desk.get(f"{address}/change/").status_code == 200
    assert desk.post(f"{address}/change/", {"reason": "another"}).status_code == 403
    assert desk.post(f"{address}/delete/", {"post": "yes"}).status_code == 403
    assert desk.post(
        "/admin/accounts/memoryaccess/", {"action": "delete_selected", "_selected_action": entry.pk, "post": "yes"}
    ).status_code in {200, 302, 403}
    assert MemoryAccess.objects.get().reason == REASON
