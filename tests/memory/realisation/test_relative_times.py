from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.language.words import words_of
from memory.realisation.relative_times import day_in_words, when_in_words
from memory.understanding.relative_times import relative_times

VIENNA = ZoneInfo("Europe/Vienna")
ZONES = [VIENNA, ZoneInfo("America/New_York"), ZoneInfo("Asia/Kathmandu"), ZoneInfo("Pacific/Auckland"), ZoneInfo("UTC")]
NOW = datetime(2026, 11, 19, 16, 30, tzinfo=VIENNA)
"""A Thursday."""


@pytest.mark.parametrize(
    ("moment", "words"),
    [
        ("2026-11-19T16:29:40", "just now"),
        ("2026-11-19T16:29:10", "a minute ago"),
        ("2026-11-19T16:05:00", "25 minutes ago"),
        ("2026-11-19T15:20:00", "an hour ago"),
        ("2026-11-19T14:25:00", "two hours ago"),
        ("2026-11-19T09:00:00", "this morning"),
        ("2026-11-19T12:30:00", "today at noon"),
        ("2026-11-18T09:00:00", "yesterday morning"),
        ("2026-11-18T12:00:00", "yesterday at noon"),
        ("2026-11-18T15:00:00", "yesterday afternoon"),
        ("2026-11-18T23:00:00", "yesterday evening"),
        ("2026-11-17T12:00:00", "on Tuesday"),
        ("2026-11-14T12:00:00", "last Saturday"),
        ("2026-11-12T12:00:00", "last Thursday"),
        ("2026-11-11T12:00:00", "on 11 November"),
        ("2026-10-03T12:00:00", "on 3 October"),
        ("2026-09-05T12:00:00", "two months ago"),
        ("2026-05-03T12:00:00", "in May"),
        ("2025-12-24T12:00:00", "in December 2025"),
        ("2025-11-19T12:00:00", "a year ago today"),
        ("2024-11-19T12:00:00", "two years ago today"),
        ("2024-05-03T12:00:00", "in May 2024"),
        ("2021-05-03T12:00:00", "six years ago"),
        ("2012-01-03T12:00:00", "15 years ago"),
    ],
)
def test_a_moment_in_words(moment, words):
    assert when_in_words(datetime.fromisoformat(moment).replace(tzinfo=VIENNA), NOW, VIENNA) == words


def test_the_words_are_of_the_person_s_own_zone():
    moment, now = datetime(2026, 11, 18, 23, 30, tzinfo=UTC), datetime(2026, 11, 19, 15, tzinfo=UTC)
    assert when_in_words(moment, now, VIENNA) == "this morning"
    assert when_in_words(moment, now, ZoneInfo("America/New_York")) == "yesterday evening"


def test_around_midnight_minutes_are_counted():
    now = datetime(2026, 11, 19, 0, 10, tzinfo=VIENNA)
    assert when_in_words(now - timedelta(minutes=20), now, VIENNA) == "20 minutes ago"


def test_a_date_has_its_year_where_it_is_another_one():
    assert day_in_words(datetime(2026, 5, 3, 12, tzinfo=UTC), NOW, VIENNA) == "3 May"
    assert day_in_words(datetime(2024, 5, 3, 12, tzinfo=UTC), NOW, VIENNA) == "3 May 2024"


@given(
    now=st.integers(0, 25 * 365 * 86_400).map(lambda seconds: datetime(2015, 1, 1, tzinfo=UTC) + timedelta(seconds=seconds)),
    seconds=st.one_of(st.integers(0, 200_000), st.integers(0, 90 * 86_400), st.integers(0, 20 * 366 * 86_400)),
    zone=st.sampled_from(ZONES),
)
def test_what_is_said_is_understood_as_a_stretch_that_holds_the_moment(now, seconds, zone):
    moment = now - timedelta(seconds=seconds)
    words = when_in_words(moment, now, zone)
    found = relative_times(words_of(f"What did I ask {words}?"), now, zone)
    assert [each.stretch.holds(moment) for each in found] == [True], words
