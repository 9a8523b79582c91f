"""Words beside a name that say which of several things is meant: “the album Help!”, “Hallelujah by Leonard Cohen”, “Birmingham in Alabama”."""

from collections.abc import Sequence
from dataclasses import replace

from rdflib import URIRef

from memory.domain_knowledge.knowledge import DomainKnowledge, NamedThing
from memory.understanding.mentions import ClassMention, Mentions, ThingMention
from memory.understanding.question import AUXILIARIES
from memory.understanding.words import ARTICLES, Span, Word, singular

LINKING = frozenset("by in of from".split())


def made_clear(words: tuple[Word, ...], mentions: Mentions, domain: DomainKnowledge) -> Mentions:
    """The mentions with each name that stands for several things taken for those that the words beside it fit."""
    for mention in mentions.things:
        narrowed = _by_class(words, mention, mentions.classes, domain) or mention
        if len(narrowed.things) > 1:
            narrowed = _by_neighbour(words, narrowed, mentions.things, domain) or narrowed
        if narrowed != mention:
            mentions = _in_place(mentions, mention, narrowed)
    return mentions


def _by_class(
    words: tuple[Word, ...], mention: ThingMention, classes: Sequence[ClassMention], domain: DomainKnowledge
) -> ThingMention | None:
    """“the album Help!”: one of a class named right before it, in the singular."""
    for each in classes:
        noun = words[each.span.end - 1]
        is_singular = singular(noun.key) == noun.key and not noun.is_possessive
        is_determined = each.span.start and words[each.span.start - 1].key in ARTICLES
        if each.span.end == mention.span.start and is_singular and is_determined:
            of = domain.classes_of([thing.iri for thing in mention.things])
            fitting = tuple(thing for thing in mention.things if domain.schema.is_kind_of(of.get(thing.iri, ()), each.classes))
            if fitting:
                return replace(mention, span=Span(each.span.start, mention.span.end), things=fitting)
    return None


def _by_neighbour(
    words: tuple[Word, ...], mention: ThingMention, things: Sequence[ThingMention], domain: DomainKnowledge
) -> ThingMention | None:
    """“Birmingham in Alabama”: those of several that have to do with the thing behind it, if the others have not."""
    for other in things:
        between = [word.key for word in words[mention.span.end : other.span.start] if word.key not in ARTICLES]
        if other.span.start <= mention.span.end or len(between) != 1 or between[0] not in LINKING:
            continue
        span = Span(mention.span.start, other.span.end)
        fitting = tuple(thing for thing in mention.things if _is_linked(thing, other, domain))
        if fitting and len(fitting) < len(mention.things) and not _is_whole_question(words, span):
            return replace(mention, span=span, things=fitting)
    return None


def _is_whole_question(words: tuple[Word, ...], span: Span) -> bool:
    """“Is Birmingham in Alabama?”: that the one has to do with the other is what is asked."""
    return words[0].key in AUXILIARIES and not any(word.is_content for n, word in enumerate(words) if not span.covers(n))


def _is_linked(thing: NamedThing, other: ThingMention, domain: DomainKnowledge) -> bool:
    values = {fact.value for fact in domain.facts_about(thing.iri)[0]}
    return any(each.iri in values or domain.leads_to([thing.iri], each.iri) for each in other.things)


def _in_place(mentions: Mentions, old: ThingMention, new: ThingMention) -> Mentions:
    """The narrowed mention in the place of the wide one, and of all that its words named besides."""
    kept = [each for each in mentions.things if not each.span.overlaps(new.span)]
    left_out = {thing.iri for thing in old.things} - {thing.iri for thing in new.things}
    named = (_without(each, left_out) for each in mentions.all_things if each.span != old.span)
    return replace(
        mentions,
        things=tuple(sorted([*kept, new], key=lambda each: each.span.start)),
        classes=tuple(each for each in mentions.classes if not each.span.overlaps(new.span)),
        properties=tuple(each for each in mentions.properties if not each.span.overlaps(new.span)),
        all_things=(*(each for each in named if each.things), new),
    )


def _without(mention: ThingMention, left_out: set[URIRef]) -> ThingMention:
    return replace(mention, things=tuple(thing for thing in mention.things if thing.iri not in left_out))
