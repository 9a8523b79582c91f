"""What a person may ask next: questions that work, drawn from the knowledge itself."""

from rdflib import URIRef

from chat.dialogue.candidate import Situation
from memory.domain_knowledge.knowledge import DomainKnowledge

OFFERED = 3


def working_examples(domain: DomainKnowledge, most: int = OFFERED) -> tuple[str, ...]:
    """Example questions of the knowledge bases, taken in turn from each."""
    by_base = domain.example_questions()
    longest = max((len(examples) for examples in by_base), default=0)
    taken = [examples[place] for place in range(longest) for examples in by_base if place < len(examples)]
    return tuple(taken[:most])


def questions_about(situation: Situation, thing: URIRef) -> tuple[str, ...]:
    """Questions about a thing that have an answer, one for each of its first properties."""
    facts, _ = situation.memory.domain.facts_about(thing)
    order = list(situation.memory.domain.schema.properties)
    properties = sorted({fact.predicate for fact in facts}, key=order.index)
    label = situation.speaker.label(thing)
    return tuple(f"What is the {situation.speaker.label(each)} of {label}?" for each in properties[:OFFERED])
