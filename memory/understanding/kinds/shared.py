"""What things share: “Who was born on the same day as …?”, “the same sauce as …”, “What do … and … have in common?”."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise, product

from rdflib import Literal, URIRef

from memory.model import Pattern
from memory.store.terms import Term
from memory.understanding.mentions import ThingMention
from memory.understanding.phrases import PropertyPhrase, Role
from memory.understanding.question import PLACE_WORDS, DomainQuestion, Reading, positions
from memory.vocabulary import RDF

PRECISION = {"year": 4, "month": 7, "day": 10, "date": 10}
"""How many leading characters of two ISO dates have to agree."""
COMMON = frozenset("common share shares shared similar alike".split())
DIFFERING = frozenset("diff difference differences differ different differs".split())
SHARING = frozenset("same share shares shared".split())
BETWEEN = frozenset("and the a an with or".split())


def shared(question: DomainQuestion) -> list[Reading]:
    """Proposes what has the same value as a thing mentioned, and what two things have in common or differ in."""
    keys = {word.key for word in question.words}
    found: list[Reading] = []
    if "same" in keys or (keys & SHARING and "with" in keys):
        alike = [(named, reading) for named in question.mentions.things for reading in _same_as(question, named)]
        found += _whether_same(question, alike) if question.is_polar else [reading for _, reading in alike]
    for kind, own in (("in_common", COMMON), ("difference", DIFFERING)):
        if keys & own:
            found += _of_two(question, kind, own)
    return found


def _whether_same(question: DomainQuestion, alike: Sequence[tuple[ThingMention, Reading]]) -> list[Reading]:
    """“Do sorrel and rhubarb belong to the same family?”: whether the one thing has the value that the other has."""
    return [
        replace(
            reading,
            kind="yes_no",
            patterns=tuple(replace(reading.patterns[0], subject=each) for each in (thing.iri, *reading.besides)),
            explained=reading.explained | positions(other.span),
            classes=(),
            besides=(),
        )
        for named, reading in alike
        for other in question.mentions.things
        if other.span.start < named.span.start and reading.explained.isdisjoint(positions(other.span))
        for thing in other.things
        if len(reading.patterns) == 1
    ]


def _same_as(question: DomainQuestion, named: ThingMention) -> Iterator[Reading]:
    own = positions(named.span)
    same = {n for n, word in enumerate(question.words) if word.key in SHARING}
    mentioned = [each for each in question.mentions.properties if not positions(each.span) & own]
    for mention in mentioned:
        again = frozenset(place for each in mentioned if _share(mention.phrases, each.phrases) for place in positions(each.span))
        for phrase, thing in product(mention.phrases, named.things):
            if not question.fits_domain(question.entry(phrase), thing):
                continue
            values, _ = question.domain.values(thing.iri, phrase.property)
            noun = _noun_of_sameness(question, phrase, values)
            if noun is None:
                continue
            patterns = [each for value in values for each in _alike(question, phrase, value, noun)]
            constraints = [(extra, classes) for extra, classes in question.class_constraints() if noun.isdisjoint(extra)]
            for pattern, (extra, classes) in product(patterns, constraints):
                kinds = tuple(Pattern(None, RDF.type, each) for each in classes[:1])
                explained = own | same | noun | positions(mention.span) | again | extra
                score = 1.0 + 0.1 * (phrase.role is not Role.NOUN) * bool(noun)
                yield Reading("subjects", (pattern, *kinds), frozenset(explained), score, classes, besides=(thing.iri,))


def _share(some: tuple[PropertyPhrase, ...], others: tuple[PropertyPhrase, ...]) -> bool:
    return bool({each.property for each in some} & {each.property for each in others})


def _noun_of_sameness(question: DomainQuestion, phrase: PropertyPhrase, values: Sequence[Term]) -> frozenset[int] | None:
    """The positions of the words for what is the same, if they fit the property: “day” a date, “city” a place; None if not.

    A class fits if one of the values belongs to it. Empty if no such word is needed.
    """
    entry = question.entry(phrase)
    keys = {word.key: n for n, word in enumerate(question.words)}
    for noun in (*PRECISION, "time"):
        if noun in keys:
            return frozenset({keys[noun]}) if entry.gives_times else None
    for mention in question.mentions.classes:
        if question.word_before(mention.span) == "same" and question.domain.schema.is_kind_of(mention.classes, entry.ranges):
            of = question.domain.classes_of([value for value in values if isinstance(value, URIRef)])
            fits = any(question.domain.schema.is_kind_of(classes, mention.classes) for classes in of.values())
            return positions(mention.span) if fits else None
    places = [n for n, word in enumerate(question.words) if PLACE_WORDS.fullmatch(word.key)]
    if places:
        labels = [
            question.domain.schema.classes[each].label.lower() for each in entry.ranges if each in question.domain.schema.classes
        ]
        gives_places = any(PLACE_WORDS.search(text) for text in (entry.label.lower(), *labels))
        return frozenset(places) if gives_places else None
    return frozenset() if phrase.role is Role.NOUN or not entry.gives_times else None


def _alike(question: DomainQuestion, phrase: PropertyPhrase, value: URIRef | Literal, noun: frozenset[int]) -> list[Pattern]:
    """The patterns of what has the same value; for dates, of what agrees in the part that is said to be the same."""
    if isinstance(value, URIRef):
        return [Pattern(None, phrase.property, value)]
    said = {question.words[place].key for place in noun}
    precision = next((PRECISION[key] for key in said if key in PRECISION), None)
    text = str(value)
    if not question.entry(phrase).gives_times:
        return [Pattern(None, phrase.property, value)]
    if precision is None and any(word.key == "birthday" for word in question.words):
        return [Pattern(None, phrase.property, None, ends=text[4:])] if len(text) == PRECISION["day"] else []
    if precision is None or len(text) < precision:
        return []
    return [Pattern(None, phrase.property, None, starts=text[:precision])]


def _of_two(question: DomainQuestion, kind: str, own: frozenset[str]) -> list[Reading]:
    """What two things have in common, or differ in, over all properties."""
    return [
        Reading(
            kind,
            (),
            positions(one.span)
            | positions(other.span)
            | frozenset(n for n, word in enumerate(question.words) if word.key in own | {"got", "both", "between", "main"}),
            0.6 + 0.1 * bool({*question.classes_of(first.iri)} & {*question.classes_of(second.iri)}),
            among=(first.iri, second.iri),
        )
        for one, other in pairwise(question.mentions.things)
        if {word.key for word in question.words[one.span.end : other.span.start]} <= BETWEEN
        for first, second in product(one.things, other.things)
        if first.iri != second.iri
    ]
