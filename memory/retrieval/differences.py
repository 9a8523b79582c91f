"""How two things differ: different classes, or different values of the properties that both have."""

from rdflib import RDF, URIRef

from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.model import Fact
from memory.retrieval.answer import GraphAnswer
from memory.understanding.question import Reading


def differences(reading: Reading, domain: DomainKnowledge) -> GraphAnswer:
    """The facts about each thing that do not hold of the others; only of properties that all have, if there are any."""
    abouts = [domain.facts_about(thing) for thing in reading.among]
    classes = domain.classes_of(list(reading.among))
    of_each = [
        [*(Fact(thing, RDF.type, each) for each in classes.get(thing, ())), *facts]
        for thing, (facts, _) in zip(reading.among, abouts, strict=True)
    ]
    both = set.intersection(*({fact.predicate for fact in facts} for facts in of_each))
    said = [{(fact.predicate, fact.value) for fact in facts} for facts in of_each]
    shared = set.intersection(*said)
    apart = [fact for some in of_each for fact in some if (fact.predicate, fact.value) not in shared]
    facts = [fact for fact in apart if fact.predicate in both] or apart
    told = tuple(dict.fromkeys(fact for fact in facts if not _is_said_below(fact, facts, domain)))
    found = tuple(dict.fromkeys(fact.subject for fact in told))
    return GraphAnswer(reading, found, told, tuple(ran for _, ran in abouts))


def _is_said_below(fact: Fact, facts: list[Fact], domain: DomainKnowledge) -> bool:
    """Whether the same value is already given under a superproperty: the main ingredient is an ingredient too."""
    entry = domain.schema.properties.get(fact.predicate)
    wider: frozenset[URIRef] = entry.parents if entry else frozenset()
    return any((each.subject, each.value) == (fact.subject, fact.value) and each.predicate in wider for each in facts)
