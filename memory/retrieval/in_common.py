"""What things have in common: the values that all have for the same property."""

from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.model import Fact
from memory.retrieval.answer import GraphAnswer
from memory.understanding.question import Reading


def in_common(reading: Reading, domain: DomainKnowledge) -> GraphAnswer:
    """The shared values of `reading.among`, each with the fact about every one of these things."""
    abouts = [domain.facts_about(thing) for thing in reading.among]
    said = [{(fact.predicate, fact.value) for fact in facts} for facts, _ in abouts]
    shared = sorted(set.intersection(*said)) if said else []
    facts = tuple(Fact(thing, predicate, value) for predicate, value in shared for thing in reading.among)
    return GraphAnswer(reading, tuple(dict.fromkeys(value for _, value in shared)), facts, tuple(ran for _, ran in abouts))
