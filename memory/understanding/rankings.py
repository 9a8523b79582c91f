"""Superlatives and comparisons: “the oldest member of …”, “his last opera”, “the most songs”, “which came out first, A or B?”.

The ordering word tells the property and the direction; the rest of the question tells what is ordered. If no property that
gives times is named, it is the beginning: birth, formation, release. What has no value for it is left out.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, product

from rdflib import URIRef

from memory.domain_knowledge.schema import PropertyEntry
from memory.model import Pattern
from memory.store.reading import ResultOrder
from memory.understanding.beginnings import is_beginning, is_birth
from memory.understanding.members import members
from memory.understanding.mentions import ThingMention
from memory.understanding.question import DomainQuestion, Reading, positions
from memory.vocabulary import RDF

EARLIER = frozenset("oldest older eldest elder earliest earlier first debut".split())
LATER = frozenset("youngest younger newest newer latest later last final recent".split())
OF_WORKS = frozenset("first debut last final latest recent".split())
"""Said of people, these do not refer to their birth."""
MOST = {"most": True, "more": True, "fewest": False, "fewer": False, "least": False, "less": False}
MEASURES: dict[str, tuple[bool, str]] = {
    "longest": (True, "length duration runtime time"),
    "longer": (True, "length duration runtime time"),
    "shortest": (False, "length duration runtime height time"),
    "shorter": (False, "length duration runtime height time"),
    "tallest": (True, "height"),
    "taller": (True, "height"),
    "highest": (True, "elevation height altitude"),
    "higher": (True, "elevation height altitude"),
    "lowest": (False, "elevation height altitude"),
    "largest": (True, "area size population"),
    "larger": (True, "area size population"),
    "biggest": (True, "size area population"),
    "bigger": (True, "size area population"),
    "smallest": (False, "area size population"),
    "smaller": (False, "area size population"),
    "heaviest": (True, "weight mass"),
    "heavier": (True, "weight mass"),
    "lightest": (False, "weight mass"),
    "lighter": (False, "weight mass"),
    "deepest": (True, "depth"),
    "deeper": (True, "depth"),
    "widest": (True, "width"),
    "fastest": (True, "speed"),
    "faster": (True, "speed"),
    "slowest": (False, "speed"),
    "hottest": (True, "heat scoville temperature"),
    "hotter": (True, "heat scoville temperature"),
    "coldest": (False, "temperature"),
    "strongest": (True, "strength alcohol abv"),
    "stronger": (True, "strength alcohol abv"),
    "expensive": (True, "price cost budget"),
    "cheapest": (False, "price cost"),
    "populous": (True, "population inhabitants"),
}
"""A measure word → whether the largest value comes first, and the nouns that name properties of that measure."""
COMPARED = {
    "old": "older", "young": "younger", "early": "earlier", "late": "later", "new": "newer", "long": "longer", "tall": "taller",
    "high": "higher", "large": "larger", "big": "bigger", "small": "smaller", "heavy": "heavier", "deep": "deeper", "fast": "faster",
}  # fmt: skip
"""Comparatives of adjectives after “most” and the like: learners of the language say “most young” for “youngest”."""
LIVED = frozenset("live lived lives living exist existed lasted last survive survived".split())
BETWEEN = frozenset("or and the a an is was are were of than by did do does".split())
LIGHT = frozenset("one ones came come out first of two both older which".split())
ALL_OF_CLASS = 1.05
BASES_AT_MOST = 24


@dataclass(frozen=True)
class Ordering:
    """An order, and the positions of the words for it."""

    order: ResultOrder
    said: frozenset[int]


def ranking_readings(question: DomainQuestion, readings: Sequence[Reading]) -> list[Reading]:
    """Each ordered reading that explains all words."""
    orderings = list(_orderings(question))
    if not orderings:
        return []
    compared = [
        reading for ordering in orderings for pair in _compared(question) for reading in _comparisons(question, ordering, *pair)
    ]
    if compared:
        return compared
    bases = [*readings, *_all_of_classes(question), *members(question)]
    bases = [each for each in bases if each.kind in {"subjects", "values", "listing", "conditions"}]
    return [
        replace(base, kind="first", order=ordering.order, explained=question.content, counts=False, score=_likely(base))
        for ordering in orderings
        for base in sorted(bases, key=lambda each: (-len(each.explained), each.kind != "listing", -each.score))[:BASES_AT_MOST]
        if question.content <= base.explained | ordering.said | _light_words(question)
        and _has_place(question, base, ordering.order)
    ]


def _likely(base: Reading) -> float:
    """The score: a class named is more likely to be ordered than what is related to a thing of that name."""
    return ALL_OF_CLASS if base.kind == "listing" else base.score


def _orderings(question: DomainQuestion) -> Iterator[Ordering]:
    named = {place for mention in question.mentions.things for place in positions(mention.span)}
    for place, word in enumerate(question.words):
        if place in named:
            continue
        key = word.key
        behind = question.words[place + 1].key if place + 1 < len(question.words) else ""
        if key in MOST and behind in COMPARED:
            key = COMPARED[behind]
            said_too = {place, place + 1}
        else:
            said_too = {place}
        if _verb_of_time(question, key):
            yield from _by_time(question, frozenset({place}), "earlier" if key == "before" else "later")
        elif key in EARLIER | LATER:
            said = said_too | ({place - 1} if place and question.words[place - 1].key in MOST else set())
            yield from _by_time(question, frozenset(said), key)
        elif key in MEASURES:
            yield from _by_measure(question, max(said_too), key)
        elif key in MOST and behind not in EARLIER | LATER | MEASURES.keys():
            yield from _by_number(question, place, descending=MOST[key])


def _by_time(question: DomainQuestion, said: frozenset[int], key: str) -> Iterator[Ordering]:
    later = key in LATER
    verbs = [
        (mention, phrase)
        for mention in question.mentions.properties
        for phrase in mention.phrases
        if question.entry(phrase).gives_times
    ]
    for mention, phrase in verbs:
        entry = question.entry(phrase)
        spoken = said | positions(mention.span)
        if entry.marks_end and key in {"youngest", "oldest", "younger", "older"}:
            for birth in _births(question, entry):
                yield Ordering(ResultOrder(entry.iri, descending=not later, since=birth.iri), spoken)
        else:
            yield Ordering(ResultOrder(entry.iri, descending=later), spoken)
    for entry in question.domain.schema.properties.values() if not verbs else ():
        if is_beginning(entry) and not (is_birth(entry) and key in OF_WORKS):
            yield Ordering(ResultOrder(entry.iri, descending=later), said | _light_words(question))


def _births(question: DomainQuestion, end: PropertyEntry) -> list[PropertyEntry]:
    """The properties for the beginning of what this one ends."""
    schema = question.domain.schema
    begins = [each for each in schema.properties.values() if is_beginning(each)]
    return [
        each for each in begins if schema.is_kind_of(end.domains, each.domains) or schema.is_kind_of(each.domains, end.domains)
    ]


def _light_words(question: DomainQuestion) -> frozenset[int]:
    return frozenset(n for n, word in enumerate(question.words) if word.key in LIGHT)


def _by_measure(question: DomainQuestion, place: int, key: str) -> Iterator[Ordering]:
    descending, nouns = MEASURES[key]
    before = {place - 1} if place and question.words[place - 1].key in MOST else set()
    said = frozenset({place, *before})
    lived = frozenset(n for n, word in enumerate(question.words) if word.key in LIVED)
    if lived:
        for end in question.domain.schema.properties.values():
            if end.marks_end and end.gives_times:
                for birth in _births(question, end):
                    yield Ordering(ResultOrder(end.iri, descending=descending, since=birth.iri), said | lived)
        return
    for entry in question.domain.schema.properties.values():
        names = {word for name in (entry.label, *entry.synonyms) for word in name.lower().split()}
        if entry.gives_numbers and names & set(nouns.split()):
            yield Ordering(ResultOrder(entry.iri, descending=descending), said | _same_property(question, entry.iri))


def _by_number(question: DomainQuestion, place: int, *, descending: bool) -> Iterator[Ordering]:
    """“the most NOUN”: the noun is a property, or a class that some property links to."""
    schema = question.domain.schema
    for mention in question.mentions.properties:
        if mention.span.start == place + 1:
            for phrase in mention.phrases:
                said = {place} | positions(mention.span) | _same_property(question, phrase.property)
                yield Ordering(ResultOrder(phrase.property, descending=descending, counts=True), frozenset(said))
    for counted in question.mentions.classes:
        if counted.span.start != place + 1:
            continue
        said = {place} | positions(counted.span)
        links = [
            (phrase.property, positions(mention.span))
            for mention in question.mentions.properties
            if not mention.span.overlaps(counted.span)
            for phrase in mention.phrases
        ] or [(iri, frozenset()) for iri in schema.properties]
        for (predicate, words), kind in product(links, counted.classes):
            for outward in (True, False):
                entry = schema.properties[predicate]
                if schema.is_kind_of([kind], entry.ranges if outward else entry.domains):
                    order = ResultOrder(
                        predicate, descending=descending, outward=outward, counts=True, classes=tuple(schema.subclasses(kind))
                    )
                    yield Ordering(order, frozenset(said | words))


def _same_property(question: DomainQuestion, predicate: URIRef) -> frozenset[int]:
    return frozenset(
        place
        for mention in question.mentions.properties
        if any(phrase.property == predicate for phrase in mention.phrases)
        for place in positions(mention.span)
    )


def _has_place(question: DomainQuestion, base: Reading, order: ResultOrder) -> bool:
    """Whether what the base reading finds can have the property of the order."""
    entry = question.domain.schema.properties[order.predicate]
    kinds = _kinds_of_unknown(question, base)
    wanted = entry.domains if order.outward else entry.ranges
    fits = not kinds or not wanted or question.domain.schema.is_kind_of(kinds, wanted)
    return (fits or question.domain.schema.is_kind_of(wanted, kinds)) and order.predicate not in {
        pattern.predicate for pattern in base.patterns if not order.counts
    }


def _kinds_of_unknown(question: DomainQuestion, base: Reading) -> set[URIRef]:
    if base.classes:
        return set(base.classes)
    for pattern in base.patterns:
        entry = question.domain.schema.properties.get(pattern.predicate)
        if entry and pattern.value is None and not pattern.is_dated:
            return set(entry.ranges)
        if entry and pattern.subject is None:
            return set(entry.domains)
    return set()


def _all_of_classes(question: DomainQuestion) -> list[Reading]:
    """All members of each class mentioned; the other words belong to the order."""
    return [
        Reading("listing", (Pattern(None, RDF.type, each),), positions(mention.span), 0.5, (each,))
        for mention in question.mentions.classes
        for each in mention.classes
    ]


def _verb_of_time(question: DomainQuestion, key: str) -> bool:
    return key in {"before", "after"} and question.is_polar


def _compared(question: DomainQuestion) -> list[tuple[ThingMention, ThingMention]]:
    """Pairs of names with “or”, “and” or “than” and no other content word between them."""
    things = question.mentions.things
    pairs = []
    for one, other in pairwise(things):
        between = {word.key for word in question.words[one.span.end : other.span.start]}
        inner = {key for key in between if key not in BETWEEN | EARLIER | LATER | MOST.keys() | MEASURES.keys()}
        ordered_by = question.is_polar and between & {"than", "before", "after"}
        if ordered_by or (between & {"or", "and", "than"} and not inner):
            pairs.append((one, other))
    return pairs


def _comparisons(question: DomainQuestion, ordering: Ordering, one: ThingMention, other: ThingMention) -> Iterator[Reading]:
    explained = ordering.said | frozenset(range(one.span.start, other.span.end)) | _light_words(question)
    explained |= {place for mention in question.mentions.classes for place in positions(mention.span)}
    if not question.content <= explained:
        return
    asks_whether = question.is_polar and bool({"than", "before", "after"} & {word.key for word in question.words})
    entry = question.domain.schema.properties[ordering.order.predicate]
    fits = question.fits_domain if ordering.order.outward else question.fits_range
    for first, second in product(one.things, other.things):
        if first.iri != second.iri and fits(entry, first) and fits(entry, second):
            yield Reading(
                "whether_first" if asks_whether else "first",
                (),
                question.content,
                1.0,
                among=(first.iri, second.iri),
                order=ordering.order,
            )
