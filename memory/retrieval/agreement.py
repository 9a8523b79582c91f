"""Whether the knowledge bases agree with what a person said, or contradict it.

Only declared knowledge can contradict: another value of a functional property, or the denial of a stated fact.
A part of a place does not contradict the place, nor a day the year it is in.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from rdflib import Literal, URIRef
from rdflib.namespace import RDF

from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.domain_knowledge.schema import PropertyEntry
from memory.facts.facts import LearnedFact
from memory.forms.folding import folded
from memory.model import Fact
from memory.store.terms import Term
from memory.understanding.phrases import PREPOSITIONS


class Stance(Enum):
    """What the knowledge bases say about a fact."""

    AGREES = "agrees"
    DISAGREES = "disagrees"
    SILENT = "silent"


@dataclass(frozen=True)
class Agreement:
    """The stance, and the known fact it rests on; None where the knowledge bases are silent."""

    stance: Stance
    known: Fact | None = None


SILENT = Agreement(Stance.SILENT)


def agreement(told: LearnedFact, relation: str, value: str, domain: DomainKnowledge) -> Agreement:
    """What the knowledge bases say about a fact the person stated; `relation` and `value` are the person's words for them."""
    holds = _agreement(told.fact, relation, value, domain)
    if told.is_denied:
        return Agreement(Stance.DISAGREES, holds.known) if holds.stance is Stance.AGREES else SILENT
    entry = domain.schema.properties.get(holds.known.predicate) if holds.known is not None else None
    is_over = told.is_past and not (entry is not None and entry.is_past)
    return SILENT if is_over and holds.stance is Stance.DISAGREES else holds


def _agreement(fact: Fact, relation: str, value: str, domain: DomainKnowledge) -> Agreement:
    if fact.predicate == RDF.type:
        return _of_class(fact, domain)
    properties = _properties(fact, relation, domain)
    for entry in properties:
        stated = domain.values(fact.subject, entry.iri)[0]
        labels = domain.labels_of(stated)
        same = next((each for each in stated if _is_same(each, fact.value, domain) or _is_called(each, value, labels)), None)
        if same is not None:
            return Agreement(Stance.AGREES, Fact(fact.subject, entry.iri, same))
    turned = _turned(fact, relation, domain)
    return Agreement(Stance.AGREES, turned) if turned is not None else _other_value(fact, value, properties, domain)


def _other_value(fact: Fact, words: str, properties: Sequence[PropertyEntry], domain: DomainKnowledge) -> Agreement:
    """Disagreement, if one of these properties is functional and has another value.

    A value that was not linked to an entity, such as a place about which little is known, is looked up by the person's words.
    """
    for entry in properties:
        stated = domain.values(fact.subject, entry.iri)[0] if entry.is_functional else []
        called: list[Term] = [each.iri for each in domain.things_called([folded(words)])] if stated else []
        value = next((each for each in [fact.value, *called] if _fits(each, entry, domain)), None)
        if stated and value is not None and not _is_within(value, stated, domain):
            return Agreement(Stance.DISAGREES, Fact(fact.subject, entry.iri, stated[0]))
    return SILENT


def _fits(value: Term, entry: PropertyEntry, domain: DomainKnowledge) -> bool:
    """Whether the value is in the range of the property."""
    if isinstance(value, Literal):
        return entry.gives_times == _is_time(value)
    kinds = domain.classes_of([URIRef(value)]).get(URIRef(value), [])
    return bool(kinds) and domain.schema.is_kind_of(kinds, entry.ranges)


def _turned(fact: Fact, relation: str, domain: DomainKnowledge) -> Fact | None:
    """The same fact stated with the inverse property: whoever recorded an album is its performer."""
    words = folded(relation)
    for iri, entry in sorted(domain.schema.properties.items()):
        is_turned = isinstance(fact.value, URIRef) and words in {folded(each) for each in entry.inverse_verb_phrases}
        if is_turned and domain.is_stated(URIRef(fact.value), iri, fact.subject):
            return Fact(URIRef(fact.value), iri, fact.subject)
    return None


def _of_class(fact: Fact, domain: DomainKnowledge) -> Agreement:
    of = domain.classes_of([fact.subject]).get(fact.subject, [])
    kind = next((each for each in of if fact.value in domain.schema.superclasses(each)), None)
    return Agreement(Stance.AGREES, Fact(fact.subject, RDF.type, kind)) if kind is not None else SILENT


def _properties(fact: Fact, relation: str, domain: DomainKnowledge) -> list[PropertyEntry]:
    """The fact's property and those worded like the relation; for a time, only those whose values are times: “be born in”."""
    entries = domain.schema.properties
    own = [entries[fact.predicate]] if fact.predicate in entries else []
    words, is_time = folded(relation), _is_time(fact.value)
    return own + [
        entry
        for _, entry in sorted(entries.items())
        if entry not in own
        and entry.gives_times == is_time
        and any(_stem(phrase) == _stem(words) if is_time else folded(phrase) == words for phrase in entry.verb_phrases)
    ]


def _stem(phrase: str) -> Sequence[str]:
    """The relation without its preposition: “be born” from “be born in”."""
    words = folded(phrase).split()
    return words[:-1] if words[-1:] and words[-1] in PREPOSITIONS else words


def _is_time(value: Term) -> bool:
    return isinstance(value, Literal) and value[:4].isdigit()


def _is_same(stated: Term, told: Term, domain: DomainKnowledge) -> bool:
    if isinstance(stated, Literal) or isinstance(told, Literal):
        one, other = folded(str(stated)), folded(str(told))
        return one == other or (_is_time(told) and one.startswith(other))
    return stated == told or domain.leads_to([stated], told)


def _is_called(stated: Term, words: str, labels: Mapping[URIRef, str]) -> bool:
    return isinstance(stated, URIRef) and folded(labels.get(stated, "")) == folded(words)


def _is_within(told: Term, stated: Iterable[Term], domain: DomainKnowledge) -> bool:
    """Whether the value is more specific than a known one, or not comparable with it."""
    if isinstance(told, Literal):
        return not _is_time(told) or any(not _is_time(each) or str(told).startswith(str(each)) for each in stated)
    return any(isinstance(each, Literal) or domain.leads_to([told], URIRef(each)) for each in stated)
