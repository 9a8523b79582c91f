"""Off the record: adapts the candidates so that none claims anything is kept."""

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import dropwhile

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.listening.acknowledging import acknowledged
from memory.language.moves.of_memory import is_off_record

PROMISE, SURELY, SURELY_OF_CLAUSE = "between_us", 0.2, 0.5
"""The intent that promises confidentiality, and the probability from which the person, or a clause, is taken to ask for it."""
ACKNOWLEDGING = {"listening", "noting", "reacting"}
"""The components whose text is an answer to the wish as well; the promise precedes what is said to the rest of the message."""
WORDS_TOLD = 4
"""The least words of that rest."""
_CLAUSES = re.compile(r"(?<=[.,:;!?–—])\s+")
AGREEING = "agreeing"
"""The component that says itself what is not kept."""
CLAIMING = {"acknowledge_praise", "acknowledge_blame"}
"""The intents that claim something is kept."""


def as_aside(candidates: Sequence[Candidate], situation: Situation) -> list[Candidate]:
    """Off the record, the candidates with claims of keeping replaced, and the promise added if asked for; else unchanged."""
    if not situation.is_aside:
        return list(candidates)
    said = [_unkept(each, situation) if each.intent in CLAIMING else each for each in candidates]
    if not is_off_record(situation.input.text, SURELY) or any(each.component == AGREEING for each in said):
        return said
    promise = situation.say(PROMISE)
    heard = f"{promise} {_heard(situation)}".strip()
    is_all = len(situation.input.text.split()) <= WORDS_TOLD
    return [replace(each, text=heard if is_all or each.component in ACKNOWLEDGING else f"{promise} {each.text}") for each in said]


def _heard(situation: Situation) -> str:
    """What is said to the rest of a message that begins with the wish; empty if there is little."""
    told = situation.told
    clauses = dropwhile(lambda clause: is_off_record(clause, SURELY_OF_CLAUSE), _CLAUSES.split(situation.input.text))
    rest = " ".join(clauses)
    if told is None or len(rest.split()) < WORDS_TOLD:
        return ""
    return acknowledged(situation, replace(told, text=rest)).words


def _unkept(candidate: Candidate, situation: Situation) -> Candidate:
    text = situation.say("off_the_record")
    return replace(candidate, intent="off_the_record", text=text, sources=(), choices=(), adjusted=())
