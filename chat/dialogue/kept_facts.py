"""What was kept of a message, in words: shown quietly beside it, never said."""

import re
from dataclasses import dataclass

from chat.dialogue.components.noting import speaker_of_lessons
from chat.dialogue.turn import Turn
from memory.realisation.values import sentence

_NAMELESS = re.compile(r"[0-9a-f]{4}-[0-9a-f ]{4}", re.IGNORECASE)
"""A piece of an identifier: what has no name yet cannot be shown in words."""


@dataclass(frozen=True)
class KeptFact:
    """A fact that a message taught, as a sentence; `replaces` is the one that counts no more, empty where none did."""

    id: str
    text: str
    replaces: str = ""


def kept_facts(turn: Turn) -> list[KeptFact]:
    """The new facts of a turn, in the order of the message; none that stays out by hand."""
    situation, lessons = turn.situation, [each for each in turn.learning.lessons if each.is_new and not each.learned.stays_out]
    if situation is None or not lessons:
        return []
    speaker = speaker_of_lessons(situation)
    kept = [
        KeptFact(
            str(each.learned.iri),
            sentence(speaker.statement([each.learned.as_told])),
            sentence(speaker.statement([each.superseded[0].as_told])) if each.superseded else "",
        )
        for each in lessons
    ]
    return [each for each in kept if not _NAMELESS.search(each.text + each.replaces)]
