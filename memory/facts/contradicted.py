"""What people told against what the knowledge bases state: another value where there is one at a time, or “not” of what is stated."""

from collections import defaultdict
from collections.abc import Iterable, Mapping

from rdflib import Literal, URIRef

from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.facts.conflicts import IsFunctional
from memory.facts.contributions import Claim
from memory.forms.folding import folded
from memory.model import Fact
from memory.store.terms import Term


def stated_against(
    claims: Iterable[Claim], domain: DomainKnowledge, is_functional: IsFunctional
) -> Mapping[URIRef, tuple[Fact, ...]]:
    """For each claim that the knowledge bases contradict, by the name of its contribution, what they state; others are left out.

    A claim with a time of its own, or of the past, contradicts nothing: the knowledge bases say no time.
    """
    timeless = [each for each in claims if each.fact.predicate in domain.schema.properties and not (each.when or each.is_past)]
    subjects, predicates = ({getattr(each.fact, name) for each in timeless} for name in ("subject", "predicate"))
    stated: dict[tuple[URIRef, URIRef], list[Fact]] = defaultdict(list)
    for fact in domain.facts_by(sorted(subjects), sorted(predicates)) if timeless else ():
        stated[fact.subject, fact.predicate].append(fact)
    found = {}
    for each in timeless:
        about = stated[each.fact.subject, each.fact.predicate]
        same = [fact for fact in about if _is_one(fact.value, each.fact.value, domain)]
        if each.is_denied:
            found[each.iri] = tuple(same)
        elif not same and is_functional(each.fact.predicate):
            found[each.iri] = tuple(about)
    return {iri: facts for iri, facts in found.items() if facts}


def _is_one(one: Term, other: Term, domain: DomainKnowledge) -> bool:
    """Whether two values may be the same: of two dates one may be of the year alone, of two places one may lie in the other."""
    if isinstance(one, URIRef) and isinstance(other, URIRef):
        return one == other or domain.leads_to([one], other) or domain.leads_to([other], one)
    first, second = folded(str(one)), folded(str(other))
    return isinstance(one, Literal) and isinstance(other, Literal) and (first.startswith(second) or second.startswith(first))
