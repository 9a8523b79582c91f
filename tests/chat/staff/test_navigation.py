"""The navigation offers what is there, and what this member of staff may see."""

import pytest
from django.test import Client

from chat.staff.navigation import GROUPS
from tests.chat.staff.opening import reviewing

pytestmark = pytest.mark.django_db


def titles(client) -> set[str]:
    groups = client.get("/admin/").context["sidebar_navigation"]
    return {item["title"] for group in groups for item in group["items"]}


def test_who_has_no_rights_is_offered_what_is_for_all_of_the_staff(store, staff):
    client = Client()
    client.force_login(staff)
    assert titles(client) == {place.title for _, places in GROUPS for place in places if not place.right}


def test_a_reviewer_is_offered_people_and_what_they_thought(store, staff):
    assert {"People", "Evaluations", "Memory access", "Accounts"} <= titles(reviewing(staff))
    assert "Schedules" not in titles(reviewing(staff))


def test_whatever_is_offered_is_there(store, staff):
    staff.is_superuser = True
    staff.save()
    client = reviewing(staff)
    items = [item for group in client.get("/admin/").context["sidebar_navigation"] for item in group["items"]]
    assert len(items) == sum(len(places) for _, places in GROUPS)
    assert {client.get(item["link"]).status_code for item in items} == {200}
