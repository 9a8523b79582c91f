"""Reminders that are due: requested by the person, not overdue by much, neither withdrawn nor delivered yet."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta

from rdflib import URIRef

from chat.dialogue.standing_reminders import standing_reminders
from memory.access import Memory
from memory.creation.from_talk.second_person import in_full, said_to_person
from memory.language.dictionary import is_english
from memory.model import Source
from memory.realisation.relative_times import when_in_words
from memory.retrieval.own_words.spoken_of import DETERMINERS
from memory.understanding.reminder_times import YEAR, hour_in_words
from memory.understanding.reminders import Reminder

INTENT = "reminds"
"""The intent that delivers the reminder."""
LATE_AT_MOST = timedelta(days=3)
"""How long after its day a reminder is still delivered."""
LATE_AGAIN = timedelta(days=0)
"""The same for one that comes again soon enough."""
EVER = datetime.min.replace(tzinfo=UTC)
"""Earlier than any episode."""


@dataclass(frozen=True)
class DueReminder:
    """A due reminder: the message that requested it, and when."""

    input: URIRef
    text: str
    at: datetime
    reminder: Reminder

    @property
    def key(self) -> str:
        """The key of its remark, so that it is delivered only once."""
        again = f":{self.reminder.day}" if self.reminder.every is not None else ""
        return f"due:{self.input}{again}"

    def slots(self, today: datetime) -> dict[str, object]:
        """The slots of its wording; `today` is now, in the person's time zone."""
        day = self.reminder.day or self.reminder.until
        late = f"{day.day} {day:%B}" if day and day < today.date() else ""
        what = what_in_words(self.reminder)
        what = f"{what} at {hour_in_words(self.reminder.hour)}" if self.reminder.hour and not late else what
        return {"what": what, "task": f"{self.reminder.particle} {what}", "is_deed": self.reminder.is_deed, "late": late}

    def when(self, memory: Memory) -> str:
        """When it was requested: “yesterday morning”."""
        return when_in_words(self.at, memory.clock(), memory.episodes.zone)

    def source(self, memory: Memory) -> Source:
        """The message that requested it, as a source."""
        return Source("episode", str(self.input), self.text, f"you told me {self.when(memory)}")


def what_in_words(reminder: Reminder) -> str:
    """What to remind of, as said to the person: “order your seeds”, “Orla's birthday”."""
    typed = in_full(reminder.what)
    what = said_to_person(typed)
    return what if what.startswith(typed[:1]) and _begins_with_name(reminder) else f"{what[:1].lower()}{what[1:]}"


def _begins_with_name(reminder: Reminder) -> bool:
    """Whether it was typed with a name or an acronym first: “Orla”, “GP”; what is to be done begins with a verb otherwise."""
    first = reminder.what.split()[0]
    if not first[0].isupper() or first.lower() in DETERMINERS:
        return False
    return any(sign.isupper() for sign in first[1:]) or not (reminder.is_deed and is_english(first.lower()))


def due_reminders(memory: Memory) -> Iterator[DueReminder]:
    """The reminders that are due and not delivered yet."""
    episodes = memory.episodes
    now = memory.clock().astimezone(episodes.zone)
    for each in standing_reminders(memory):
        asked = each.at.astimezone(episodes.zone)
        reminder = _come_round(each.reminder, asked, now)
        if reminder is None or not _is_due(reminder, asked.date(), now):
            continue
        due = DueReminder(each.input, each.text, each.at, reminder)
        if not episodes.was_remarked(due.key, EVER) and _still_holds(memory, each.input):
            yield due


def _come_round(reminder: Reminder, asked: datetime, now: datetime) -> Reminder | None:
    """A reminder that comes again, for the last time that has come since it was asked for; None before the first."""
    if reminder.every is None:
        return reminder
    first = max(reminder.day or asked.date(), now.date() - timedelta(days=YEAR))
    come = [
        day for day in reminder.every.days_from(first) if day < now.date() or (day == now.date() and _has_come(reminder, now))
    ]
    return replace(reminder, day=come[-1]) if come else None


def _has_come(reminder: Reminder, now: datetime) -> bool:
    return reminder.hour is None or reminder.hour <= now.time()


def _is_due(reminder: Reminder, asked_on: date, now: datetime) -> bool:
    """Whether its time has come, at most LATE_AT_MOST ago; without a day it is due in the next talk, however late.

    What is to be done by a day is due from the day after the request on until then; if that is the same day, at once.
    """
    today = now.date()
    if reminder.until is not None:
        return min(asked_on + timedelta(days=1), reminder.until) <= today <= reminder.until + LATE_AT_MOST
    if reminder.day is None:
        return asked_on <= today
    late = LATE_AGAIN if reminder.every is not None else LATE_AT_MOST
    return reminder.day <= today <= reminder.day + late and (reminder.day < today or _has_come(reminder, now))


def _still_holds(memory: Memory, asked: URIRef) -> bool:
    """Whether any fact learned from the request still counts."""
    return any(not each.stays_out for each in memory.learned.facts.told_in([asked]))
