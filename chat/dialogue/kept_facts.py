"""What was kept of a message, in words: displayed beside it, never said."""

import re
from dataclasses import dataclass

from chat.dialogue.components.noting import speaker_of_lessons
from chat.dialogue.turn import Turn
from memory.forms.folding import folded
from memory.realisation.values import sentence

NOTE = "#note-"
"""Separates the message from the note's index in a note's identifier."""
_NAMELESS = re.compile(r"[0-9a-f]{4}-[0-9a-f ]{4}", re.IGNORECASE)
"""Part of an identifier: a thing without a name cannot be displayed."""


@dataclass(frozen=True)
class KeptFact:
    """Something kept of a message, as a sentence; `replaces` is the sentence it supersedes, empty if none."""

    id: str
    text: str
    replaces: str = ""


def kept_facts(turn: Turn) -> list[KeptFact]:
    """What a turn keeps: noteworthy sentences, then other sentences that new facts were extracted from.

    All verbatim, in the person's own words; facts are shown as part of the sentence they came from. Facts suppressed by hand
    are left out.
    """
    situation, notes = turn.situation, turn.learning.notes
    if situation is None:
        return []
    new = [each for each in turn.learning.lessons if each.is_new and not each.learned.stays_out]
    replaced = {each.statement.words: each.superseded[0] for each in new if each.superseded}
    alone = [each.statement.words for each in new if not any(_is_in(each.statement.words, words) for words in notes)]
    speaker = speaker_of_lessons(situation) if replaced else None
    kept = []
    for place, words in enumerate(dict.fromkeys([*notes, *alone])):
        old = next((fact for told, fact in replaced.items() if _is_in(told, words)), None)
        before = sentence(speaker.statement([old.as_told])) if speaker is not None and old is not None else ""
        kept.append(
            KeptFact(f"{situation.input.episode}{NOTE}{place}", _as_noted(words), "" if _NAMELESS.search(before) else before)
        )
    return kept


def message_of_note(kept: str) -> str:
    """The message a note belongs to, from the note's identifier; empty if it identifies a fact."""
    message, _, place = kept.partition(NOTE)
    return message if place else ""


def _as_noted(words: str) -> str:
    """Capitalised, with a full stop at the end."""
    return f"{words[:1].upper()}{words[1:]}{'.' if words[-1:].isalnum() else ''}"


def _is_in(words: str, others: str) -> bool:
    """Whether one sentence contains the other."""
    one, other = folded(words), folded(others)
    return one in other or other in one
