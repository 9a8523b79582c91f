"""What a person may ask next: questions that work, drawn from the knowledge itself."""

import numpy as np
from rdflib import URIRef

from chat.dialogue.candidate import Situation
from memory.domain_knowledge.knowledge import DomainKnowledge

OFFERED = 3
NEAR = 0.5
"""The least cosine between what was asked and what is offered in its place."""


def working_examples(domain: DomainKnowledge, most: int = OFFERED) -> tuple[str, ...]:
    """Example questions of the knowledge bases, taken in turn from each."""
    by_base = domain.example_questions()
    longest = max((len(examples) for examples in by_base), default=0)
    taken = [examples[place] for place in range(longest) for examples in by_base if place < len(examples)]
    return tuple(taken[:most])


def nearest_question(situation: Situation, thing: URIRef, words: str) -> tuple[str, ...]:
    """The question about a thing that has an answer and is near in meaning to the `words` that have none; none where none is."""
    facts, _ = situation.memory.domain.facts_about(thing)
    order = list(situation.memory.domain.schema.properties)
    labels = [situation.speaker.label(each) for each in sorted({fact.predicate for fact in facts}, key=order.index)]
    if not labels:
        return ()
    embedder = situation.memory.embedder
    likeness = embedder.vectors(labels) @ embedder.vectors([words])[0]
    nearest = int(np.argmax(likeness))
    if likeness[nearest] < NEAR:
        return ()
    return (f"What is the {labels[nearest]} of {situation.speaker.label(thing)}?",)
