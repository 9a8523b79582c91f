"""Calendar arithmetic: shifted dates, the last and next occurrence of what recurs, holidays, calendar units."""

from collections.abc import Callable, Iterable
from datetime import MINYEAR, date, datetime, time, timedelta

from memory.language.times.model import Amount, NoSuchTime, Point, Readings, TimeReading

DAY, WEEK = timedelta(days=1), timedelta(weeks=1)
_SECONDS = {"W": 604800, "D": 86400, "h": 3600, "m": 60, "s": 1}
YEARS_TO_LOOK = 8
"""Years to search in each direction: enough to find a 29th of February."""


def day_of(point: Point | None) -> date:
    """The date of a point. Raises NoSuchTime for a mere time of day."""
    if isinstance(point, datetime):
        return point.date()
    if not isinstance(point, date):
        raise NoSuchTime("A time of day has no date.")
    return point


def midnight(day: date) -> datetime:
    """The start of a day."""
    return datetime.combine(day, time.min)


def month_on(day: date, months: int) -> date:
    """The same day that many months later (earlier if negative), or the last of the month if it has no such day."""
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    last = (date(year + (month == 11), (month + 1) % 12 + 1, 1) - DAY).day
    return day.replace(year=year, month=month + 1, day=min(day.day, last))


def shifted(point: datetime, amount: Amount, sign: int) -> datetime:
    """The moment that much later (`sign` 1) or earlier (−1)."""
    months = sum(number * {"Y": 12, "M": 1}[unit] for number, unit in amount.parts if unit in "YM")
    seconds = sum(number * _SECONDS[unit] for number, unit in amount.parts if unit not in "YM")
    if months != int(months):
        seconds += (months - int(months)) * 30 * _SECONDS["D"]
    moved = datetime.combine(month_on(point.date(), sign * int(months)), point.time())
    return moved + timedelta(seconds=sign * seconds)


def around(now: datetime, candidates: Iterable[TimeReading]) -> Readings:
    """The occurrence now under way; else the last one as past and the next one (today's included) as future."""
    today, found = now.date(), sorted(candidates, key=lambda each: day_of(each.start))
    running = [each for each in found if each.end and day_of(each.start) <= today < day_of(each.end)]
    if running:
        return (running[0],)
    past = [TimeReading(each.start, each.end, "past") for each in found if day_of(each.start) < today]
    future = [TimeReading(each.start, each.end, "future") for each in found if day_of(each.start) >= today]
    return (*past[-1:], *future[:1])


def yearly(now: datetime, build: Callable[[int], TimeReading]) -> Readings:
    """Resolves something that recurs in each year for which `build` does not raise ValueError."""
    found = []
    for year in range(now.year - YEARS_TO_LOOK, now.year + YEARS_TO_LOOK + 1):
        try:
            found.append(build(year))
        except ValueError:
            continue
    return around(now, found)


def monthly(now: datetime, build: Callable[[date], TimeReading]) -> Readings:
    """Resolves something that recurs in each month for which `build`, given its first day, does not raise ValueError."""
    first, found = now.date().replace(day=1), []
    for months in range(-25, 26):
        try:
            found.append(build(month_on(first, months)))
        except ValueError:
            continue
    return around(now, found)


def monday_of(day: date) -> date:
    """The Monday of the day's week."""
    return day - timedelta(days=day.weekday())


def weekday_in(year: int, month: int, number: int, weekday: int) -> date:
    """The nth given weekday (0 is Monday) of a month; the last for a negative number."""
    first = date(year, month, 1)
    if number < 0:
        last = month_on(first, 1) - DAY
        return last - timedelta(days=(last.weekday() - weekday) % 7)
    return first + timedelta(days=(weekday - first.weekday()) % 7 + 7 * (number - 1))


def easter(year: int) -> date:
    """Easter Sunday, by the Meeus/Jones/Butcher algorithm."""
    century, rest = divmod(year, 100)
    epact = (19 * (year % 19) + century - century // 4 - (century - (century + 8) // 25 + 1) // 3 + 15) % 30
    weekday = (32 + 2 * (century % 4) + 2 * (rest // 4) - epact - rest % 4) % 7
    shift = (year % 19 + 11 * epact + 22 * weekday) // 451
    month, day = divmod(epact + weekday - 7 * shift + 114, 31)
    return date(year, month, day + 1)


def months(year: int, month: int, count: int) -> TimeReading:
    """A span of `count` whole months. Raises ValueError before the year 1."""
    if year < MINYEAR:
        raise ValueError("No such year.")
    first = date(year, month, 1)
    return TimeReading(first, month_on(first, count))


def unit_around(day: date, unit: str, shift: int) -> TimeReading:
    """The calendar unit (week, weekend, month, …) that contains a day, or the one `shift` units later or earlier."""
    if unit in {"week", "weekend", "fortnight"}:
        start = monday_of(day) + shift * WEEK
        long = {"week": WEEK, "weekend": 2 * DAY, "fortnight": 2 * WEEK}[unit]
        first = start + 5 * DAY if unit == "weekend" else start
        return TimeReading(first, first + long)
    long_months = {"month": 1, "quarter": 3, "year": 12, "decade": 120, "century": 1200}[unit]
    position = day.year * 12 + day.month - 1
    year, month = divmod(position - position % long_months + shift * long_months, 12)
    return months(year, month + 1, long_months)


def week_in(stretch: TimeReading, number: int) -> TimeReading:
    """The nth week of a month or year, the last for a negative number. A week belongs to where its Thursday is."""
    first, end = day_of(stretch.start), day_of(stretch.end)
    thursday = first + timedelta(days=(3 - first.weekday()) % 7) + (number - 1) * WEEK
    if number < 0:
        last = end - DAY
        thursday = last - timedelta(days=(last.weekday() - 3) % 7)
    return TimeReading(monday_of(thursday), monday_of(thursday) + WEEK)
