"""Finds the first day, from today on, that a message names: in words, to say back, and as a date."""

import re
from dataclasses import dataclass
from datetime import date, datetime

from memory.understanding.statements.dates import WEEKDAY_OF_DATE, event_time
from memory.understanding.time_phrases import WEEKDAYS
from memory.understanding.times import MONTHS

_WEEKDAY, _MONTH = "|".join(WEEKDAYS), "|".join(MONTHS)
_DAY = r"\d{1,2}(?:st|nd|rd|th)?"
_PHRASE = re.compile(
    rf"\b(?P<soon>today|tonight|tomorrow|tmrw|tmw|tomoz)\b|\b(?:(?P<on>on|this|next) )?(?P<weekday>{_WEEKDAY})\b"
    rf"|\bnext (?P<unit>week|month|weekend)\b|\bthis (?P<this>week|weekend|month)\b|\bin (?P<number>\w+) (?P<units>days?|weeks?|months?)\b"
    rf"|\b(?:on )?(?:the )?(?P<day>{_DAY}) (?:of )?(?P<month>{_MONTH})\b|\b(?:on )?(?P<month_first>{_MONTH}) (?P<day_last>{_DAY})\b",
    re.IGNORECASE,
)
_PAST = re.compile(r"\blast $", re.IGNORECASE)
TODAY, TONIGHT, TOMORROW = "today", "tonight", "tomorrow"


@dataclass(frozen=True)
class Coming:
    """A future day: its words (“tomorrow”, “on Saturday”), and the first date that they may mean."""

    words: str
    day: date


def coming_in(text: str, now: datetime) -> Coming | None:
    """The first time, from today on, that a text names; None if it names none, or none that can be resolved."""
    text = WEEKDAY_OF_DATE.sub("", text)
    for match in _PHRASE.finditer(text):
        if not _PAST.search(text[: match.start()]):
            words = _in_words(match)
            found = _day_of(words, now)
            if found is not None and found >= now.date():
                return Coming(words, found)
    return None


def _in_words(match: re.Match[str]) -> str:
    said = match.groupdict()
    if soon := said["soon"]:
        return soon.lower() if soon.lower() in {TODAY, TONIGHT} else TOMORROW
    if weekday := said["weekday"]:
        return f"{said['on'].lower() if said['on'] else 'on'} {weekday.capitalize()}"
    day, month = said["day"] or said["day_last"], said["month"] or said["month_first"]
    if day and month:
        return f"on {int(re.sub(r'[a-z]', '', day.lower()))} {month.capitalize()}"
    return match[0].lower()


def _day_of(words: str, now: datetime) -> date | None:
    if words in {TODAY, TONIGHT}:
        return now.date()
    asked = words.removeprefix("this ") if words.partition(" ")[2].lower() in WEEKDAYS else words
    value = event_time(
        asked if asked.startswith(("on ", "next ", "in ", "this ")) or asked == TOMORROW else f"on {asked}", now, is_ahead=True
    ).value
    try:
        return date.fromisoformat(f"{value}-01"[:10]) if len(value) == len("2026-03") else date.fromisoformat(value)
    except ValueError:
        return None
