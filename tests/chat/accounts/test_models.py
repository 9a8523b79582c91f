from uuid import UUID

import pytest
from django.core.exceptions import ValidationError

from chat.accounts.models import User, check_time_zone


@pytest.mark.parametrize(
    "name", ["", "Middle/Earth", "../Vienna", "/etc/passwd", "Europe", "x" * 300, "UTC\x00", "Europe/Vienna\n"]
)
def test_what_is_no_time_zone_is_refused(name):
    with pytest.raises(ValidationError):
        check_time_zone(name)


@pytest.mark.parametrize("name", ["UTC", "Europe/Vienna", "America/Argentina/Buenos_Aires"])
def test_a_time_zone_is_taken(name):
    check_time_zone(name)


def test_a_person_s_id_is_drawn_by_lot(db):
    ids = [User.objects.create_user(name).id for name in ("carol", "dave")]
    assert all(isinstance(each, UUID) and each.version == 4 for each in ids)
    assert len(set(ids)) == 2


def test_people_that_nobody_invited_are_many(db):
    assert [User.objects.create_user(name).invitation for name in ("carol", "dave")] == [None, None]
