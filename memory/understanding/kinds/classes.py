"""Questions about classes: “Is Bob Dylan a guitarist?”, “Are bananas yellow?”, “List all guitarists.”, “songs by Prince”."""

from collections.abc import Iterator, Sequence
from itertools import permutations

from rdflib import URIRef, Variable

from memory.domain_knowledge.knowledge import LinkingProperty
from memory.domain_knowledge.names import NamedThing
from memory.domain_knowledge.schema import PropertyEntry
from memory.forms.folding import folded
from memory.language.words import Span, Word
from memory.model import Pattern
from memory.understanding.mentions import ClassMention, ThingMention
from memory.understanding.question import HAVING, DomainQuestion, Reading, positions
from memory.vocabulary import RDF

UNFINISHED = frozenset("did does do is are was were has have had the a an of by in on to for with and or".split())
"""An utterance that ends with one of these is unfinished."""


THOUGHT = {"think", "know", "heard", "aware"}
"""After these a final preposition is complete: “… can you think of”."""
NEARLY_ALL = 0.8
"""Share of a class that must be related to another class for its name to add nothing."""
KINDS_OF = {"kind", "kinds", "type", "types", "sort", "sorts", "variety", "varieties"}


def listing(question: DomainQuestion) -> list[Reading]:
    """All members of a class, if nothing else is mentioned: “List all guitarists.”, “How many bands are there?”."""
    is_asked = question.utterance_class in {"wh_question", "request", "other", "yes_no_question", "statement"}
    ends_there = [word.key for word in question.words[-2:]] in (["there", "is"], ["there", "are"])
    is_unfinished = (
        not ends_there
        and question.words[-1].key in UNFINISHED
        and (len(question.words) < 2 or question.words[-2].key not in THOUGHT)
    )
    if not is_asked or is_unfinished:
        return []
    return [
        Reading(
            "listing",
            (Pattern(None, RDF.type, each),),
            positions(mention.span) | asked_for_kinds | _told_by(question, mention, each),
            1.0 if asked_for_kinds else 0.5,
            (each,),
            counts=question.asks == "how many",
        )
        for mention in question.mentions.classes
        if all(named.span.overlaps(mention.span) for named in question.mentions.things)
        for asked_for_kinds in [kinds_of(question, mention)]
        for each in mention.classes
    ]


def _told_by(question: DomainQuestion, mention: ClassMention, asked: URIRef) -> frozenset[int]:
    """The positions of “film” in “film producers”, if nearly all producers are linked with a film, so that it adds nothing."""
    before = next((each for each in question.mentions.classes if each.span.end == mention.span.start), None)
    if before is None:
        return frozenset()
    domain, other = question.domain, Variable("other")
    entries = domain.schema.properties.values()
    linking = [
        *(Pattern(None, each.iri, other) for each in entries if _may_link(question, [asked], each, before.classes)),
        *(Pattern(other, each.iri, None) for each in entries if _may_link(question, before.classes, each, [asked])),
    ]
    kind = Pattern(None, RDF.type, asked)
    whole = _how_many(question, kind) if linking else 0
    kinds = [Pattern(other, RDF.type, each) for each in before.classes[:1]]
    is_said = any(_how_many(question, kind, pattern, *kinds) >= NEARLY_ALL * whole > 0 for pattern in linking)
    return positions(before.span) if is_said else frozenset()


def _may_link(question: DomainQuestion, subjects: Sequence[URIRef], entry: PropertyEntry, values: Sequence[URIRef]) -> bool:
    schema = question.domain.schema
    return schema.is_kind_of(subjects, entry.domains) and schema.is_kind_of(values, entry.ranges)


def _how_many(question: DomainQuestion, *patterns: Pattern) -> int:
    number, _ = question.domain.number_that("listing", [question.domain.condition(each) for each in patterns])
    return number


def kinds_of(question: DomainQuestion, mention: ClassMention) -> frozenset[int]:
    """The positions of “kinds of” before a class, or of “varieties” after it."""
    start, end = mention.span.start, mention.span.end
    before = [place for place in (start - 2, start - 1) if place >= 0]
    if before and question.words[before[0]].key in KINDS_OF and question.words[start - 1].key == "of":
        return frozenset(before)
    return frozenset({end}) if end < len(question.words) and question.words[end].key in KINDS_OF else frozenset()


APART = frozenset("in on at from with by to for into".split()) | HAVING
"""Between a thing and a class these make it another question: “Is there caffeine in tea?”."""


def membership(question: DomainQuestion) -> list[Reading]:
    """Whether each thing mentioned belongs to each class mentioned: “Is Bob Dylan a guitarist?”."""
    if not question.is_polar:
        return []
    return [
        Reading(
            "membership",
            (Pattern(thing.iri, RDF.type, each),),
            positions(named.span) | positions(mention.span) | kinds_of(question, mention),
            1.0,
            (each,),
        )
        for named in question.mentions.things
        for mention in question.mentions.classes
        if not _is_apart(question, named, mention)
        for thing in named.things
        for each in mention.classes
    ]


def _is_apart(question: DomainQuestion, named: ThingMention, mention: ClassMention) -> bool:
    first, second = sorted((named.span, mention.span), key=lambda span: span.start)
    if named.common and second == named.span:
        return True  # “Are bananas yellow?” is not a question about yellow
    return any(word.key in APART for word in question.words[first.end : second.start])


def adjective(question: DomainQuestion) -> list[Reading]:
    """Whether a thing is as an adjective says: “Are bananas yellow?”, “Is paella Spanish?”.

    The property is one that has such values; for an adjective of place, the one that most often links such things with the place.
    """
    if not question.is_polar or any(not _is_thing(each.span, question) for each in question.mentions.properties):
        return []
    of_places = [
        Reading("yes_no", (pattern,), positions(subject.span) | positions(said.span), 0.5)
        for subject, said in permutations(question.mentions.things, 2)
        if subject.span.end == said.span.start
        for pattern in _of_place(subject, said, question)
    ]
    return of_places + [
        Reading("yes_no", (Pattern(thing.iri, entry.iri, value.iri),), positions(subject.span) | positions(said.span), 0.5)
        for subject, said in permutations(question.mentions.things, 2)
        if subject.span.start < said.span.start and said.common and not question.words[said.span.start].is_capitalised
        for thing in subject.things
        for value in said.common
        for entry in question.domain.schema.properties.values()
        if entry.ranges and entry.domains and question.fits_range(entry, value) and question.fits_domain(entry, thing)
    ]


def _is_thing(span: Span, question: DomainQuestion) -> bool:
    """Whether the words for a property also name a thing by a common noun: “root”."""
    return any(each.common and each.span == span for each in question.mentions.things)


def _of_place(subject: ThingMention, said: ThingMention, question: DomainQuestion) -> Iterator[Pattern]:
    """By the property that most often links the subject's classes with the place of the adjective."""
    places = [thing for thing in said.things if not said.is_partial and _is_said_by_adjective(thing)]
    for thing in subject.things:
        classes = question.classes_of(thing.iri)
        for place in places if classes else ():
            links = question.domain.links(sorted(classes), place.iri)[:1]
            for link in links:
                if link.outward and link.predicate in question.domain.schema.properties:
                    yield Pattern(thing.iri, link.predicate, place.iri)
            for entry in question.domain.schema.properties.values() if not links else ():
                if question.gives_places(entry) and _fits(question, entry, thing, place):
                    yield Pattern(thing.iri, entry.iri, place.iri)


def _fits(question: DomainQuestion, entry: PropertyEntry, thing: NamedThing, place: NamedThing) -> bool:
    """Whether the thing fits the property's domain and the place its range; both must be declared."""
    return bool(entry.domains and entry.ranges) and question.fits_domain(entry, thing) and question.fits_range(entry, place)


def _is_said_by_adjective(thing: NamedThing) -> bool:
    """Whether it was found by a single word that is not its name: “Spanish” for Spain."""
    return thing.key != folded(thing.label) and " " not in thing.key and not thing.label.islower()


SAYING = frozenset("is are was were that which who both and also as well but not no".split())
"""Words between a class and an adjective: “fruits that are yellow”."""
BEING = {"is", "are", "was", "were"}
JOINING = {"by", "of", "from", "on", "with", "in", "for", "does", "did", "do", "has", "have", "had"}


def linked_class(question: DomainQuestion) -> list[Reading]:
    """Things of a class related to a thing by an unstated property: “songs by Prince”, “albums of Queen”.

    The data decide: it is the property that links most things of the class with the thing.
    """
    return [
        reading
        for named in question.mentions.things
        for mention in question.mentions.classes
        if _are_joined(question, named, mention)
        for thing in named.things
        for each in mention.classes
        for reading in _through_links(question, thing.iri, each, positions(named.span) | positions(mention.span))
    ]


def _are_joined(question: DomainQuestion, named: ThingMention, mention: ClassMention) -> bool:
    between = {word.key for word in _between(question, named, mention)}
    if named.common and not question.words[named.span.start].is_capitalised and between <= SAYING:
        return True
    if _is_adjective(question, named) and mention.span.end <= named.span.start and question.word_before(named.span) in BEING:
        return True
    side_by_side = named.span.end == mention.span.start or mention.span.end == named.span.start
    return (side_by_side and not named.is_partial) or question.is_possessive(named) or question.word_before(named.span) in JOINING


def _is_adjective(question: DomainQuestion, named: ThingMention) -> bool:
    """Whether it is an adjective: “Greek” names Greece, but describes something."""
    said = {question.words[named.span.start].key, question.words[named.span.start].joined}
    return len(named.span) == 1 and not named.is_partial and all(folded(thing.label) not in said for thing in named.things)


def _between(question: DomainQuestion, named: ThingMention, mention: ClassMention) -> list[Word]:
    """The words between the two that belong to no mention of a thing."""
    first, second = sorted((named.span, mention.span), key=lambda span: span.start)
    others = {place for other in question.mentions.things for place in positions(other.span)}
    return [question.words[place] for place in range(first.end, second.start) if place not in others]


def _through_links(question: DomainQuestion, thing: URIRef, asked: URIRef, explained: frozenset[int]) -> list[Reading]:
    if question.is_polar:
        return []
    links: Sequence[LinkingProperty] = question.domain.links(question.domain.schema.subclasses(asked), thing)
    return [
        Reading(
            "subjects" if link.outward else "values",
            (
                Pattern(None, link.predicate, thing) if link.outward else Pattern(thing, link.predicate, None),
                Pattern(None, RDF.type, asked),
            ),
            explained,
            0.7 + min(link.uses, 100) / 1000,
            (asked,),
            counts=question.asks == "how many",
        )
        for link in links[:1]
        if link.predicate in question.domain.schema.properties
    ]
