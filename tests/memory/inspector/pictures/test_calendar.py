from datetime import date, timedelta

import pytest

from memory.inspector.pictures.calendar import CELL, STEPS, WEEKS_ON_A_PHONE, calendar, step_of, year_until

LAST = date(2026, 5, 3)


def test_a_year_is_whole_weeks_from_a_monday_to_its_last_day():
    days = year_until(LAST)
    assert (days[0].weekday(), days[-1]) == (0, LAST)
    assert 365 <= len(days) <= 371


def test_every_day_has_its_square_in_its_week_and_no_two_share_a_place():
    squares = calendar({}, LAST).whole.squares
    assert len(squares) == len({(each.x, each.y) for each in squares}) == len(year_until(LAST))
    assert all((each.y - squares[0].y) == each.day.weekday() * CELL for each in squares)


def test_all_squares_lie_within_the_drawing():
    for drawing in calendar({}, LAST).drawings:
        assert all(0 <= each.x <= drawing.width - 11 and 0 <= each.y <= drawing.height - 11 for each in drawing.squares)


def test_a_phone_has_the_last_months():
    latest = calendar({}, LAST).latest
    assert latest.squares[-1].day == LAST
    assert len({each.x for each in latest.squares}) == WEEKS_ON_A_PHONE


@pytest.mark.parametrize(("times", "step"), [(0, 0), (1, 1), (3, 1), (4, 2), (10, 3), (39, 4), (40, 5), (9_999, 5)])
def test_strength_has_five_steps(times, step):
    assert step_of(times) == step
    assert len(STEPS) == 5


def test_it_says_in_words_what_it_draws():
    times = {LAST: 3, LAST - timedelta(days=1): 12, LAST - timedelta(days=1000): 99}
    drawn = calendar(times, LAST)
    assert (
        drawn.words
        == "Messages on 2 days between 28 April 2025 and 3 May 2026, 15 in all. The busiest day was 2 May 2026, with 12."
    )
    assert [each.words for each in drawn.whole.squares if each.times] == [
        "Saturday, 2 May 2026: 12 messages",
        "Sunday, 3 May 2026: 3 messages",
    ]
    assert (drawn.months[-1].name, drawn.months[-1].times, drawn.months[-1].days) == ("May 2026", 15, 2)


def test_an_empty_year_says_so():
    assert calendar({}, LAST).words == "No messages between 28 April 2025 and 3 May 2026."
