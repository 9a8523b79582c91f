from datetime import UTC, datetime

import pytest

from memory.retrieval.ages import age, whole_years
from memory.understanding.understand import understand

NOW = datetime(2026, 3, 5, 9, 30, tzinfo=UTC)


def years(text, domain):
    understanding = understand(text, domain)
    reading = next(
        (each for each in understanding.readings if each.kind.startswith("age") and not understanding.unexplained(each)), None
    )
    found = age(reading, domain, NOW).found if reading else ()
    return int(found[0]) if found else None


@pytest.mark.parametrize(
    "text", ["How old is Old Tom?", "How old is Lea Vogt?", "How old is the chair of Mira Holt?", "Is Jon Ashe old?"]
)
def test_what_has_no_known_beginning_or_is_not_asked_has_no_age(text, orchard):
    assert years(text, orchard) is None


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("How old is Jon Ashe?", 116),
        ("How old did Mira Holt get?", 78),
        ("How old would Mira Holt be today?", 124),
        ("At what age did Mira Holt die?", 78),
    ],
)
def test_years_to_the_end_or_to_now(text, wanted, orchard):
    assert years(text, orchard) == wanted


@pytest.mark.parametrize(
    ("begin", "end", "wanted"),
    [
        ("1901-05-03", "1980-05-02", 78),
        ("1901-05-03", "1980-05-03", 79),
        ("1901", "1980-01-02", 79),
        ("1901-05", "1980-04-30", 78),
    ],
)
def test_the_birthday_counts_as_far_as_it_is_known(begin, end, wanted):
    assert whole_years(begin, end) == wanted
