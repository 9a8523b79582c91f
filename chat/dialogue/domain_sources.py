"""Knowledge-base facts as the sources of a reply."""

from collections.abc import Iterable

from chat.dialogue.candidate import Situation
from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.model import Fact, Source


def domain_sources(situation: Situation, facts: Iterable[Fact]) -> tuple[Source, ...]:
    """One source per fact: the fact as a sentence, labelled with its knowledge base."""
    domain, speaker = situation.memory.domain, situation.speaker
    return tuple(
        Source("domain", str(fact.subject), speaker.fact_sentence([fact]), _base_label(domain, fact), fact) for fact in facts
    )


def _base_label(domain: DomainKnowledge, fact: Fact) -> str:
    base = domain.base_of(fact)
    return base.label if base else "knowledge"
