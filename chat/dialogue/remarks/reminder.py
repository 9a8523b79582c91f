"""What the person asked to be reminded of comes up once, in the first talk on its day or soon after: “You asked me to remind you to …”."""

from datetime import date, timedelta
from typing import Any

from rdflib import Literal, URIRef

from chat.dialogue.candidate import Remark, Situation
from chat.dialogue.remarks.open_loop import EVER
from memory.creation.from_talk.second_person import in_full, said_to_person
from memory.model import Source
from memory.realisation.relative_times import when_in_words
from memory.understanding.reminders import Reminder, reminder_in

SCORE = 0.98
BEGINNING = 5
"""Within so many exchanges of a talk it is said."""
LATE_AT_MOST = timedelta(days=7)
"""Later it helps nobody any more."""
ASKED_FOR = "will_remind"
"""The intent that promised it."""
BECAUSE = ("you asked me to remind you",)


def remarks(situation: Situation) -> list[Remark]:
    """One reminder whose day has come; none that was taken back, none twice, and none to somebody who is hurt."""
    episodes, now = situation.memory.episodes, situation.memory.clock()
    told = situation.told
    is_hurt = told is not None and told.felt < 0
    is_asked = situation.order is not None and situation.order.is_reminder
    if is_hurt or is_asked or len(situation.short_term.exchanges) >= BEGINNING:
        return []
    today = now.astimezone(episodes.zone).date()
    for row in episodes.reader.rows("inputs_heard_as", intent=[Literal(ASKED_FOR)]):
        asked_at = row["at"].astimezone(episodes.zone)
        reminder = reminder_in(str(row["text"]), asked_at)
        if reminder is None or not _is_due(reminder, asked_at.date(), today):
            continue
        if not episodes.was_remarked(_key(row), now - EVER) and _still_holds(situation, row):
            return [_remark(row, reminder, situation)]
    return []


def _is_due(reminder: Reminder, asked_on: date, today: date) -> bool:
    """Whether its day has come and is not long over; without a day it is due in the next talk, however late that is."""
    return asked_on <= today if reminder.day is None else reminder.day <= today <= reminder.day + LATE_AT_MOST


def _key(row: dict[str, Any]) -> str:
    return f"due:{row['input']}"


def _still_holds(situation: Situation, row: dict[str, Any]) -> bool:
    """Whether anything that was kept of it still counts."""
    return any(not each.stays_out for each in situation.memory.learned.facts.told_in([URIRef(row["input"])]))


def _remark(row: dict[str, Any], reminder: Reminder, situation: Situation) -> Remark:
    seen = when_in_words(row["at"], situation.memory.clock(), situation.memory.episodes.zone)
    what = said_to_person(in_full(reminder.what))
    today = situation.memory.clock().astimezone(situation.memory.episodes.zone).date()
    late = reminder.day_in_words if reminder.day and reminder.day < today else ""
    text = situation.say("reminds", what=f"{what[:1].lower()}{what[1:]}", is_deed=reminder.is_deed, late=late)
    source = Source("episode", str(row["input"]), str(row["text"]), f"you told me {seen}")
    return Remark(_key(row), text, SCORE, (source,), because=BECAUSE)
