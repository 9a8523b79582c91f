"""Remembers on command: “remember that my flight is on Friday”, “keep this in mind”; learns it and pins the exchange."""

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.command_referents import resolve_command
from chat.dialogue.components.noting import speaker_of_lessons
from chat.dialogue.learning import analysis_of_lessons
from memory.creation.from_talk.second_person import said_to_person
from memory.facts.learning import Lesson
from memory.language.moves.of_memory import is_on_record
from memory.language.moves.talk_orders import ON_RECORD
from memory.model import MemoryCommand, Source
from memory.realisation.told import ToldSpeaker
from memory.realisation.values import sentence, with_capital
from memory.understanding.memory_commands import CommandKind, CommandTarget

COMPONENT, SCORE = "keeping", 1.0
KEEP = "keep"
WORDS_OF_ORDER = 7
"""A longer message with “on the record” also tells something."""


def is_ordered(situation: Situation) -> bool:
    """Whether the message is a command to remember, not carried out as another one."""
    if situation.done is not None and situation.done.act.kind != KEEP:
        return False
    return situation.order is not None and situation.order.kind is CommandKind.KEEP


def candidates(situation: Situation) -> list[Candidate]:
    """One reply to a command to remember; none to anything else."""
    order = situation.order
    if _is_back_on_record(situation):
        intent = "order_off_the_record" if situation.is_aside else "on_the_record"
        return [Candidate(COMPONENT, intent, situation.say(intent), SCORE)]
    if order is None or not is_ordered(situation):
        return []
    if situation.is_aside:
        return [Candidate(COMPONENT, "order_off_the_record", situation.say("order_off_the_record"), SCORE)]
    return [_pinned(situation)] if order.of is CommandTarget.LAST else [_learned(situation)]


def _is_back_on_record(situation: Situation) -> bool:
    """Whether the message says that things may be kept again, and orders nothing else."""
    order, talk_order = situation.order, situation.talk_order
    if talk_order is not None and talk_order.kind == ON_RECORD and (order is None or order.in_other_words):
        return True
    return len(situation.input.text.split()) <= WORDS_OF_ORDER and is_on_record(situation.input.text)


def _pinned(situation: Situation) -> Candidate:
    """Pins the last exchange, so that it is kept for good."""
    if situation.done is not None:
        return Candidate(COMPONENT, "pinned", situation.say("pinned"), SCORE, act=situation.done.act)
    order = situation.order
    last = resolve_command(order, situation).exchanges if order else ()
    if not last:
        return Candidate(COMPONENT, "pin_nothing", situation.say("pin_nothing"), SCORE)
    act = MemoryCommand(KEEP, tuple(each.input for each in last))
    return Candidate(COMPONENT, "pinned", situation.say("pinned"), SCORE, act=act)


def _learned(situation: Situation) -> Candidate:
    """Confirms what is kept; facts retired earlier count again."""
    known = [each.before for each in situation.lessons if each.before is not None]
    act = MemoryCommand(KEEP, (situation.input.episode,), tuple(each.iri for each in known if each.stays_out))
    if situation.done is not None:
        act = situation.done.act
    speaker = speaker_of_lessons(situation)
    intent, slots = _worded(situation, is_restored=bool(act.facts))
    sources = tuple(_source(each, speaker) for each in situation.lessons)
    analysis = analysis_of_lessons(situation) if situation.lessons else None
    return Candidate(COMPONENT, intent, situation.say(intent, **slots), SCORE, sources=sources, analysis=analysis, act=act)


def _worded(situation: Situation, *, is_restored: bool) -> tuple[str, dict[str, object]]:
    """The intent and slots of the confirmation; for a reminder, with its task and its day."""
    order = situation.order
    if order is not None and order.note:
        return "noted_down", {"words": with_capital(said_to_person(order.note))}
    if order is None or not order.is_reminder:
        return "kept_in_mind", {"is_restored": is_restored}
    return "will_remind", {"when": order.time_said, "task": order.task}


def _source(lesson: Lesson, speaker: ToldSpeaker) -> Source:
    learned = lesson.learned.as_told
    return Source("fact", str(learned.iri), sentence(speaker.statement([learned])), "you told me just now", learned.fact)
