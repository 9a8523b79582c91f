"""Off the record: adapts the candidates so that none claims anything is kept."""

from collections.abc import Sequence
from dataclasses import replace

from chat.dialogue.candidate import Candidate, Situation
from memory.language.moves.of_memory import is_off_record

PROMISE, SURELY = "between_us", 0.2
"""The intent that promises confidentiality, and the probability from which the person is taken to ask for it."""
ACKNOWLEDGING = {"listening", "noting", "reacting"}
"""The components whose text the promise replaces; it precedes that of the others."""
CLAIMING = {"acknowledge_praise", "acknowledge_blame"}
"""The intents that claim something is kept."""


def as_aside(candidates: Sequence[Candidate], situation: Situation) -> list[Candidate]:
    """Off the record, the candidates with claims of keeping replaced, and the promise added if asked for; else unchanged."""
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
