"""The editable parts of a fact: its sentence and, separately, its time."""

from dataclasses import dataclass, replace

from memory.facts.facts import LearnedFact
from memory.facts.matching import is_time
from memory.realisation.told import ToldSpeaker
from memory.realisation.told_times import at_clock
from memory.realisation.values import sentence, time_in_words


@dataclass(frozen=True)
class EditableFact:
    """The contents of a fact's edit fields: the sentence without its time, and the time.

    `when` has the time of day too, and is empty if the fact has no time, and None if the sentence itself is about a time.
    """

    sentence: str
    when: str | None


def editable(learned: LearnedFact, speaker: ToldSpeaker) -> EditableFact:
    """The contents of a fact's edit fields."""
    plain = sentence(speaker.statement([replace(learned.as_told, when=None)]))
    if is_time(learned.fact.value) or (learned.when is not None and learned.when.value in str(learned.fact.value)):
        return EditableFact(sentence(speaker.statement([learned.as_told])), None)
    when = learned.when
    return EditableFact(plain, f"{time_in_words(when.value, when.precision)}{at_clock(learned)}" if when is not None else "")
