"""Definite descriptions in place of names: “the singer of Queen”, “Queen's drummer”, “the herb in pesto”.

Word order tells which noun goes with which name; the data tell whether such a thing exists. The question is then read as if
the first match were named, and a variable takes its place in the patterns.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

from rdflib import URIRef, Variable

from memory.domain_knowledge.knowledge import NamedThing
from memory.forms.folding import folded
from memory.language.words import Span
from memory.model import Pattern
from memory.understanding.mentions import ClassMention, PropertyMention, ThingMention
from memory.understanding.phrases import Role
from memory.understanding.question import DomainQuestion, Reading, positions
from memory.vocabulary import RDF

JOINING = {"of", "in", "on", "by", "for", "from", "with", "the", "a", "an", "at"}
ASKED_FOR = {"which", "what", "many", "much"}
"""After these, a class is what is asked for, not part of a description."""
RELATIVE = {"that", "who", "which", "where", "whose"}
WORDS_BETWEEN = 3
BEFORE_ITS_VERB = 0.2
"""Score bonus: “What is the spirit in a margarita made from?” asks what the spirit is made from, not the margarita."""


@dataclass(frozen=True)
class Description:
    """A mention of the first match, the variable for all matches, and the patterns that define them."""

    mention: ThingMention
    variable: Variable
    patterns: tuple[Pattern, ...]
    is_before_verb: bool = False
    """Whether a verb of the schema follows, with the description as its subject."""

    def in_place(self, reading: Reading) -> Reading | None:
        """The reading with the variable for the first match; None if it does not use the description."""
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


def described(question: DomainQuestion, variable: Variable) -> Iterator[Description]:
    """Each description with a match; “an artist from the soul” in “an artist from the soul genre” is not one."""
    for each in _described(question, variable):
        span = each.mention.span
        is_one_of_many = span.start > 0 and question.words[span.start - 1].key in {"a", "an"}
        if not is_one_of_many or not _goes_on_at(question, span.end):
            yield each


def _goes_on_at(question: DomainQuestion, place: int) -> bool:
    """Whether a noun of the schema starts at this position."""
    nouns = [each.span for each in question.mentions.properties if any(phrase.role is Role.NOUN for phrase in each.phrases)]
    return any(span.start == place for span in (*nouns, *(each.span for each in question.mentions.classes)))


def _described(question: DomainQuestion, variable: Variable) -> Iterator[Description]:
    for named in question.mentions.things:
        for mention in question.mentions.properties:
            if span := _joint_span(question, mention, named):
                yield from _Describing(question, variable, named, span).by_property(mention)
        for kind in question.mentions.classes:
            if question.word_before(kind.span) in ASKED_FOR:
                continue
            if span := _joint_span(question, kind, named):
                yield from _Describing(question, variable, named, span).by_class(kind)
            for mention in question.mentions.properties:
                if span := _span_of_clause(question, kind, mention, named):
                    yield from _Describing(question, variable, named, span).by_clause(kind, mention)


def _joint_span(question: DomainQuestion, mention: PropertyMention | ClassMention, named: ThingMention) -> Span | None:
    """The span of “NOUN of THING”, “THING's NOUN” or “THING NOUN”; None if the two are not so joined."""
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


def _span_of_clause(question: DomainQuestion, kind: ClassMention, mention: PropertyMention, named: ThingMention) -> Span | None:
    """The span of “CLASS that VERB THING” or “CLASS where THING is VERB”; None if there is no such clause."""
    if kind.span.end >= len(question.words) or question.words[kind.span.end].key not in RELATIVE:
        return None
    if mention.span.overlaps(named.span) or min(mention.span.start, named.span.start) <= kind.span.end:
        return None
    span = Span(kind.span.start, max(mention.span.end, named.span.end))
    left = set(range(*span.as_range)) - positions(kind.span) - positions(mention.span) - positions(named.span)
    return span if not any(question.words[place].is_content for place in left) else None


@dataclass(frozen=True)
class _Describing:
    """Builds the descriptions that a named thing and the other words of a span can make."""

    question: DomainQuestion
    variable: Variable
    named: ThingMention
    span: Span

    def by_property(self, mention: PropertyMention) -> Iterator[Description]:
        """The values of a property of the named thing."""
        for phrase in mention.phrases:
            for thing in self.named.things:
                if phrase.role is Role.NOUN and self.question.fits_domain(self.question.entry(phrase), thing):
                    yield from self._of((Pattern(thing.iri, phrase.property, None),))

    def by_class(self, kind: ClassMention) -> Iterator[Description]:
        """The things of a class that its most used property links with the named thing."""
        schema = self.question.domain.schema
        for asked in kind.classes:
            for thing in self.named.things:
                links = self.question.domain.links(schema.subclasses(asked), thing.iri)
                for link in [each for each in links if each.predicate in schema.properties][:1]:
                    linked = (None, thing.iri) if link.outward else (thing.iri, None)
                    yield from self._of((Pattern(linked[0], link.predicate, linked[1]), Pattern(None, RDF.type, asked)))

    def by_clause(self, kind: ClassMention, mention: PropertyMention) -> Iterator[Description]:
        """The things of a class for which a relative clause holds."""
        for phrase in mention.phrases:
            entry = self.question.entry(phrase)
            for thing in self.named.things:
                patterns = [Pattern(None, entry.iri, thing.iri)] if self.question.fits_range(entry, thing) else []
                patterns += [Pattern(thing.iri, entry.iri, None)] if self.question.fits_domain(entry, thing) else []
                for pattern, asked in product(patterns, kind.classes):
                    yield from self._of((pattern, Pattern(None, RDF.type, asked)))

    def _of(self, patterns: tuple[Pattern, ...]) -> Iterator[Description]:
        """The description by these patterns, with their first match; nothing if there is no match."""
        domain = self.question.domain
        values, _ = domain.things_that("described", [domain.condition(pattern) for pattern in patterns])
        things = [value for value in values if isinstance(value, URIRef)]
        if things:
            label = domain.labels_of(things[:1])[things[0]]
            mention = ThingMention(self.span, (NamedThing(things[0], folded(label), label),))
            verbs = [each for each in self.question.mentions.properties if each.span.start == self.span.end]
            is_before_verb = any(phrase.role is Role.VERB for each in verbs for phrase in each.phrases)
            turned = tuple(
                replace(each, subject=each.subject or self.variable, value=self.variable if each.value is None else each.value)
                for each in patterns
            )
            yield Description(mention, self.variable, turned, is_before_verb)
