"""Words beside a name that say which thing it is: “the album Help!”, “Hallelujah by Leonard Cohen”, “Birmingham in Alabama”."""

from collections.abc import Sequence
from dataclasses import replace

from rdflib import URIRef

from memory.domain_knowledge.knowledge import DomainKnowledge, NamedThing
from memory.language.words import ARTICLES, Span, Word, singular
from memory.understanding.mentions import ClassMention, Mentions, ThingMention
from memory.understanding.question import AUXILIARIES

ASKING = frozenset("what which who whom whose where when how".split())
LISTING = frozenset("and or".split())
NAMING = frozenset("called named titled".split())
LINKING = frozenset("by in of from".split())


def disambiguate_by_apposition(words: tuple[Word, ...], mentions: Mentions, domain: DomainKnowledge) -> Mentions:
    """The mentions, with each ambiguous name narrowed to the things that fit the words beside it."""
    for mention in mentions.things:
        narrowed = _by_class(words, mention, mentions, domain) or mention
        narrowed = _by_class_behind(words, narrowed, mentions.classes, domain) or narrowed
        narrowed = _by_place_behind(words, narrowed, mentions.things, domain) or narrowed
        if len(narrowed.things) > 1:
            narrowed = _by_neighbour(words, narrowed, mentions.things, domain) or narrowed
        if narrowed != mention:
            mentions = _in_place(mentions, mention, narrowed)
    return mentions


def _by_class(words: tuple[Word, ...], mention: ThingMention, mentions: Mentions, domain: DomainKnowledge) -> ThingMention | None:
    """“the album Help!”, “the Robin Williams film Hook”, “an album called Help!”: narrow by a singular class before it."""
    for each in mentions.classes:
        between = {word.key for word in words[each.span.end : mention.span.start]}
        if each.span.end > mention.span.start or not between <= NAMING or not _is_one(words, each.span):
            continue
        owner = next((other for other in mentions.things if other.span.end == each.span.start), None)
        start = owner.span.start if owner else each.span.start
        if not start or words[start - 1].key not in ARTICLES:
            continue
        fitting = _of_class(mention, each, domain)
        if owner is not None:
            fitting = tuple(thing for thing in fitting if _is_linked(thing, owner, domain))
        if fitting:
            return replace(mention, span=Span(start, mention.span.end), things=fitting)
    return None


def _by_class_behind(
    words: tuple[Word, ...], mention: ThingMention, classes: Sequence[ClassMention], domain: DomainKnowledge
) -> ThingMention | None:
    """“the soul genre”, “Hook (film)”, “Heidi is a film in what language”: include a class after it that all share."""
    for each in classes:
        is_behind = _is_one(words, each.span) and _stands_behind(words, mention.span, each.span)
        if is_behind and _of_class(mention, each, domain) == mention.things:
            return replace(mention, span=Span(mention.span.start, each.span.end))
    return None


def _is_one(words: tuple[Word, ...], kind: Span) -> bool:
    """Whether the noun for a class is singular, and not a possessive."""
    noun = words[kind.end - 1]
    return singular(noun.key) == noun.key and not noun.is_possessive


def _of_class(mention: ThingMention, kind: ClassMention, domain: DomainKnowledge) -> tuple[NamedThing, ...]:
    """The candidates of a name that belong to the class."""
    of = domain.classes_of([thing.iri for thing in mention.things])
    return tuple(thing for thing in mention.things if domain.schema.is_kind_of(of.get(thing.iri, ()), kind.classes))


def _stands_behind(words: tuple[Word, ...], name: Span, kind: Span) -> bool:
    between = [word.key for word in words[name.end : kind.start]]
    if name.end == kind.start:
        return words[kind.start].text.startswith("(") or (name.start > 0 and words[name.start - 1].key == "the")
    is_said = between[:1] in (["is"], ["was"]) and between[1:] in (["a"], ["an"])
    return is_said and any(word.key in ASKING for word in words[kind.end :])


def _by_place_behind(
    words: tuple[Word, ...], mention: ThingMention, things: Sequence[ThingMention], domain: DomainKnowledge
) -> ThingMention | None:
    """“Laredo, Texas”: narrow to those in the place named after a comma; not in a list."""
    other = next((each for each in things if each.span.start == mention.span.end), None)
    if other is None or not words[mention.span.end - 1].text.endswith(","):
        return None
    goes_on = other.span.end < len(words) and words[other.span.end].key in LISTING
    if goes_on or words[other.span.end - 1].text.endswith(","):
        return None
    of = {thing.iri: {fact.value for fact in domain.facts_about(thing.iri)[0]} for thing in mention.things}
    fitting = tuple(thing for thing in mention.things if any(each.iri in of[thing.iri] for each in other.things))
    return replace(mention, span=Span(mention.span.start, other.span.end), things=fitting) if fitting else None


def _by_neighbour(
    words: tuple[Word, ...], mention: ThingMention, things: Sequence[ThingMention], domain: DomainKnowledge
) -> ThingMention | None:
    """“Birmingham in Alabama”: narrow to those related to the thing named after it, if the others are not."""
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
    """Whether the span is the whole question, which asks for the relation itself: “Is Birmingham in Alabama?”."""
    return words[0].key in AUXILIARIES and not any(word.is_content for n, word in enumerate(words) if not span.covers(n))


def _is_linked(thing: NamedThing, other: ThingMention, domain: DomainKnowledge) -> bool:
    values = {fact.value for fact in domain.facts_about(thing.iri)[0]}
    return any(each.iri in values or domain.leads_to([thing.iri], each.iri) for each in other.things)


def _in_place(mentions: Mentions, old: ThingMention, new: ThingMention) -> Mentions:
    """Replace a mention by its narrowed form; drop mentions that overlap it and the things it rules out."""
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
