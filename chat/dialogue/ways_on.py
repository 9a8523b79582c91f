"""What a person may ask next: questions that work, drawn from the knowledge itself."""

from memory.domain_knowledge.knowledge import DomainKnowledge

OFFERED = 3


def working_examples(domain: DomainKnowledge, most: int = OFFERED) -> tuple[str, ...]:
    """Example questions of the knowledge bases, taken in turn from each."""
    by_base = domain.example_questions()
    longest = max((len(examples) for examples in by_base), default=0)
    taken = [examples[place] for place in range(longest) for examples in by_base if place < len(examples)]
    return tuple(taken[:most])
