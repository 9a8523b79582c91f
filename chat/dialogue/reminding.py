"""Delivers due reminders as unasked messages, from the day after they were requested."""

from chat.dialogue.due_reminders import INTENT, due_reminders
from chat.intents.wording import TemplateWordings
from memory.access import Memory
from memory.model import Reply

COMPONENT = "reminding"
CONFIDENCE = 1.0


def next_reminder(memory: Memory, wording: TemplateWordings) -> Reply | None:
    """The next due reminder as a message of its own; None if none is due."""
    zone = memory.episodes.zone
    now = memory.clock().astimezone(zone)
    due = next((each for each in due_reminders(memory) if each.at.astimezone(zone).date() < now.date()), None)
    if due is None:
        return None
    return Reply(
        text=wording.say(INTENT, due.slots(now), turn=memory.episodes.last_number()),
        intent=INTENT,
        component=COMPONENT,
        confidence=CONFIDENCE,
        sources=(due.source(memory),),
        remark=due.key,
        why_now=f"You asked me for this {due.when(memory)}.",
    )
