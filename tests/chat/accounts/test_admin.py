"""Accounts in the admin: choices and rights, and who may change whose."""

import pytest
from django.contrib.auth.models import Group, Permission
from django.test import Client

from chat.accounts.models import User
from chat.accounts.reviewers import NAME, make_reviewers
from chat.sharing import quarantine
from memory.access import memory_of
from memory.clock import SettableClock
from tests.chat.telling import says
from tests.conftest import MORNING

LIST = "/admin/accounts/user/"


def logged_in(user, *rights: str, superuser: bool = False) -> Client:
    user.is_superuser = superuser
    user.save()
    user.user_permissions.set(Permission.objects.filter(codename__in=rights))
    client = Client()
    client.force_login(user)
    return client


def form_of(user: User, **changed: str) -> dict[str, str]:
    """What the page sends for an account as it is, but for what is changed."""
    form = {
        "username": user.username,
        "time_zone": user.time_zone,
        "quiet_from": f"{user.quiet_from:%H:%M}",
        "quiet_until": f"{user.quiet_until:%H:%M}",
        "proactive_a_day": str(user.proactive_a_day),
    }
    return {**form, "is_active": "on", "remembers": "on", **changed}


@pytest.fixture
def root(store, staff):
    return logged_in(staff, superuser=True)


def test_the_choices_of_a_person_can_be_seen_and_changed(root, alice):
    assert "Europe/Vienna" in root.get(f"{LIST}{alice.pk}/change/").content.decode()
    answer = root.post(f"{LIST}{alice.pk}/change/", form_of(alice, accepts_proactive="on", time_zone="UTC", quiet_from="22:00"))
    alice.refresh_from_db()
    assert answer.status_code == 302
    assert (alice.accepts_proactive, alice.time_zone, alice.quiet_from.hour) == (True, "UTC", 22)


def test_what_is_no_time_zone_is_refused(root, alice):
    page = root.post(f"{LIST}{alice.pk}/change/", form_of(alice, time_zone="Middle/Earth")).content.decode()
    assert "That isn’t a time zone" in page


def test_a_yes_to_contributing_brings_what_was_told_and_a_no_takes_it_back(root, alice):
    clock = SettableClock(MORNING)
    says(alice, "Almonds are brown.", clock)
    root.post(f"{LIST}{alice.pk}/change/", form_of(alice, contributes="on"))
    assert len(quarantine(clock).listed("waiting")) == 1
    root.post(f"{LIST}{alice.pk}/change/", form_of(alice))
    assert quarantine(clock).listed("waiting") == []


def test_they_are_filtered_by_what_they_chose(root, alice, bob):
    User.objects.filter(pk=alice.pk).update(contributes=True)
    page = root.get(LIST, {"contributes__exact": "1"}).content.decode()
    assert str(alice.pk) in page
    assert str(bob.pk) not in page


@pytest.mark.parametrize("gained", ["is_staff", "is_superuser"])
def test_who_may_change_accounts_gives_nobody_more_rights(store, staff, alice, gained):
    client = logged_in(staff, "view_user", "change_user")
    assert client.post(f"{LIST}{alice.pk}/change/", form_of(alice, **{gained: "on"})).status_code == 302
    alice.refresh_from_db()
    assert (alice.is_staff, alice.is_superuser) == (False, False)


@pytest.mark.parametrize("page", ["change/", "password/", "delete/"])
def test_the_account_of_a_superuser_is_out_of_their_reach(store, staff, bob, page):
    User.objects.filter(pk=bob.pk).update(is_superuser=True, is_staff=True)
    client = logged_in(staff, "view_user", "change_user", "delete_user")
    password = {"password1": "mallory's own 1", "password2": "mallory's own 1", "usable_password": "true"}
    answer = client.post(f"{LIST}{bob.pk}/{page}", {**form_of(bob, username="mallory"), **password, "post": "yes"})
    assert answer.status_code == 403
    assert User.objects.get(pk=bob.pk).check_password("a long enough one")


def test_with_the_account_its_memory_goes_and_nobody_else_s(root, alice, bob):
    clock = SettableClock(MORNING)
    for person in (alice, bob):
        says(person, "My sister is called Anna.", clock)
    root.post(f"{LIST}{alice.pk}/delete/", {"post": "yes"})
    assert not User.objects.filter(username="alice").exists()
    assert (memory_of(alice).episodes.last_number(), memory_of(bob).episodes.last_number() > 0) == (0, True)


def test_accounts_are_not_deleted_many_at_once(root, alice, bob):
    form = {"action": "delete_selected", "_selected_action": [str(alice.pk), str(bob.pk)], "post": "yes"}
    root.post(LIST, form)
    assert User.objects.filter(username__in=["alice", "bob"]).count() == 2


def test_reviewers_have_what_they_need_and_what_they_were_given_stays(db):
    Group.objects.filter(name=NAME).delete()
    make_reviewers()
    group = Group.objects.get(name=NAME)
    assert group.permissions.filter(codename="add_memoryaccess").exists()
    group.permissions.clear()
    make_reviewers()
    assert group.permissions.count() == 0
