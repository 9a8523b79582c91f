"""Past moments in everyday words: “a minute ago”, “yesterday afternoon”, “on 3 May”, “a year ago today”.

The inverse of `memory.understanding.relative_times`, which parses these words into a time interval that contains the moment.
"""

from datetime import datetime, timedelta, tzinfo

from memory.forms.number_words import number_words
from memory.understanding.stretches import LocalCalendar
from memory.understanding.time_phrases import UNITS, WEEKDAYS
from memory.understanding.times import MONTHS

NOT_YET_A_MINUTE, MINUTES, HOURS = timedelta(seconds=45), timedelta(minutes=55), timedelta(hours=3, minutes=30)
PARTS = ((11, "morning"), (13, "noon"), (18, "afternoon"), (24, "evening"))
"""The parts of the day, each with the hour at which it ends."""
WEEKDAY_NAMES = {number: name.capitalize() for name, number in WEEKDAYS.items()}
MONTH_NAMES = {number: name.capitalize() for name, number in MONTHS.items()}
NUMBER_NAMES = {number: word for word, number in number_words(2, 12).items()}
DAYS_ABOUT_A_YEAR = 10
DAYS_OF_A_WEEK, DAYS_TO_THE_DATE, MONTHS_TO_COUNT, MONTHS_TO_NAME, YEARS_TO_NAME = 7, 60, 6, 11, 3


def when_in_words(moment: datetime, now: datetime, zone: tzinfo) -> str:
    """When a moment was, relative to now: hours for today, then days, dates, months and years with growing distance."""
    calendar, then = LocalCalendar(now, zone), moment.astimezone(zone)
    if then >= calendar.now - NOT_YET_A_MINUTE:
        return "just now"
    days = (calendar.today - then.date()).days
    if days == 0 or calendar.now - then < MINUTES:
        return _of_today(then, calendar)
    if days == 1:
        return f"yesterday {_part(then)}"
    if days <= DAYS_OF_A_WEEK:
        weekday = WEEKDAY_NAMES[then.weekday()]
        return f"on {weekday}" if then.weekday() < calendar.today.weekday() and days < DAYS_OF_A_WEEK else f"last {weekday}"
    return _long_ago(then, days, calendar)


def _of_today(then: datetime, calendar: LocalCalendar) -> str:
    long = calendar.now - then
    if long < MINUTES:
        return _ago(round(long / UNITS["minute"]) or 1, "minute")
    if long < HOURS:
        return _ago(round(long / UNITS["hour"]), "hour")
    return _today(then)


def _today(then: datetime) -> str:
    part = _part(then)
    return "today at noon" if part == "at noon" else f"this {part}"


def _part(then: datetime) -> str:
    name = next(name for until, name in PARTS if then.hour < until)
    return f"at {name}" if name == "noon" else name


def _long_ago(then: datetime, days: int, calendar: LocalCalendar) -> str:
    years = calendar.today.year - then.year
    from_the_day = abs((calendar.years_back(years).date() - then.date()).days) if years else days
    if years and from_the_day <= DAYS_ABOUT_A_YEAR:
        return f"{_ago(years, 'year')}{'' if from_the_day else ' today'}"
    if days <= DAYS_TO_THE_DATE:
        return f"on {then.day} {MONTH_NAMES[then.month]}"
    months = 12 * years + calendar.today.month - then.month
    if months < MONTHS_TO_COUNT:
        return _ago(round(days * UNITS["day"] / UNITS["month"]), "month")
    if months < MONTHS_TO_NAME:
        return f"in {MONTH_NAMES[then.month]}"
    if months < 12 * YEARS_TO_NAME:
        return f"in {MONTH_NAMES[then.month]} {then.year}"
    return _ago(round(days * UNITS["day"] / UNITS["year"]), "year")


def _ago(number: int, unit: str) -> str:
    if number == 1:
        return f"{'an' if unit == 'hour' else 'a'} {unit} ago"
    return f"{NUMBER_NAMES.get(number, str(number))} {unit}s ago"


def on_day_in_words(moment: datetime, now: datetime, zone: tzinfo) -> str:
    """The full date and daytime: “this morning”, “yesterday evening”, “on Sunday, 3 May 2026, at noon”."""
    then, today = moment.astimezone(zone), now.astimezone(zone).date()
    days, part = (today - then.date()).days, _part(then)
    if days == 0:
        return _today(then)
    if days == 1:
        return f"yesterday {part}"
    in_full = part if part == "at noon" else f"in the {part}"
    return f"on {WEEKDAY_NAMES[then.weekday()]}, {then.day} {MONTH_NAMES[then.month]} {then.year}, {in_full}"


def heading_of_day(moment: datetime, now: datetime, zone: tzinfo) -> str:
    """The heading for what was said then: “This morning”, “Yesterday evening”, “Sunday, 3 May 2026”."""
    then, today = moment.astimezone(zone), now.astimezone(zone).date()
    days = (today - then.date()).days
    if days == 0:
        return _today(then).capitalize()
    if days == 1:
        return f"Yesterday {_part(then)}"
    return f"{WEEKDAY_NAMES[then.weekday()]}, {then.day} {MONTH_NAMES[then.month]} {then.year}"


def day_in_words(moment: datetime, now: datetime, zone: tzinfo) -> str:
    """The date, with the year unless it is the current one: “3 May”, “3 May 2024”."""
    then = moment.astimezone(zone)
    year = "" if then.year == now.astimezone(zone).year else f" {then.year}"
    return f"{then.day} {MONTH_NAMES[then.month]}{year}"
