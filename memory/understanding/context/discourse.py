"""What the last exchanges offer as antecedents: things with their classes, lists, times, and the question under discussion."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from rdflib import RDF, Literal, URIRef, Variable

from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.domain_knowledge.schema import TIMES, Schema
from memory.episodes.short_term import AS_SUBJECT, ShortTerm
from memory.forms.folding import folded
from memory.model import Exchange, Fact, Pattern
from memory.understanding.question import PLACE_WORDS, Reading
from memory.vocabulary import UNKNOWN

PERSON = re.compile(
    r"\b(person|people|human|man|woman|men|women|artist|musician|actor|actress|author|writer|[a-z]{3,}(?:ist|smith|keeper|player))\b"
)
GROUP = re.compile(r"\b(group|organi[sz]ation|band|orchestra|choir|ensemble|team|club|company|family|tribe|crew)\b")
SOURCES_OF_A_REPLY = 12
"""Most facts of a long list that are kept with the reply."""
TALKED_PAST = 3
"""Most exchanges of small talk after which a question is still the topic."""
HE_WORDS = frozenset("he him his himself husband brother father son".split())
SHE_WORDS = frozenset("she her hers herself wife sister mother daughter".split())
OWNED_BY = {"husband": "she", "wife": "he"}
"""The pronoun of the person whose husband or wife is asked for."""
ROLES = {
    "husband": "he",
    "brother": "he",
    "father": "he",
    "son": "he",
    "wife": "she",
    "sister": "she",
    "mother": "she",
    "daughter": "she",
}
"""Nouns for a relative, each with the pronoun of the person asked for."""


@dataclass(frozen=True)
class Discourse:
    """The last exchanges, together with what is known of the things in them."""

    short_term: ShortTerm
    domain: DomainKnowledge
    named: tuple[URIRef, ...] = ()
    """What the last utterance named, if it was not understood."""

    @cached_property
    def topic(self) -> Exchange | None:
        """The newest exchange that asked something of the knowledge, `TALKED_PAST` exchanges back at most; else None."""
        return next((each for each in self.short_term.exchanges[: TALKED_PAST + 1] if each.patterns), None)

    @cached_property
    def activation(self) -> dict[URIRef, float]:
        """The activation of each thing spoken of, most active first; without classes and properties."""
        schema = self.domain.schema
        return {
            thing: weight
            for thing, weight in (dict.fromkeys(self.named, AS_SUBJECT) | self.short_term.activation).items()
            if thing not in schema.classes and thing not in schema.properties and not thing.startswith(UNKNOWN)
        }

    @cached_property
    def classes(self) -> dict[URIRef, list[URIRef]]:
        """The classes of each active thing."""
        return self.domain.classes_of(list(self.activation))

    @cached_property
    def labels(self) -> dict[URIRef, str]:
        """The label of each active thing."""
        return self.domain.labels_of(self.activation)

    def kinds(self, thing: URIRef) -> list[str]:
        """The labels of a thing's classes and their superclasses, in lower case, nearest first."""
        return kinds_of(self.classes.get(thing, ()), self.domain.schema)

    def is_person(self, thing: URIRef) -> bool:
        """Whether its classes are those of a person."""
        return are_of_person(self.kinds(thing))

    def may_be_person(self, thing: URIRef) -> bool:
        """Whether it is a person, or nothing is known of its classes."""
        return self.is_person(thing) or not self.classes.get(thing)

    def is_group(self, thing: URIRef) -> bool:
        """Whether it is a group of people."""
        return any(GROUP.search(kind) for kind in self.kinds(thing))

    def is_place(self, thing: URIRef) -> bool:
        """Whether its classes are those of a place, or in the range of a property that tells where."""
        of = self.classes.get(thing, ())
        ranges = [
            entry.ranges
            for entry in self.domain.schema.properties.values()
            if entry.ranges and not entry.gives_times and "where" in entry.question_words
        ]
        is_value = any(self.domain.schema.is_kind_of(of, each) for each in ranges) and not self.is_person(thing)
        return any(PLACE_WORDS.search(kind) for kind in self.kinds(thing)) or is_value

    def is_of(self, thing: URIRef, classes: Iterable[URIRef]) -> bool:
        """Whether it belongs to one of these classes."""
        return self.domain.schema.is_kind_of(self.classes.get(thing, ()), classes)

    @cached_property
    def sexes(self) -> dict[URIRef, str]:
        """“he” or “she” for each person whose sex was revealed: by a pronoun before, or as a husband or sister."""
        found: dict[URIRef, str] = {}
        for exchange in self.short_term.exchanges:
            keys = set(folded(exchange.text).split())
            known = {
                term for pattern in exchange.patterns for term in (pattern.subject, pattern.value) if isinstance(term, URIRef)
            }
            persons = [thing for thing in known if thing in self.activation and self.is_person(thing)]
            sexes = [name for name, words in (("he", HE_WORDS - ROLES.keys()), ("she", SHE_WORDS - ROLES.keys())) if keys & words]
            if len(persons) == 1 and len(sexes) == 1 and exchange.resolved != exchange.text:
                found.setdefault(persons[0], sexes[0])
            role = next((ROLES[key] for key in folded(exchange.resolved).split() if key in ROLES), None)
            for thing in items_of(exchange) if role else ():
                found.setdefault(thing, role or "")
            owner = next((OWNED_BY[key] for key in folded(exchange.resolved).split() if key in OWNED_BY), None)
            for thing in persons if owner and len(persons) == 1 else ():
                found.setdefault(thing, owner or "")
        return found

    @cached_property
    def items(self) -> list[URIRef]:
        """The things one can pick from: the newest list or comparison, in the order they were named."""
        if len(self.named) > 1:
            return list(self.named)
        return next((items for each in self.short_term.exchanges if len(items := items_of(each)) > 1), [])

    @cached_property
    def times(self) -> list[str]:
        """The ISO dates or years of the newest question and its answer."""
        if self.topic is None:
            return []
        asked = [pattern.starts for pattern in self.topic.patterns if pattern.starts]
        stored = [pattern.value for pattern in self.topic.patterns if isinstance(pattern.value, Literal)]
        said = [fact.value for fact in self.topic.facts if isinstance(fact.value, Literal) and fact.value.datatype in TIMES]
        years = [str(value) for value in (*stored, *said) if re.match(r"\d{4}(-|$)", str(value))]
        return list(dict.fromkeys([*asked, *years]))

    def values_of(self, properties: Iterable[URIRef]) -> set[URIRef]:
        """The things that the last answers gave as values of these properties."""
        wanted = set(properties)
        facts = [fact for exchange in self.short_term.exchanges for fact in exchange.facts if fact.predicate in wanted]
        return {fact.value for fact in facts if isinstance(fact.value, URIRef)}

    def subject(self) -> URIRef | None:
        """The thing that was asked about last; None if there is none."""
        asked = [term for pattern in self.topic.patterns for term in (pattern.subject, pattern.value)] if self.topic else []
        return next((term for term in asked if isinstance(term, URIRef) and term in self.activation), None)


def kinds_of(classes: Iterable[URIRef], schema: Schema) -> list[str]:
    """The labels of these classes and all their superclasses, in lower case, nearest first."""
    above = dict.fromkeys(each for of in classes for each in schema.superclasses(of))
    return [schema.classes[each].label.lower() for each in above if each in schema.classes]


def are_of_person(kinds: Iterable[str]) -> bool:
    """Whether these class labels are those of a person, not of a group."""
    labels = list(kinds)
    return any(PERSON.search(kind) for kind in labels) and not any(GROUP.search(kind) for kind in labels)


def asked_pattern(exchange: Exchange) -> Pattern | None:
    """The pattern asked for: the first one with a gap that is not a mere class; None if there is none."""
    return next((each for each in exchange.patterns if None in {each.subject, each.value} and each.predicate != RDF.type), None)


def items_of(exchange: Exchange) -> list[URIRef]:
    """The things an exchange compared; if none, those its reply gave as the answer, in the order of the reply."""
    compared = [
        term
        for pattern in exchange.patterns
        for term, other in ((pattern.subject, pattern.value), (pattern.value, pattern.subject))
        if isinstance(term, URIRef) and isinstance(other, Variable) and str(other) == "place"
    ]
    if len(compared) > 1:
        return list(dict.fromkeys(compared))
    asked = _listing(exchange)
    if asked is None or (asked.is_dated and asked.subject is not None):
        return []
    found = [fact.subject if asked.subject is None else fact.value for fact in _answering(exchange, asked)]
    return list(dict.fromkeys(term for term in found if isinstance(term, URIRef)))


def all_items_of(exchange: Exchange, domain: DomainKnowledge, reading: Reading | None) -> list[URIRef]:
    """Like `items_of`; but if the reply named more than it gave sources for, all of them, looked up for the reading."""
    items, asked = items_of(exchange), _listing(exchange)
    if len(items) < SOURCES_OF_A_REPLY or asked is None:
        return items
    as_read = next((each for each in reading.patterns if each.predicate == asked.predicate), asked) if reading else asked
    kinds = [each for each in exchange.patterns if each.predicate == RDF.type and each.subject is None]
    without = [replace(domain.condition(each), denied=True) for each in (reading.without if reading else ())]
    for predicate in dict.fromkeys(fact.predicate for fact in _answering(exchange, asked)):
        patterns = [replace(as_read, predicate=predicate), *kinds]
        rows, _ = domain.rows_that("conditions", [*(domain.condition(each) for each in patterns), *without])
        items += [URIRef(row["x"]) for row in rows if isinstance(row["x"], URIRef)]
    return list(dict.fromkeys(items))


def _listing(exchange: Exchange) -> Pattern | None:
    """The pattern asked for; otherwise the class whose members were listed."""
    kinds = (each for each in exchange.patterns if each.predicate == RDF.type and each.subject is None)
    return asked_pattern(exchange) or next(kinds, None)


def _answering(exchange: Exchange, asked: Pattern) -> list[Fact]:
    """The facts that answer the pattern, including those of another property with the same known value."""
    known = asked.known_value
    return [
        fact
        for fact in exchange.facts
        if fact.predicate == asked.predicate or (asked.subject is None and known is not None and fact.value == known)
    ]
