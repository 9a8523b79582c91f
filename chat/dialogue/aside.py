"""A turn of which nothing is kept does not say that anything is."""

from collections.abc import Sequence
from dataclasses import replace

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.components.noting import speaker_of_lessons

TOLD = {"noted", "noted_new", "noted_instead", "noted_liking", "known_otherwise"}
CLAIMING = TOLD | {"statement_kept", "acknowledge_praise", "acknowledge_blame"}
"""The intents that say that something is kept."""


def as_aside(candidates: Sequence[Candidate], situation: Situation) -> list[Candidate]:
    """The candidates; off the record, those that say that something is kept say instead that it is not."""
    if not situation.is_aside:
        return list(candidates)
    return [_unkept(each, situation) if each.intent in CLAIMING else each for each in candidates]


def _unkept(candidate: Candidate, situation: Situation) -> Candidate:
    clause = ""
    if candidate.intent in TOLD:
        clause = speaker_of_lessons(situation).statement([each.learned for each in situation.lessons])
    text = situation.say("off_the_record", clause=clause)
    return replace(candidate, intent="off_the_record", text=text, sources=(), choices=(), adjusted=())
