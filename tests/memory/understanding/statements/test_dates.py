from datetime import UTC, datetime, timedelta

import pytest

from memory.understanding.statements import StatedTime, statements_in
from memory.understanding.statements.clocks import clock_in, clock_on, is_time_of_day
from memory.understanding.statements.dates import event_time
from tests.memory.understanding.saying import read

SATURDAY = datetime(2026, 11, 21, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("text", "value", "precision"),
    [
        ("in 1979", "1979", "year"),
        ("in May 1990", "1990-05", "month"),
        ("on 17 August 1990", "1990-08-17", "day"),
        ("since 2012", "2012", "year"),
        ("since May", "2026-05", "month"),
        ("since Friday", "2026-11-20", "day"),
        ("yesterday", "2026-11-20", "day"),
        ("tomorrow", "2026-11-22", "day"),
        ("last week", "2026-11-09", "week"),
        ("next week", "2026-11-23", "week"),
        ("next month", "2026-12", "month"),
        ("next year", "2027", "year"),
        ("in two weeks", "2026-11-30", "week"),
        ("every Saturday", "", "repeated"),
        ("on Tuesdays and Fridays", "", "repeated"),
        ("on Mondays, Tuesdays or Fridays", "", "repeated"),
        ("for twelve years", "", "duration"),
        ("some day", "", "other"),
        ("last summer", "2026-06", "season"),
        ("last winter", "2025-12", "season"),
        ("next spring", "2027-03", "season"),
        ("in spring 2024", "2024-03", "season"),
        ("two weeks ago", "2026-11-02", "week"),
        ("on Sunday mornings", "", "repeated"),
    ],
)
def test_what_a_time_means(text, value, precision):
    assert event_time(text, SATURDAY) == StatedTime(text, value, precision)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("My brother is getting married in June.", "2027-06"),
        ("The shop will be opened in June.", "2027-06"),
        ("My brother got married in June.", "2026-06"),
        ("My passport was renewed in June.", "2026-06"),
        ("The shop has been closed since June.", "2026-06"),
    ],
)
def test_what_is_being_done_lies_ahead(text, value):
    assert {each.when.value for each in statements_in(text, now=SATURDAY) if each.when} == {value}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("My concert is on 9 March.", "2027-03-09"),
        ("My concert is on 9 December.", "2026-12-09"),
        ("I was in Rome on 9 May.", "2026-05-09"),
    ],
)
def test_a_date_of_what_is_still_to_come_is_the_next_one(text, value):
    assert {each.when.value for each in statements_in(text, now=SATURDAY) if each.when} == {value}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("on Wednesday 9 December", "2026-12-09"),
        ("thursday 17 december", "2026-12-17"),
        ("on Friday, the 4th", "2026-12-04"),
        ("on the 12th", "2026-12-12"),
        ("on the 30th", "2026-11-30"),
        ("Saturday March 6", "2027-03-06"),
    ],
)
def test_the_day_of_the_week_says_nothing_beside_a_date(text, value):
    assert event_time(text, SATURDAY, is_ahead=True).value == value


def test_next_tuesday_is_that_of_the_next_week():
    monday = datetime(2026, 11, 16, 12, tzinfo=UTC)
    assert event_time("next Tuesday", monday).value == event_time("next Tuesday", SATURDAY).value == "2026-11-24"


@pytest.mark.parametrize(
    ("text", "value"), [("this weekend", "2026-11-21"), ("next weekend", "2026-11-28"), ("this month", "2026-11")]
)
def test_this_one_is_not_the_next_one(text, value):
    assert event_time(text, SATURDAY, is_ahead=True).value == value


@pytest.mark.parametrize(
    ("text", "monday", "saturday", "sunday"),
    [
        ("at the weekend", "2026-12-05", "2026-12-05", "2026-12-12"),
        ("over the weekend", "2026-12-05", "2026-12-05", "2026-12-12"),
        ("for the weekend", "2026-12-05", "2026-12-05", "2026-12-12"),
        ("this weekend", "2026-12-05", "2026-12-05", "2026-12-05"),
        ("next weekend", "2026-12-12", "2026-12-12", "2026-12-12"),
        ("the weekend after next", "2026-12-19", "2026-12-19", "2026-12-19"),
    ],
)
def test_the_weekend_of_a_plan_is_the_coming_one(text, monday, saturday, sunday):
    for day, value in ((30, monday), (35, saturday), (36, sunday)):
        now = datetime(2026, 11, 30, 12, tzinfo=UTC) + timedelta(days=day - 30)
        assert (event_time(text, now, is_ahead=True).value, event_time(text, now, is_ahead=True).precision) == (value, "week")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("We went to Graz over the weekend.", "2026-11-14"),
        ("I baked bread last weekend.", "2026-11-14"),
        ("We go to Graz for the weekend.", "2026-11-21"),
    ],
)
def test_the_weekend_of_what_was_done_is_the_last_one(text, value):
    friday = datetime(2026, 11, 20, 12, tzinfo=UTC)
    assert {each.when.value for each in statements_in(text, now=friday) if each.when} == {value}


@pytest.mark.parametrize(
    ("text", "clock", "value"),
    [
        ("at 10 on 9 March", "at 10", "2027-03-09"),
        ("Friday 10:00", "10:00", "2026-11-27"),
        ("tomorrow at 3pm", "at 3pm", "2026-11-22"),
        ("half past three tomorrow", "half past three", "2026-11-22"),
        ("9 March", "", "2027-03-09"),
    ],
)
def test_a_time_of_day_leaves_the_day_as_it_is(text, clock, value):
    assert (clock_in(text), event_time(text, SATURDAY, is_ahead=True).value) == (clock, value)


@pytest.mark.parametrize(
    "text", ["I was at 10 Downing Street on 3 May", "tea at 4 and dinner at 8 on Friday", "We have 10 goats."]
)
def test_an_address_a_number_and_several_are_no_time_of_day(text):
    assert not clock_in(text)


@pytest.mark.parametrize(
    ("text", "clock"),
    [
        ("My appointment on Friday is at 10.", "at 10"),
        ("On Friday I have to be at the hospital at 8am.", "at 8am"),
        ("Dinner at 7 and dentist on Friday", ""),
        ("I finish work at 5 so I can see the dentist on Friday.", ""),
        ("On Thursday I go to town at 10 and on Friday I see Bob.", ""),
        ("On Friday I go to town at 10 and on Saturday I see Bob.", "at 10"),
    ],
)
def test_a_day_has_the_time_of_day_of_its_own_clause(text, clock):
    assert clock_on("2026-11-27", text, SATURDAY) == clock


def test_a_weekday_of_a_plan_lies_ahead():
    assert event_time("on Monday", SATURDAY, is_ahead=True).value == "2026-11-23"
    assert event_time("on Monday", SATURDAY).value == "2026-11-16"
    assert event_time("in March", SATURDAY, is_ahead=True).value == "2027-03"


def test_without_a_now_only_dates_have_a_value():
    assert event_time("tomorrow", None).value == ""
    assert event_time("in 1979", None).value == "1979"


@pytest.mark.parametrize(
    ("text", "when"),
    [
        ("My father came to Norway in 1979.", "in 1979"),
        ("I drink tea every morning.", "every morning"),
        ("We had a budgie when I was little.", "when I was little"),
        ("I've been sober for six years.", "for six years"),
        ("I adopted a dog from the shelter in March.", "in March"),
        ("I've worked at Siemens since 2012.", "since 2012"),
    ],
)
def test_the_time_of_a_fact(text, when):
    assert read(text)[0].when.text == when


@pytest.mark.parametrize("text", ["I have a house in Graz.", "I am 32 years old.", "I am in my thirties.", "I work at a bar."])
def test_what_is_no_time(text):
    assert read(text)[0].when is None


@pytest.mark.parametrize("text", ["7 am", "7am", "8:30 p.m.", "19:30", "7 o'clock", "noon", "about 9 pm", "Midnight"])
def test_what_a_clock_shows_is_a_time_of_day(text):
    assert is_time_of_day(text)


@pytest.mark.parametrize("text", ["7", "7 apples", "1999", "Monday", "seven ams", "home at 7 am", "3-2", ""])
def test_what_no_clock_shows_is_none(text):
    assert not is_time_of_day(text)


@pytest.mark.parametrize(
    ("text", "when"),
    [
        ("I volunteer at the library on Fridays.", "on Fridays"),
        ("I swim in the lake on Sundays and Mondays.", "on Sundays and Mondays"),
        ("I live near the church on Station Road.", None),
        ("I volunteer at the library on Main Street.", None),
    ],
)
def test_a_day_of_the_week_behind_a_place_is_of_what_is_done_there(text, when):
    assert {each.when.text if each.when else None for each in statements_in(text, now=SATURDAY)} == {when}
