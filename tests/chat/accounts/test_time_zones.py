from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from chat.accounts.models import User
from chat.accounts.time_zones import keep_time_zone, zone_like

pytestmark = pytest.mark.django_db


def kept(user) -> str:
    return User.objects.get(pk=user.pk).time_zone


@pytest.mark.parametrize(
    "name", ["", "Mars/Olympus", "../../etc/passwd", "/etc/localtime", "America", "a\0b", "x" * 65, "Europe/Vienna\n", "<b>"]
)
def test_what_is_no_time_zone_changes_nothing(alice, name):
    assert not keep_time_zone(alice, name)
    assert (kept(alice), str(alice.zone)) == ("Europe/Vienna", "Europe/Vienna")


def test_the_zone_of_who_travels_is_kept_for_that_person_alone(alice, bob):
    assert keep_time_zone(alice, "Asia/Tokyo")
    assert (kept(alice), str(alice.zone), kept(bob)) == ("Asia/Tokyo", "Asia/Tokyo", "America/New_York")


def test_the_same_zone_is_not_stored_again(alice, django_assert_num_queries):
    with django_assert_num_queries(0):
        assert not keep_time_zone(alice, "Europe/Vienna")


@pytest.mark.parametrize(
    ("moment", "hours"),
    [("2026-03-04T21:10:00-06:00", -6), ("2026-03-04T21:10:00+05:45", 5.75), ("2026-03-04T21:10:00+00:00", 0)],
)
def test_a_zone_is_found_for_the_offset_of_a_moment(moment, hours):
    there = datetime.fromisoformat(moment)
    assert there.astimezone(ZoneInfo(zone_like(there))).utcoffset() == timedelta(hours=hours)
