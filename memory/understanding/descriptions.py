"""Things described instead of named: “the singer of Queen”, “Queen's drummer”, “the herb in pesto”.

Which noun goes with which name follows from where they stand; the data decide whether there is such a thing. The question
is then read as if the first thing that fits were named, and a variable takes its place in the patterns.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rdflib import URIRef, Variable

from memory.domain_knowledge.knowledge import NamedThing
from memory.folding import folded
from memory.model import Pattern
from memory.store.reading import Condition
from memory.store.terms import Term
from memory.understanding.mentions import ClassMention, PropertyMention, ThingMention
from memory.understanding.phrases import Role
from memory.understanding.question import Question, Reading
from memory.understanding.words import Span
from memory.vocabulary import RDF

JOINING = {"of", "in", "on", "by", "for", "from", "with", "the", "a", "an", "at"}
WORDS_BETWEEN = 3
BEFORE_ITS_VERB = 0.2
"""“What is the spirit in a margarita made from?” asks what the spirit is made from, not the margarita."""


@dataclass(frozen=True)
class Description:
    """A mention of the first thing that fits, the variable for all that fit, and the patterns that say what fits."""

    mention: ThingMention
    variable: Variable
    patterns: tuple[Pattern, ...]
    is_before_verb: bool = False
    """Whether a verb of the schema follows: the whole is its subject."""

    def in_place(self, reading: Reading) -> Reading | None:
        """The reading about all that fit; None when it has nothing to do with the description."""
        example = self.mention.things[0].iri
        if not any(example in {pattern.subject, pattern.value} for pattern in reading.patterns):
            return None
        turned = tuple(
            replace(
                pattern,
                subject=self.variable if pattern.subject == example else pattern.subject,
                value=self.variable if pattern.value == example else pattern.value,
            )
            for pattern in reading.patterns
        )
        return replace(reading, patterns=(*turned, *self.patterns), score=reading.score + BEFORE_ITS_VERB * self.is_before_verb)


def described(question: Question, variable: Variable) -> Iterator[Description]:
    """Each description that some thing fits."""
    for named in question.mentions.things:
        for mention in question.mentions.properties:
            if span := _joint_span(question, mention, named):
                yield from _by_property(question, mention, named, span, variable)
        for kind in question.mentions.classes:
            if span := _joint_span(question, kind, named):
                yield from _by_class(question, kind, named, span, variable)


def _joint_span(question: Question, mention: PropertyMention | ClassMention, named: ThingMention) -> Span | None:
    """The words of “NOUN of THING” or “THING's NOUN”, or “THING NOUN”."""
    if mention.span.overlaps(named.span):
        return None
    between = question.words[mention.span.end : named.span.start]
    ends_with = question.words[mention.span.end - 1].key
    if mention.span.end == named.span.start and ends_with in JOINING:
        return Span(mention.span.start, named.span.end)
    if mention.span.end < named.span.start and len(between) <= WORDS_BETWEEN and {word.key for word in between} <= JOINING:
        return Span(mention.span.start, named.span.end)
    if named.span.end == mention.span.start:
        return Span(named.span.start, mention.span.end)
    return None


def _by_property(
    question: Question, mention: PropertyMention, named: ThingMention, span: Span, variable: Variable
) -> Iterator[Description]:
    for phrase in mention.phrases:
        for thing in named.things:
            if phrase.role is Role.NOUN and question.fits_domain(question.entry(phrase), thing):
                values, _ = question.domain.values(thing.iri, phrase.property)
                yield from _of(question, values, span, variable, (Pattern(thing.iri, phrase.property, variable),))


def _by_class(
    question: Question, kind: ClassMention, named: ThingMention, span: Span, variable: Variable
) -> Iterator[Description]:
    """By the property that links most things of the class with the thing."""
    for asked in kind.classes:
        classes = question.domain.schema.subclasses(asked)
        for thing in named.things:
            links = [
                link for link in question.domain.links(classes, thing.iri) if link.predicate in question.domain.schema.properties
            ]
            for link in links[:1]:
                linked = (
                    Condition(link.predicate, value=thing.iri) if link.outward else Condition(link.predicate, subject=thing.iri)
                )
                values, _ = question.domain.things_that("described", [linked, Condition(classes=classes)])
                pattern = (
                    Pattern(variable, link.predicate, thing.iri) if link.outward else Pattern(thing.iri, link.predicate, variable)
                )
                yield from _of(question, values, span, variable, (pattern, Pattern(variable, RDF.type, asked)))


def _of(
    question: Question, values: list[Term], span: Span, variable: Variable, patterns: tuple[Pattern, ...]
) -> Iterator[Description]:
    things = [value for value in values if isinstance(value, URIRef)]
    if things:
        label = question.domain.labels_of(things[:1])[things[0]]
        mention = ThingMention(span, (NamedThing(things[0], folded(label), label),))
        verbs = [each for each in question.mentions.properties if each.span.start == span.end]
        is_before_verb = any(phrase.role is Role.VERB for each in verbs for phrase in each.phrases)
        yield Description(mention, variable, patterns, is_before_verb)
