"""Things described instead of named: “the singer of Queen”, “Queen's bass player”. What is described is looked up first.

Then the question is about the thing found, and the fact that led to it belongs to the answer.
"""

from collections.abc import Iterator

from rdflib import URIRef

from memory.domain_knowledge.knowledge import NamedThing
from memory.folding import folded
from memory.model import Fact
from memory.understanding.mentions import PropertyMention, ThingMention
from memory.understanding.phrases import Role
from memory.understanding.question import Question, overlap
from memory.understanding.words import Span

JOINING = {"of", "in", "on", "by", "for", "from", "the", "a", "an"}
WORDS_BETWEEN = 3


def described(question: Question) -> Iterator[tuple[ThingMention, Fact]]:
    """Each description that one thing fits, as a mention of that thing, with the fact that says so."""
    for mention in question.mentions.properties:
        for named in question.mentions.things:
            span = _joint_span(question, mention, named)
            if span is not None:
                yield from _fitting(question, mention, named, span)


def _joint_span(question: Question, mention: PropertyMention, named: ThingMention) -> Span | None:
    """The words of “NOUN of THING” or “THING's NOUN”."""
    if overlap(mention, named):
        return None
    between = question.words[mention.span.end : named.span.start]
    if mention.span.end < named.span.start and len(between) <= WORDS_BETWEEN and {word.key for word in between} <= JOINING:
        return Span(mention.span.start, named.span.end)
    if named.span.end == mention.span.start and question.is_possessive(named):
        return Span(named.span.start, mention.span.end)
    return None


def _fitting(
    question: Question, mention: PropertyMention, named: ThingMention, span: Span
) -> Iterator[tuple[ThingMention, Fact]]:
    for phrase in mention.phrases:
        for thing in named.things:
            if phrase.role is Role.NOUN and question.fits_domain(question.entry(phrase), thing):
                values, _ = question.domain.values(thing.iri, phrase.property)
                if len(values) == 1 and isinstance(values[0], URIRef):
                    label = question.domain.labels_of(values)[values[0]]
                    found = NamedThing(values[0], folded(label), label)
                    yield ThingMention(span, (found,)), Fact(thing.iri, phrase.property, values[0])
