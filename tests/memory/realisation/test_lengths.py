"""The time between a day that was told and today, in words."""

from datetime import UTC, date, datetime

import pytest

from memory.realisation.lengths import day_told, length_in_words

TODAY = date(2026, 6, 6)


@pytest.mark.parametrize(
    ("short", "part", "said_at", "day"),
    [
        ("17 october", "i lost him on 17 october", datetime(2026, 1, 9, tzinfo=UTC), date(2025, 10, 17)),
        ("monday", "started at the mill monday", datetime(2026, 2, 20, tzinfo=UTC), date(2026, 2, 16)),
        ("", "started at the mill monday", datetime(2026, 2, 20, tzinfo=UTC), date(2026, 2, 16)),
        ("", "i was off on monday and on friday", datetime(2026, 2, 20, tzinfo=UTC), None),
        ("red", "it is red", datetime(2026, 1, 9, tzinfo=UTC), None),
        ("9 july", "my exam is 9 july", datetime(2026, 1, 9, tzinfo=UTC), None),
        (
            "since the 5th of january",
            "been at the mill since the 5th of january",
            datetime(2026, 3, 9, tzinfo=UTC),
            date(2026, 1, 5),
        ),
        ("three years ago", "i moved here three years ago", datetime(2026, 3, 9, tzinfo=UTC), None),
        ("friday", "she left on monday, the party is on friday", datetime(2026, 3, 5, tzinfo=UTC), date(2026, 3, 6)),
        ("2019", "i moved to the coast in 2019", datetime(2026, 1, 9, tzinfo=UTC), None),
    ],
)
def test_the_day_is_the_one_meant_when_it_was_told(short, part, said_at, day):
    assert day_told(short, part, said_at, TODAY, is_to_come=False) == day


@pytest.mark.parametrize(
    ("first", "last", "unit", "words"),
    [
        (date(2026, 6, 1), TODAY, "", "five days"),
        (date(2026, 5, 1), TODAY, "", "about five weeks"),
        (date(2025, 10, 17), TODAY, "", "about eight months"),
        (date(2025, 10, 17), TODAY, "week", "about 33 weeks"),
        (date(2026, 1, 6), TODAY, "month", "five months"),
        (date(2020, 6, 6), TODAY, "", "six years"),
        (date(2026, 6, 5), TODAY, "month", "one day"),
        (date(2024, 6, 7), TODAY, "year", "about two years"),
        (date(2026, 4, 26), TODAY, "", "about six weeks"),
    ],
)
def test_it_is_said_in_whole_units(first, last, unit, words):
    assert length_in_words(first, last, unit) == words


@pytest.mark.parametrize(
    ("short", "part", "said_at", "day"),
    [
        ("9 july", "my exam is on 9 july", datetime(2025, 12, 9, tzinfo=UTC), date(2026, 7, 9)),
        ("friday", "my appointment is on friday", datetime(2026, 6, 6, tzinfo=UTC), date(2026, 6, 12)),
        ("17 october", "i lost him on 17 october", datetime(2026, 1, 9, tzinfo=UTC), None),
    ],
)
def test_what_is_to_come_is_the_next_such_day(short, part, said_at, day):
    assert day_told(short, part, said_at, TODAY, is_to_come=True) == day
