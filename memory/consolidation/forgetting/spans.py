"""Ages in days, and in words."""

from datetime import datetime

from memory.episodes.activation import DAY

WEEK, MONTH, YEAR = 7.0, 30.44, 365.25
DAYS_TO_COUNT, WEEKS_TO_COUNT, MONTHS_TO_COUNT = 14, 10, 24
"""Thresholds, each in the smaller unit, from which the next larger unit is used."""


def days_since(then: datetime, now: datetime) -> float:
    """Days from then to now; 0 for the future."""
    return max(0.0, (now - then).total_seconds() / DAY)


def span_in_words(days: float) -> str:
    """“a day”, “12 days”, “9 weeks”, “14 months”, “3 years”."""
    if days < DAYS_TO_COUNT:
        return _counted(days, "day")
    if days < WEEKS_TO_COUNT * WEEK:
        return _counted(days / WEEK, "week")
    return _counted(days / MONTH, "month") if days < MONTHS_TO_COUNT * MONTH else _counted(days / YEAR, "year")


def _counted(number: float, unit: str) -> str:
    whole = max(1, int(number))
    return f"a {unit}" if whole == 1 else f"{whole} {unit}s"
