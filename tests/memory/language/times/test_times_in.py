"""What people say of time, on Wednesday 11 March 2026 at half past three in the afternoon, and what it means."""

from datetime import datetime

import pytest

from memory.language.times import times_in

NOW = datetime(2026, 3, 11, 15, 30)  # noqa: DTZ001


@pytest.mark.parametrize(
    "text",
    [
        "This may surprise you.",
        "We had three to five guests.",
        "She came second in the race.",
        "The rate is 6.45 percent.",
        "Good morning, Alice!",
        "He bought 2000 pieces of cloth.",
        "Call 123-12-1234.",
        "I sat in the sun",
    ],
)
def test_no_time_is_said(text):
    assert not times_in(text, NOW)


def _first(text):
    (said,) = times_in(text, NOW)
    value = said.values[0]
    return said.kind, value.value or value.timex or f"{value.start or ''}..{value.end or ''}"


DAYS = {
    "see you tmrw": "2026-03-12",
    "I fell ill the day before yesterday": "2026-03-09",
    "Alice moved on 3 May 2019": "2019-05-03",
    "Bob was born on June the 4th, 1988": "1988-06-04",
    "we will marry on 14 feb": "2027-02-14",
    "we met on 14 feb": "2026-02-14",
    "the rent will be due on the 28th": "2026-03-28",
    "we leave on 04/05/2026": "2026-05-04",
    "the clocks change on 13/12/2026": "2026-12-13",
    "I'll ring you next friday": "2026-03-20",
    "I called him last monday": "2026-03-02",
    "I'll call a week on friday": "2026-03-20",
    "we moved here ten years ago": "2016-03-11",
    "the baby will come in two weeks": "2026-03-25",
    "it was the day after christmas": "2025-12-26",
    "we'll meet on the first monday of may": "2026-05-04",
    "the exam is on the 12th of next month": "2026-04-12",
    "I'll visit on friday the thirteenth": "2026-03-13",
}


@pytest.mark.parametrize(("text", "day"), DAYS.items())
def test_days(text, day):
    assert _first(text) == ("date", day)


STRETCHES = {
    "she worked there from May to July": "2025-05-01..2025-07-01",
    "I'm away 4-22 may": "2026-05-04..2026-05-22",
    "I'll be in Rome between the 3rd and the 5th of june": "2026-06-03..2026-06-05",
    "we played in the 1990s": "1990-01-01..2000-01-01",
    "I'll rest next week": "2026-03-16..2026-03-23",
    "I painted last weekend": "2026-03-07..2026-03-09",
    "I painted at the weekend": "2026-03-07..2026-03-09",
    "what did you do this weekend": "2026-03-07..2026-03-09",
    "I will paint at the weekend": "2026-03-14..2026-03-16",
    "we'll paint next weekend": "2026-03-21..2026-03-23",
    "we'll go in the summer of 2027": "2027-06-01..2027-09-01",
    "I've slept badly for the past three days": "2026-03-08..2026-03-11",
    "it has to be done by the end of may": "..2026-06-01",
    "I have lived here since 2015": "2015-01-01..",
    "it rained in the second half of 2020": "2020-07-01..2021-01-01",
    "she was ill in nineteen eighty six": "1986-01-01..1987-01-01",
    "Alice will stay from tuesday to next friday": "2026-03-17..2026-03-20",
}


@pytest.mark.parametrize(("text", "stretch"), STRETCHES.items())
def test_stretches_of_days(text, stretch):
    assert _first(text) == ("daterange", stretch)


HOURS = {
    "dinner is at half five": ("time", "17:30:00"),
    "the train goes at quarter to eight": ("time", "07:45:00"),
    "I get up at seven in the morning": ("time", "07:00:00"),
    "let's eat at noon": ("time", "12:00:00"),
    "5ish": ("time", "17:00:00"),
    "see you thurs at 3pm": ("datetime", "2026-03-12T15:00:00"),
    "we'll talk tonight at 8": ("datetime", "2026-03-11T20:00:00"),
    "remind me sunday 9 in the morning": ("datetime", "2026-03-15T09:00:00"),
    "I'll be ready in 20 minutes": ("datetime", "2026-03-11T15:50:00"),
    "I'm free tomorrow from 2 to 4pm": ("datetimerange", "2026-03-12T14:00:00..2026-03-12T16:00:00"),
    "we talked last night": ("datetimerange", "2026-03-10T20:00:00..2026-03-10T23:59:59"),
    "the shop is open from nine to five": ("timerange", "09:00:00..17:00:00"),
    "don't ring before 10am": ("timerange", "..10:00:00"),
}


@pytest.mark.parametrize(("text", "hours"), HOURS.items())
def test_hours(text, hours):
    assert _first(text) == hours


LENGTHS = {
    "he ran for an hour and a half": ("duration", "PT1.5H"),
    "it takes two weeks and three days": ("duration", "P2W3D"),
    "I'll swim every tuesday at 6pm": ("set", "XXXX-WXX-2T18"),
    "she phones me twice a week": ("set", "P1W"),
    "I run in the mornings": ("set", "TMO"),
    "we argue every other day": ("set", "P2D"),
}


@pytest.mark.parametrize(("text", "length"), LENGTHS.items())
def test_lengths_and_what_comes_again(text, length):
    assert _first(text) == length


def test_the_other_reading_stands_second():
    (said,) = times_in("The party was on friday", NOW)
    assert [(each.value, each.reading) for each in said.values] == [("2026-03-06", "past"), ("2026-03-13", "future")]


def test_where_it_stands():
    first, second = times_in("I left in May and came back in June 2024", NOW)
    assert (first.text, first.start, second.text) == ("in May", 7, "in June 2024")
