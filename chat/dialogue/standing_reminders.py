"""The reminders that stand: promised, changed or cancelled since, as the messages say, read in order."""

from dataclasses import dataclass, replace
from datetime import datetime

from rdflib import Literal, URIRef

from memory.access import Memory
from memory.facts.matching import PLANS
from memory.language import times
from memory.language.moves.talk_orders import REMINDER, ordered
from memory.language.spelling import plainly_spelt
from memory.retrieval.own_words.nearest import keys_of
from memory.understanding.reminder_times import hour_among, recurrence_of
from memory.understanding.reminders import Reminder, reminder_in

PROMISED, CHANGED, CANCELLED = "will_remind", "reminder_changed", "reminder_cancelled"
"""The intents of the replies by which a reminder was promised, changed and cancelled."""
ALIKE = 0.25
"""The least likeness of an order and the reminder that it means, if they share no word."""
WEEK = 7


@dataclass(frozen=True)
class StandingReminder:
    """A reminder: the message that asked for it, when that was said, and the reminder as it stands."""

    input: URIRef
    text: str
    at: datetime
    reminder: Reminder


def standing_reminders(memory: Memory) -> list[StandingReminder]:
    """The reminders that were promised and not cancelled, oldest first, those that are over included."""
    standing: list[StandingReminder] = []
    kinds = [Literal(each) for each in (PROMISED, CHANGED, CANCELLED)]
    for row in reversed(memory.episodes.reader.rows("inputs_heard_as", intent=kinds)):
        text, at = plainly_spelt(str(row["text"])), row["at"].astimezone(memory.episodes.zone)
        if str(row["intent"]) == PROMISED:
            found = promised(text, at, str(row["reply"]))
            standing += [StandingReminder(URIRef(row["input"]), text, row["at"], found)] if found else []
            continue
        meant = meant_among(standing, text, at, memory)
        if meant is not None:
            new = [replace(meant, reminder=changed(meant.reminder, text, at))] if str(row["intent"]) == CHANGED else []
            standing = [each for each in standing if each is not meant] + new
    return standing


def plans_of(each: StandingReminder, memory: Memory) -> tuple[URIRef, ...]:
    """The plans that were learned from the message that asked for a reminder, and still count."""
    told = memory.learned.facts.told_in([each.input])
    return tuple(fact.iri for fact in told if fact.is_live and fact.fact.predicate in PLANS)


def promised(text: str, at: datetime, reply: str = "") -> Reminder | None:
    """The reminder that a message asked for; the day of what has none in the message is that which the reply named."""
    asking = ordered(text, REMINDER)
    found = reminder_in(text, at, asking.words if asking is not None else "")
    if found is None or found.beside is None or not reply:
        return found
    days = [day for each in times.times_in(reply, at) for day in each.days if day >= at.date()]
    return replace(found, day=days[0] if days else None)


def is_over(reminder: Reminder, now: datetime) -> bool:
    """Whether the time of a reminder has passed, so that it is not among those to come."""
    if reminder.every is not None or reminder.day is None:
        return False
    return reminder.day < now.date() or (reminder.day == now.date() and reminder.hour is not None and reminder.hour <= now.time())


def meant_among(
    standing: list[StandingReminder], text: str, now: datetime, memory: Memory, *, or_last: bool = True
) -> StandingReminder | None:
    """The reminder to come that an order means: of the most words in common, or likest to it; else the last, or none."""
    coming = [each for each in standing if not is_over(each.reminder, now)]
    if not coming:
        return None
    meant, *others = memory.embedder.vectors([text, *(f"{each.text} {each.reminder.what}" for each in coming)])
    keys = keys_of(text)
    fits = [
        len(keys & keys_of(f"{each.text} {each.reminder.when_in_words}")) + float(meant @ other) + _of_that_day(each, text, now)
        for each, other in zip(coming, others, strict=True)
    ]
    best = max(range(len(coming)), key=lambda place: fits[place])
    return coming[best] if fits[best] >= ALIKE else coming[-1] if or_last else None


def _of_that_day(each: StandingReminder, text: str, now: datetime) -> float:
    """One for a reminder on the day, or in the part of the day, that the order names."""
    found = times.times_in(text, now)
    days = {day for said in found for day in said.days}
    weekdays = {day for said in found if (again := recurrence_of(said, now)) for day in again[0].weekdays}
    every = each.reminder.every
    is_of_weekday = every is not None and bool(weekdays) and len(every.weekdays) < WEEK and set(every.weekdays) <= weekdays
    hour = each.reminder.hour
    is_of_morning = hour is not None and "morn" in text.lower() and hour.hour < WEEK + 5
    return float(each.reminder.day in days) + float(is_of_weekday) + float(is_of_morning)


def changed(reminder: Reminder, text: str, now: datetime) -> Reminder:
    """The reminder with the hour, day or recurrence that an order gives it instead."""
    found = times.times_in(text, now)
    hour = hour_among([each for each in found if each.kind != "set"], text, now)
    if hour is not None and reminder.hour is not None and "pm" not in text.lower():
        hour = hour.replace(hour=hour.hour % 12 + (12 if reminder.hour.hour >= 12 else 0))
    again = next((each for said in found if (each := recurrence_of(said, now))), None)
    if again is not None and again[0].weekdays:
        return replace(reminder, every=again[0], hour=hour or again[1] or reminder.hour, day=next(again[0].days_from(now.date())))
    days = [day for said in found for day in said.days if day >= now.date()]
    if reminder.every is not None:
        first = next((day for day in reminder.every.days_from(now.date()) if day > now.date()), reminder.day)
        return replace(reminder, hour=hour or reminder.hour, day=first)
    return replace(reminder, hour=hour or reminder.hour, day=days[0] if days else reminder.day)
