from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.retrieval.named_times import named_times

TODAY = date(2026, 3, 5)  # a Thursday


def is_meant(text, day, today=TODAY):
    return any(time.holds(date.fromisoformat(day)) for time in named_times(text, today))


@pytest.mark.parametrize(
    "text", ["", "no time", "you may go", "room 101", "in 999", "the march of the ants", "marching", "20267"]
)
def test_no_time_is_named(text):
    assert named_times(text, TODAY) == ()


@pytest.mark.parametrize(
    ("text", "inside", "outside"),
    [
        ("in May", "2020-05-31", "2020-06-01"),
        ("in May 2025", "2025-05-01", "2024-05-01"),
        ("on 5 July", "2021-07-05", "2021-07-06"),
        ("on July 5th, 2025", "2025-07-05", "2024-07-05"),
        ("on the 5th of July 2025", "2025-07-05", "2025-07-15"),
        ("on 2025-07-05", "2025-07-05", "2025-07-06"),
        ("in 2025", "2025-12-31", "2026-01-01"),
        ("today", "2026-03-05", "2026-03-04"),
        ("yesterday", "2026-03-04", "2026-03-05"),
        ("this week", "2026-03-02", "2026-03-01"),
        ("last week", "2026-03-01", "2026-03-02"),
        ("this month", "2026-03-31", "2026-02-28"),
        ("last month", "2026-02-28", "2026-03-01"),
        ("last year", "2025-06-01", "2026-01-01"),
        ("two weeks ago", "2026-02-19", "2026-03-01"),
        ("a year ago", "2025-03-05", "2024-03-05"),
        ("3 days ago", "2026-03-02", "2026-03-04"),
    ],
)
def test_a_time_holds_its_days_and_no_others(text, inside, outside):
    assert (is_meant(text, inside), is_meant(text, outside)) == (True, False)


def test_last_month_in_january_is_december():
    assert is_meant("last month", "2025-12-15", date(2026, 1, 5))


@given(st.text(max_size=60), st.dates(date(1970, 1, 1), date(9990, 1, 1)))
def test_any_text_on_any_day_can_be_read(text, today):
    for time in named_times(f"{text} 999 years ago last week", today):
        assert time.holds(today) in {True, False}


@given(st.dates(date(1975, 1, 1), date(2099, 1, 1)))
def test_every_day_is_found_under_its_own_name(day):
    assert is_meant(f"on {day.day} {day:%B} {day.year}", day.isoformat())
    assert not is_meant(f"on {day.day} {day:%B} {day.year}", (day + timedelta(days=1)).isoformat())
