import pytest

from memory.language.words import words_of
from memory.understanding.times import FIRST, LAST, times_in


def starts(text):
    return [mention.starts for mention in times_in(words_of(text))]


def within(text):
    return [mention.within for mention in times_in(words_of(text))]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "in 19011",
        "in 999",
        "in May",
        "on 3 May",
        "room 101",
        "12345",
        "99 trees",
        "1901st",
        "80",
        "eight",
        "before",
        "after him",
    ],
)
def test_what_is_no_time_is_none(text):
    assert times_in(words_of(text)) == []


@pytest.mark.parametrize("text", ["31 February 1901", "February 31, 1901", "29 February 1901", "32 May 1901", "0 May 1901"])
def test_a_day_that_no_month_has_is_none(text):
    assert all(len(start) < len("1901-05-03") for start in starts(text))


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("in 1901", "1901"),
        ("in 2026?", "2026"),
        ("in May 1901", "1901-05"),
        ("in september 1901", "1901-09"),
        ("on 3 May 1901", "1901-05-03"),
        ("on May 3, 1901", "1901-05-03"),
        ("on May 3rd, 1901", "1901-05-03"),
        ("on the 3rd of May 1901", "1901-05-03"),
        ("on 29 February 1904", "1904-02-29"),
    ],
)
def test_a_time_is_read_as_exactly_as_it_is_told(text, start):
    assert starts(text) == [start]


@pytest.mark.parametrize(
    ("text", "stretch"),
    [
        ("before 1905", (FIRST, "1905")),
        ("until 1905", (FIRST, "1906")),
        ("after 1905", ("1906", LAST)),
        ("since 1905", ("1905", LAST)),
        ("between 1900 and 1905", ("1900", "1906")),
        ("from 1900 to 1905", ("1900", "1906")),
        ("in the 1960s", ("1960", "1970")),
        ("in the 60s", ("1960", "1970")),
        ("in the sixties", ("1960", "1970")),
    ],
)
def test_a_stretch_of_time_goes_up_to_the_first_date_behind_it(text, stretch):
    assert within(text) == [stretch]


def test_several_times_are_read_in_their_order():
    assert starts("1901 and 3 May 1910") == ["1901", "1910-05-03"]


def test_the_words_of_a_time_are_its_own():
    [mention] = times_in(words_of("Who was born on the 3rd of May 1901 in Elmstead?"))
    assert (mention.span.start, mention.span.end) == (5, 9)
