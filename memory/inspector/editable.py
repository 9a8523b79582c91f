"""What can be edited about a fact: its sentence and, separately, its time."""

from dataclasses import dataclass, replace

from memory.facts.facts import LearnedFact
from memory.facts.matching import is_time
from memory.realisation.told import ToldSpeaker
from memory.realisation.values import sentence, time_in_words


@dataclass(frozen=True)
class EditableFact:
    """A fact's sentence without its time, and the time, as in their fields; `when` is None where the sentence is about a time."""

    sentence: str
    when: str | None


def editable(learned: LearnedFact, speaker: ToldSpeaker) -> EditableFact:
    """What can be edited about a fact."""
    plain = sentence(speaker.statement([replace(learned.as_told, when=None)]))
    if is_time(learned.fact.value) or (learned.when is not None and learned.when.value in str(learned.fact.value)):
        return EditableFact(sentence(speaker.statement([learned.as_told])), None)
    return EditableFact(plain, time_in_words(learned.when.value, learned.when.precision) if learned.when is not None else "")
