"""Lists, changes and cancels reminders: “what reminders have I got”, “make it half 8 instead”, “scrap the dentist one”."""

from dataclasses import replace

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.due_reminders import what_in_words
from chat.dialogue.standing_reminders import (
    CANCELLED,
    CHANGED,
    StandingReminder,
    changed,
    is_over,
    meant_among,
    plans_of,
    standing_reminders,
)
from memory.language.moves import talk_orders
from memory.language.spelling import plainly_spelt
from memory.model import MemoryCommand
from memory.realisation.values import with_capital

COMPONENT, SCORE = "reminders", 1.0
SURELY_ORDERED = 0.7
"""The least share of an order that names no reminder, and so means the last."""
LISTED, CANCEL = "reminders_listed", "cancel"


def candidates(situation: Situation) -> list[Candidate]:
    """One reply to an order about reminders that stand; none off the record, where nothing can be changed."""
    order, done = situation.talk_order, situation.done
    if order is None or order.kind not in talk_orders.OF_REMINDERS or situation.is_aside:
        return []
    if done is not None and done.act.kind != CANCEL:
        return []
    memory = situation.memory
    now = memory.clock().astimezone(memory.episodes.zone)
    text = plainly_spelt(situation.input.text)
    standing = [each for each in standing_reminders(memory) if not is_over(each.reminder, now)]
    if order.kind == talk_orders.LISTED:
        shown = [with_capital(f"{_task(each)}, {each.reminder.when_in_words}".rstrip(", ")) for each in standing]
        return [_said(situation, LISTED, shown=shown, number=len(shown))]
    meant = meant_among(standing, text, now, memory, or_last=order.share >= SURELY_ORDERED)
    if meant is None:
        return []
    new = changed(meant.reminder, text, now)
    is_no_change = new == meant.reminder and order.share < SURELY_ORDERED  # “scrap it” is near “move it”, but names no time
    if order.kind == talk_orders.CANCELLED or is_no_change:
        act = done.act if done is not None else MemoryCommand(CANCEL, facts=plans_of(meant, memory))
        return [replace(_said(situation, CANCELLED, task=_task(meant)), act=act if act.facts else None)]
    return [_said(situation, CHANGED, task=_task(meant), when=new.when_in_words)]


def _task(each: StandingReminder) -> str:
    return f"{each.reminder.particle if each.reminder.is_deed else ''} {what_in_words(each.reminder)}".strip()


def _said(situation: Situation, intent: str, **slots: object) -> Candidate:
    return Candidate(COMPONENT, intent, situation.say(intent, **slots), SCORE)
