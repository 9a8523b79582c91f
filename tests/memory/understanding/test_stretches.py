from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from memory.understanding.stretches import LocalCalendar, Stretch, month_of

VIENNA = ZoneInfo("Europe/Vienna")
CALENDAR = LocalCalendar(datetime(2026, 3, 29, 10, tzinfo=UTC), VIENNA)
"""The Sunday on which the clocks go forward."""


def test_a_stretch_holds_its_beginning_and_not_its_end():
    stretch = CALENDAR.day(date(2026, 3, 5))
    assert not stretch.holds(stretch.first - timedelta(microseconds=1))
    assert stretch.holds(stretch.first)
    assert not stretch.holds(stretch.behind)


def test_moments_of_other_zones_are_held_by_what_they_are_and_not_by_their_hours():
    evening = CALENDAR.day(date(2026, 3, 5), "evening")
    assert not evening.holds(datetime(2026, 3, 5, 23, 30, tzinfo=UTC))
    assert evening.holds(datetime(2026, 3, 5, 22, 30, tzinfo=UTC))


def test_the_day_of_the_changing_clocks_has_twenty_three_hours():
    day = CALENDAR.day(date(2026, 3, 29))
    assert day.behind.astimezone(UTC) - day.first.astimezone(UTC) == timedelta(hours=23)


def test_a_stretch_tells_the_days_that_it_touches():
    assert CALENDAR.days(date(2026, 3, 1), date(2026, 3, 4)).days == (date(2026, 3, 1), date(2026, 3, 3))
    moment = datetime(2026, 3, 5, 23, tzinfo=VIENNA)
    assert Stretch(moment, moment + timedelta(hours=2)).days == (date(2026, 3, 5), date(2026, 3, 6))


def test_nothing_around_a_moment_lies_ahead():
    assert CALENDAR.around(CALENDAR.now, timedelta(minutes=5)).behind - CALENDAR.now == timedelta(seconds=1)


@pytest.mark.parametrize(
    ("year", "month", "first"), [(2026, 1, date(2026, 1, 1)), (2026, 0, date(2025, 12, 1)), (2026, 13, date(2027, 1, 1))]
)
def test_months_go_on_over_the_year(year, month, first):
    assert month_of(year, month) == first


def test_a_leap_day_has_the_day_before_in_other_years():
    calendar = LocalCalendar(datetime(2024, 2, 29, 12, tzinfo=UTC), VIENNA)
    assert calendar.years_back(1).date() == date(2023, 2, 28)
