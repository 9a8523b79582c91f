"""Suggests what a person may ask next: example questions of the knowledge bases."""

from memory.domain_knowledge.knowledge import DomainKnowledge

OFFERED = 3
"""How many questions are offered by default."""


def working_examples(domain: DomainKnowledge, most: int = OFFERED) -> tuple[str, ...]:
    """Example questions, taken from the knowledge bases in turn."""
    by_base = domain.example_questions()
    longest = max((len(examples) for examples in by_base), default=0)
    taken = [examples[place] for place in range(longest) for examples in by_base if place < len(examples)]
    return tuple(taken[:most])
