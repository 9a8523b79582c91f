from datetime import UTC, datetime, timedelta
from math import log

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.episodes.activation import base_level

NOW = datetime(2026, 5, 4, 9, tzinfo=UTC)


def ago(days):
    return NOW - timedelta(days=days)


def exact(*ages):
    """The equation with every time known."""
    return log(sum(age**-0.5 for age in ages))


def test_what_was_never_retrieved_fades_with_its_age():
    assert base_level(ago(100), 0, None, NOW) == pytest.approx(exact(100))
    assert base_level(ago(4), 0, None, NOW) > base_level(ago(100), 0, None, NOW)


def test_one_retrieval_is_exact():
    assert base_level(ago(100), 1, ago(3), NOW) == pytest.approx(exact(100, 3))


def test_a_retrieval_makes_an_old_memory_come_before_a_younger_one_that_was_of_no_use():
    assert base_level(ago(300), 1, ago(2), NOW) > base_level(ago(30), 0, None, NOW)


@pytest.mark.parametrize("times", [5, 20, 60])
def test_times_that_were_spread_evenly_come_out_about_as_they_are(times):
    ages = [200.0, *(5 + (200 - 5) * (each + 0.5) / (times - 1) for each in range(times - 1)), 5.0]
    assert base_level(ago(200), times, ago(5), NOW) == pytest.approx(exact(*ages), abs=0.05)


def test_what_is_of_this_moment_has_a_bound():
    assert base_level(NOW, 0, None, NOW) == base_level(NOW + timedelta(seconds=5), 0, None, NOW) < 4


@given(
    began=st.floats(0.01, 4000), last=st.floats(0, 1), times=st.integers(1, 500), more=st.integers(1, 50), later=st.floats(0, 100)
)
def test_more_times_raise_it_and_time_lowers_it(began, last, times, more, later):
    begun, used = ago(began), ago(began * last)
    now = base_level(begun, times, used, NOW)
    assert base_level(begun, times + more, used, NOW) > now
    assert base_level(begun, times, used, NOW + timedelta(days=later)) <= now
