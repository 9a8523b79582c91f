"""Verbalises what was told, for the person who told it."""

from datetime import datetime, tzinfo

from memory.facts.knowledge import LearnedKnowledge
from memory.facts.relations import NAME
from memory.realisation.told import ToldSpeaker


def told_speaker(knowledge: LearnedKnowledge, now: datetime, zone: tzinfo) -> ToldSpeaker:
    """Verbalises facts for this person, with the names they told."""
    names = {
        each.fact.subject: str(each.fact.value) for each in reversed(knowledge.facts.facts(None, NAME)) if not each.is_denied
    }
    return ToldSpeaker(knowledge.person, knowledge.labels_of, now, zone, names, knowledge.schema)
