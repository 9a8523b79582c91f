from datetime import UTC, date, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rdflib import URIRef, Variable

from memory.model import Pattern
from memory.retrieval.ages import age, whole_years
from memory.understanding.question import Reading
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


def iri(name):
    return URIRef(f"https://isles.example/{name}")


BORN, DIED, COMPOSER, SOMEBODY = iri("birthDate"), iri("deathDate"), iri("composer"), Variable("somebody")
EDDA, FINN, GYDA, DRIFTWOOD, LANTERNS, PETREL = (
    iri(name) for name in ("Edda", "Finn", "Gyda", "Driftwood", "Lanterns", "Petrel")
)
DAYS = st.dates(min_value=date(1000, 1, 1))


def asked(kind, *patterns):
    return Reading(kind, tuple(Pattern(*each) for each in patterns), frozenset())


@pytest.mark.parametrize(
    "reading",
    [
        asked("age", (DRIFTWOOD, BORN, None)),
        asked("age_at", (FINN, BORN, None), (EDDA, DIED, None)),
        asked("age_at", (FINN, BORN, None), (GYDA, DIED, None)),
        asked("age_at", (FINN, BORN, None), (SOMEBODY, DIED, None), (DRIFTWOOD, COMPOSER, SOMEBODY)),
        asked("age", (SOMEBODY, BORN, None), (PETREL, COMPOSER, SOMEBODY)),
    ],
)
def test_what_was_not_yet_or_is_of_nobody_has_no_years(known_isles, reading):
    answered = age(reading, known_isles, NOW)
    assert answered.is_empty
    assert answered.queries


@pytest.mark.parametrize(
    ("reading", "years"),
    [
        (asked("age", (EDDA, BORN, None)), 60),
        (asked("age_if_alive", (EDDA, BORN, None)), 136),
        (asked("ago", (EDDA, DIED, None)), 76),
        (asked("age_at", (GYDA, BORN, None), (EDDA, DIED, None)), 12),
        (asked("age", (SOMEBODY, BORN, None), (LANTERNS, COMPOSER, SOMEBODY)), 71),
        (asked("age_at", (GYDA, BORN, None), (SOMEBODY, BORN, None), (LANTERNS, COMPOSER, SOMEBODY)), 17),
    ],
)
def test_years_of_what_is_named_and_of_what_is_described(known_isles, reading, years):
    assert [int(each) for each in age(reading, known_isles, NOW).found] == [years]


@given(days=st.tuples(DAYS, DAYS).map(sorted))
def test_whole_years_never_count_a_birthday_that_was_not_yet(days):
    begin, end = days
    years = whole_years(begin.isoformat(), end.isoformat())
    assert 0 <= years <= end.year - begin.year
    assert years == end.year - begin.year - ((end.month, end.day) < (begin.month, begin.day))
