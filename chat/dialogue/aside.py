"""A turn that is not kept never says that anything is."""

from collections.abc import Sequence
from dataclasses import replace

from chat.dialogue.candidate import Candidate, Situation
from memory.language.moves.of_memory import is_off_record

PROMISE, SURELY = "between_us", 0.2
"""Whoever plainly asks is told that it stays between the two."""
ACKNOWLEDGING = {"listening", "noting", "reacting"}
"""The components whose words give way to that promise."""
CLAIMING = {"acknowledge_praise", "acknowledge_blame"}
"""The intents that claim something is kept."""


def as_aside(candidates: Sequence[Candidate], situation: Situation) -> list[Candidate]:
    """The candidates; off the record, those that claim something is kept say that it is not."""
    if not situation.is_aside:
        return list(candidates)
    said = [_unkept(each, situation) if each.intent in CLAIMING else each for each in candidates]
    if not is_off_record(situation.input.text, SURELY):
        return said
    promise = situation.say(PROMISE)
    return [replace(each, text=promise if each.component in ACKNOWLEDGING else f"{promise} {each.text}") for each in said]


def _unkept(candidate: Candidate, situation: Situation) -> Candidate:
    text = situation.say("off_the_record")
    return replace(candidate, intent="off_the_record", text=text, sources=(), choices=(), adjusted=())
