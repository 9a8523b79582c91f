from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from memory.clock import SettableClock, system_clock

NOON = datetime(2026, 3, 5, 12, tzinfo=UTC)


def test_a_clock_never_goes_back():
    clock = SettableClock(NOON)
    with pytest.raises(ValueError, match="never goes back"):
        clock.set(NOON - timedelta(seconds=1))
    assert clock() == NOON


def test_a_clock_may_stand_still():
    clock = SettableClock(NOON)
    clock.set(NOON)
    assert clock() == NOON


def test_a_clock_goes_on_to_what_it_is_told():
    clock = SettableClock(NOON)
    clock.set(NOON + timedelta(days=365))
    assert clock() == datetime(2027, 3, 5, 12, tzinfo=UTC)


def test_a_moment_elsewhere_is_told_in_universal_time():
    clock = SettableClock(NOON.astimezone(ZoneInfo("Asia/Tokyo")))
    assert (clock(), clock().tzinfo) == (NOON, UTC)


def test_the_present_is_in_universal_time():
    assert system_clock().tzinfo == UTC
