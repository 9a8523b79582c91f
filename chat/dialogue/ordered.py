"""Which order a message gives: to remember, to forget, to remind, to note, as patterns or as the nearest examples have it."""

import re
from dataclasses import replace
from datetime import date, datetime, timedelta

from chat.dialogue.due_reminders import what_in_words
from chat.dialogue.standing_reminders import is_over, standing_reminders
from memory.access import Memory
from memory.episodes.short_term import ShortTerm
from memory.episodes.turns import INPUT
from memory.language import times
from memory.language.moves import talk_orders
from memory.language.moves.of_memory import asks_for_all, is_off_record
from memory.language.moves.reading import ASKS_WHAT_I_TOLD, Moves
from memory.language.moves.talk_orders import OFF, TalkOrder, orders_in
from memory.language.sentences import sentences_of
from memory.retrieval.own_words.nearest import keys_of
from memory.understanding.memory_commands import CommandKind, CommandTarget, ParsedCommand, command_in, orders_removal
from memory.understanding.reminders import Reminder, reminder_in, tells_of_reminder

LAST_WORDS = 24
"""An order to forget the last thing is no longer than that; a longer one describes what it means."""
WORDS_OF_PART, WORDS_OF_LEAD, NEAR = 4, 10, 12
"""The least words of a clause, the most before what is to be noted; how many of the nearest messages are looked through for the day of something."""
AGREED_TO = frozenset({talk_orders.HUSHED, talk_orders.UNHUSHED, *talk_orders.MANNERS, *OFF})
NEAR_QUESTIONS = frozenset(
    {talk_orders.NOTED, talk_orders.HUSHED, talk_orders.ON_RECORD, talk_orders.CHANGED, talk_orders.CANCELLED}
)
SURELY_ORDERED, ASKS_TOLD = 0.75, 0.5
"""The least share of an order that may be a question, and from which probability a message asks for what was told."""
FORGETTING = "forgetting"
_PARTS = re.compile(r"(?:[,;:]|[.!?])\s+")
_OF_TELLING = re.compile(r"\b(?:told|said|wrote|typed|read|put|spelt|spelled|got)\b", re.IGNORECASE)
_LEAD = re.compile(r"^.*?\bthat\s+(?=\S+ \S+ \S)", re.IGNORECASE)


def talk_order_of(text: str, moves: Moves, short_term: ShortTerm) -> TalkOrder | None:
    """The surest order by the nearest examples; to keep something after all only if something was to be forgotten just before."""
    last = short_term.last
    is_forgetting = last is not None and last.component == FORGETTING and not orders_removal(text)
    orders = [each for each in orders_in(text) if each.kind != talk_orders.KEEP_AFTER_ALL or is_forgetting]
    orders = [each for each in orders if each.share >= SURELY_ORDERED or not _may_be_a_question(each, text, moves)]
    orders = [each for each in orders if each.kind not in OFF or is_off_record(text)]
    note = next((each for each in orders if each.kind == talk_orders.NOTED), None)
    is_news = bool(orders) and orders[0].kind == talk_orders.CORRECTED  # a note of how something really is
    return note if note is not None and is_news else next(iter(orders), None)


def _may_be_a_question(order: TalkOrder, text: str, moves: Moves) -> bool:
    """Whether an order is near to questions: “what did you suggest yesterday” to a list of reminders that names none."""
    if order.kind == talk_orders.LISTED:
        return "remind" not in text.lower()
    return order.kind in NEAR_QUESTIONS and moves.asks_told >= ASKS_TOLD


def clearest_part(text: str, kind: str) -> str:
    """The longest clause that gives an order of this kind by itself and tells nothing of what was said before; empty if none does."""
    parts = [each for each in _PARTS.split(text) if len(each.split()) >= WORDS_OF_PART and not _OF_TELLING.search(each)]
    alone = [each for each in parts if any(found.kind == kind for found in orders_in(each))]
    return max(alone, key=len, default="")


def order_of(
    text: str, talk_order: TalkOrder | None, moves: Moves, memory: Memory, short_term: ShortTerm
) -> ParsedCommand | None:
    """The order about the memory in a message, as a command; None if there is none, or a component answers the examples' order."""
    order = command_in(text, memory.clock(), memory.episodes.zone)
    is_vague = order is None or order.in_other_words or order.is_loose
    kind = talk_order.kind if talk_order is not None else ""
    if kind in talk_orders.OF_REMINDERS and (kind == talk_orders.LISTED or _has_reminders(memory)):
        return None
    if kind == talk_orders.KEEP_AFTER_ALL or (kind in AGREED_TO and is_vague):
        return None
    if kind == talk_orders.FORGET_LAST and is_vague and len(text.split()) <= LAST_WORDS:
        return ParsedCommand(CommandKind.FORGET, CommandTarget.LAST)
    if not is_vague:
        return order
    if talk_order is not None and kind == talk_orders.NOTED:
        note = note_in(text, talk_order)
        return ParsedCommand(CommandKind.KEEP, CommandTarget.FACT, note, note=note)
    return _reminder(text, talk_order, moves, memory, short_term) or order


def _has_reminders(memory: Memory) -> bool:
    now = memory.clock().astimezone(memory.episodes.zone)
    return any(not is_over(each.reminder, now) for each in standing_reminders(memory))


def note_in(text: str, order: TalkOrder) -> str:
    """What is to be noted: the parts of a message that do not ask for it, or what follows “that”."""
    rest = text[max(text.find(order.words), 0) :]
    first = next(iter(sentences_of(rest)), "")
    lead = _LEAD.match(first)
    if lead is not None and len(lead[0].split()) <= WORDS_OF_LEAD:
        return first[lead.end() :].strip(" .")
    parts = [each for each in _PARTS.split(rest) if each.strip()]
    told = [
        each for each in parts if not any(found.kind == talk_orders.NOTED and found.words == each for found in orders_in(each))
    ]
    if told and len(told) == len(parts) > 1 and not any(sign.isdigit() for sign in told[0]):
        told = told[1:]
    if told and len(told) < len(parts):
        return ", ".join(told).strip(" .")
    return _LEAD.sub("", order.words).strip(" .")


def _reminder(
    text: str, talk_order: TalkOrder | None, moves: Moves, memory: Memory, short_term: ShortTerm
) -> ParsedCommand | None:
    """The reminder a message asks for, as a command; None if none."""
    now = memory.clock().astimezone(memory.episodes.zone)
    if talk_order is not None and talk_order.kind == talk_orders.REMINDER:
        reminder = reminder_in(text, now, talk_order.words)
    else:
        only = len(moves.each) == 1 and not tells_of_reminder(text)
        asked = (reminder_in(each.text, now) for each in moves.each if not each.is_told or only)
        reminder = next((each for each in asked if each is not None), None)
    if reminder is None:
        return None
    reminder = _dated(reminder, text, now, memory, short_term)
    is_of_told = any(each.topic == ASKS_WHAT_I_TOLD or (not reminder.is_deed and asks_for_all(each.text)) for each in moves.each)
    if is_of_told and not reminder.day:
        return None  # “whose idea was that, remind me so I can blame them”
    task = f"{reminder.particle} {what_in_words(reminder)}"
    return ParsedCommand(CommandKind.KEEP, CommandTarget.FACT, reminder.as_plan, time_said=reminder.when_in_words, task=task)


def _dated(reminder: Reminder, text: str, now: datetime, memory: Memory, short_term: ShortTerm) -> Reminder:
    """The reminder with its day, if that is before or after something whose day was told before."""
    beside = reminder.beside
    if beside is None:
        return reminder
    day = _day_of(beside.event or text, now, memory, short_term)
    day = day + timedelta(days=beside.days) if day is not None else None
    return replace(reminder, day=day if day is not None and day >= now.date() else None)


def _day_of(event: str, now: datetime, memory: Memory, short_term: ShortTerm) -> date | None:
    """The day to come of something that was told: of the messages with such a day, in the one likest to its name."""
    told = [(each.text, each.at) for each in short_term.exchanges if not each.is_aside]
    if not memory.index.is_empty:
        hits = memory.index.search(event, lambda: memory.embedder.vectors([event])[0], NEAR, INPUT)
        told += [(hit.turn.text, hit.turn.at) for hit in hits]
    dated = [(text, day) for text, at in told if (day := _day_told(text, at.astimezone(memory.episodes.zone), now))]
    if not dated:
        return None
    meant, *others = memory.embedder.vectors([event, *(text for text, _ in dated)])
    keys = keys_of(event)
    likeness = [len(keys & keys_of(text)) + float(meant @ other) for (text, _), other in zip(dated, others, strict=True)]
    return dated[max(range(len(dated)), key=lambda place: likeness[place])][1]


def _day_told(text: str, at: datetime, now: datetime) -> date | None:
    """The first day from today on that a message names."""
    days = (day for each in times.times_in(text, at) if each.kind in {"date", "datetime"} for day in each.days)
    return next((day for day in days if day >= now.date()), None)
