"""What was kept of a message, in words: shown quietly beside it, never said."""

import re
from dataclasses import dataclass

from chat.dialogue.components.noting import speaker_of_lessons
from chat.dialogue.turn import Turn
from memory.forms.folding import folded
from memory.realisation.values import sentence

NOTE = "#note-"
"""Between a message and the place of a note among those kept of it."""
_NAMELESS = re.compile(r"[0-9a-f]{4}-[0-9a-f ]{4}", re.IGNORECASE)
"""A piece of an identifier: what has no name yet cannot be shown in words."""


@dataclass(frozen=True)
class KeptFact:
    """What is kept of a message, as a sentence; `replaces` is the one it supersedes, empty if none."""

    id: str
    text: str
    replaces: str = ""


def kept_facts(turn: Turn) -> list[KeptFact]:
    """What is kept of a turn: thoughts worth it, and other sentences that new facts were drawn from; none kept out by hand.

    All in the person's own words: nothing is put into them. The facts go with the sentence they were drawn from.
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
    """The message that a note was kept of, by the note's identifier; empty for a fact's."""
    message, _, place = kept.partition(NOTE)
    return message if place else ""


def _as_noted(words: str) -> str:
    """With a capital at its head, and a full stop after its last word."""
    return f"{words[:1].upper()}{words[1:]}{'.' if words[-1:].isalnum() else ''}"


def _is_in(words: str, others: str) -> bool:
    """Whether the words of one sentence are among those of another, or the other way round."""
    one, other = folded(words), folded(others)
    return one in other or other in one
