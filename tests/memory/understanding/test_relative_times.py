from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.language.words import words_of
from memory.understanding.relative_times import relative_times

VIENNA = ZoneInfo("Europe/Vienna")
NOW = datetime(2026, 11, 19, 15, 30, tzinfo=UTC)
"""A Thursday, half past four in Vienna."""
MOMENTS = st.integers(0, 60 * 365 * 86_400).map(lambda seconds: datetime(2000, 1, 1, tzinfo=UTC) + timedelta(seconds=seconds))


def read(text, now=NOW, zone=VIENNA):
    return relative_times(words_of(text), now, zone)


def shown(stretch) -> str:
    first, behind = (f"{moment:%Y-%m-%d %H:%M}" for moment in (stretch.first, stretch.behind))
    return " to ".join(each.removesuffix(" 00:00") for each in (first, behind))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "may I ask",
        "the third question",
        "the 3rd question",
        "in time",
        "the last time",
        "next week",
        "tomorrow",
        "on 31 February",
        "on the 31st of June 2025",
        "2026-13-40",
        "900 years ago",
        "in 2031",
        "the week",
        "Fall Out Boy",
    ],
)
def test_what_is_no_time_of_the_past(text):
    assert read(text) == []


@pytest.mark.parametrize(
    ("text", "stretch"),
    [
        ("today", "2026-11-19 to 2026-11-20"),
        ("this morning", "2026-11-19 to 2026-11-19 12:00"),
        ("yesterday", "2026-11-18 to 2026-11-19"),
        ("yesterday morning", "2026-11-18 to 2026-11-18 12:00"),
        ("yesterday at noon", "2026-11-18 11:00 to 2026-11-18 14:00"),
        ("yesterday in the evening", "2026-11-18 17:00 to 2026-11-19"),
        ("last night", "2026-11-18 18:00 to 2026-11-19 05:00"),
        ("the day before yesterday", "2026-11-17 to 2026-11-18"),
        ("three days ago", "2026-11-16 to 2026-11-17"),
        ("a couple of days ago", "2026-11-17 to 2026-11-18"),
        ("on Monday", "2026-11-16 to 2026-11-17"),
        ("last Monday", "2026-11-16 to 2026-11-17"),
        ("on Thursday", "2026-11-12 to 2026-11-13"),
        ("Friday evening", "2026-11-13 17:00 to 2026-11-14"),
        ("on Monday of last week", "2026-11-09 to 2026-11-10"),
        ("last week Tuesday", "2026-11-10 to 2026-11-11"),
        ("this week", "2026-11-16 to 2026-11-23"),
        ("last week", "2026-11-09 to 2026-11-16"),
        ("the week before last", "2026-11-02 to 2026-11-09"),
        ("two weeks ago", "2026-11-02 to 2026-11-10"),
        ("at the weekend", "2026-11-14 to 2026-11-16"),
        ("last weekend", "2026-11-14 to 2026-11-16"),
        ("last month", "2026-10-01 to 2026-11-01"),
        ("this year", "2026-01-01 to 2027-01-01"),
        ("last year", "2025-01-01 to 2026-01-01"),
        ("in May", "2026-05-01 to 2026-06-01"),
        ("in December", "2025-12-01 to 2026-01-01"),
        ("last November", "2025-11-01 to 2025-12-01"),
        ("in May 2024", "2024-05-01 to 2024-06-01"),
        ("last summer", "2026-06-01 to 2026-09-01"),
        ("last autumn", "2025-09-01 to 2025-12-01"),
        ("in winter", "2025-12-01 to 2026-03-01"),
        ("at Christmas", "2025-12-24 to 2025-12-27"),
        ("on 3 May", "2026-05-03 to 2026-05-04"),
        ("on the 3rd of May", "2026-05-03 to 2026-05-04"),
        ("on May 3rd", "2026-05-03 to 2026-05-04"),
        ("on 24 December", "2025-12-24 to 2025-12-25"),
        ("on 3 May 2024", "2024-05-03 to 2024-05-04"),
        ("on 2024-05-03", "2024-05-03 to 2024-05-04"),
        ("on the 12th", "2026-11-12 to 2026-11-13"),
        ("on the 25th", "2026-10-25 to 2026-10-26"),
        ("in 2024", "2024-01-01 to 2025-01-01"),
        ("a year ago today", "2025-11-19 to 2025-11-20"),
        ("an hour ago", "2026-11-19 15:00 to 2026-11-19 16:00"),
        ("the other day", "2026-11-09 to 2026-11-19"),
        ("since Monday", "2026-11-16 to 2026-11-19 16:30"),
        ("before yesterday", "1970-01-01 to 2026-11-18"),
        ("after 3 May", "2026-05-04 to 2026-11-19 16:30"),
        ("in the last two days", "2026-11-17 to 2026-11-19 16:30"),
        ("in the last week", "2026-11-12 to 2026-11-19 16:30"),
        ("within the last hour", "2026-11-19 15:30 to 2026-11-19 16:30"),
        ("between 1 September and 30 October", "2026-09-01 to 2026-10-31"),
        ("from Monday to Wednesday", "2026-11-16 to 2026-11-19"),
        ("earlier today", "2026-11-19 to 2026-11-19 16:30"),
        ("just now", "2026-11-19 16:15 to 2026-11-19 16:30"),
    ],
)
def test_a_time_is_a_stretch_and_its_words(text, stretch):
    for said in (text, text.lower()):
        (found,) = read(said)
        assert shown(found.stretch) == stretch
        assert found.span.as_range == (0, len(words_of(said)))


def test_a_time_stands_where_it_is_said():
    (found,) = read("What did we talk about last Monday, please?")
    assert found.span.as_range == (5, 7)


def test_the_day_is_the_person_s_own():
    late = datetime(2026, 11, 19, 3, tzinfo=UTC)
    assert shown(read("today", late)[0].stretch) == "2026-11-19 to 2026-11-20"
    assert shown(read("today", late, ZoneInfo("America/New_York"))[0].stretch) == "2026-11-18 to 2026-11-19"


def test_several_times_are_found_in_order():
    assert [shown(each.stretch) for each in read("not yesterday but on Monday")] == [
        "2026-11-18 to 2026-11-19",
        "2026-11-16 to 2026-11-17",
    ]


@given(
    now=MOMENTS,
    number=st.integers(1, 40),
    unit=st.sampled_from(["minute", "hour", "day", "week", "month", "year"]),
)
def test_so_long_ago_holds_the_moment_so_long_ago(now, number, unit):
    long = {"minute": timedelta(minutes=1), "hour": timedelta(hours=1), "day": timedelta(days=1), "week": timedelta(weeks=1)}
    long |= {"month": timedelta(days=30.44), "year": timedelta(days=365.25)}
    (found,) = read(f"{number} {unit}s ago", now)
    assert found.stretch.holds(now - number * long[unit])


@given(
    now=MOMENTS,
    text=st.text("adelmnorsty 0123", max_size=30),
)
def test_no_stretch_ends_before_it_begins_or_begins_ahead(now, text):
    for each in read(f"since {text} ago last may 3 {text}", now):
        assert each.stretch.first <= each.stretch.behind
        assert each.stretch.first <= now.astimezone(VIENNA)


@pytest.mark.parametrize(
    ("text", "inside", "outside"),
    [
        ("in May", "2020-05-31", "2020-06-01"),
        ("in December", "2020-12-31", "2021-01-01"),
        ("in February", "2024-02-29", "2024-03-01"),
        ("on 5 July", "2021-07-05", "2021-07-06"),
        ("on 31 December", "2021-12-31", "2021-01-01"),
        ("on 5 July in the morning", "2021-07-05", "2021-07-06"),
        ("on 29 February", "2016-02-29", "2015-02-28"),
        ("in May 2025", "2025-05-01", "2024-05-01"),
        ("last May", "2026-05-01", "2025-05-01"),
        ("since May", "2026-06-01", "2025-05-15"),
    ],
)
def test_what_is_said_without_a_year_may_be_of_any_year(text, inside, outside):
    (found,) = read(text)
    days = (datetime.fromisoformat(day).replace(hour=9, tzinfo=VIENNA) for day in (inside, outside))
    assert [found.may_hold(day) for day in days] == [True, False]


def test_any_year_s_day_is_one_of_the_person_s_zone():
    (found,) = read("on 5 July")
    assert found.may_hold(datetime(2021, 7, 4, 22, 30, tzinfo=UTC))
    assert not found.may_hold(datetime(2021, 7, 5, 22, 30, tzinfo=UTC))


@given(st.dates(date(1975, 1, 1), date(2026, 11, 19)))
def test_every_day_is_found_under_its_own_name(day):
    (found,) = read(f"on {day.day} {day:%B} {day.year}")
    assert found.stretch.days == (day, day)


@given(st.text(max_size=60), st.datetimes(datetime(1970, 1, 1), datetime(9990, 1, 1)))  # noqa: DTZ001  the zone comes below
def test_any_text_at_any_moment_can_be_read(text, moment):
    now = moment.replace(tzinfo=UTC)
    assert all(each.may_hold(now) in {True, False} for each in read(f"{text} 999 years ago last week", now))
