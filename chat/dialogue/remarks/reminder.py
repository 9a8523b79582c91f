"""Delivers a requested reminder once, in the first talk on its day or soon after: “You asked me to remind you to …”."""

from chat.dialogue.candidate import Remark, Situation
from chat.dialogue.due_reminders import INTENT, due_reminders

SCORE = 0.98
BEGINNING = 5
"""The first exchanges of a talk in which it is delivered."""
BECAUSE = ("you asked me to remind you",)


def remarks(situation: Situation) -> list[Remark]:
    """One due reminder; none while another is being requested, or to somebody who is hurt."""
    told, memory = situation.told, situation.memory
    is_hurt = told is not None and told.felt < 0
    is_asked = situation.order is not None and situation.order.is_reminder
    if is_hurt or is_asked or len(situation.short_term.exchanges) >= BEGINNING:
        return []
    due = next(due_reminders(memory), None)
    if due is None:
        return []
    text = situation.say(INTENT, **due.slots(memory.clock().astimezone(memory.episodes.zone)))
    return [Remark(due.key, text, SCORE, (due.source(memory),), because=BECAUSE)]
