"""Strategies that find earlier exchanges similar to the current input, from narrow to wide (Sieber and Krenn 2010, section 3).

Each is a function `(cue, past)` that returns exchanges with what they share. To add a strategy, write its function and list it in
`STRATEGIES`. Imports from `memory.retrieval.cue` and `memory.retrieval.similar`.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import TypeAlias

from rdflib import URIRef

from memory.domain_knowledge.schema import Schema
from memory.episodes.turns import INPUT
from memory.forms.folding import folded
from memory.retrieval.cue import Cue
from memory.retrieval.similar import SearchedPast, SimilarExchange, comparable_patterns, properties_in, things_in
from memory.retrieval.spoken import without_annotations
from memory.store.text_index import Hit

Strategy: TypeAlias = Callable[[Cue, SearchedPast], list[SimilarExchange]]


def exact(cue: Cue, past: SearchedPast) -> list[SimilarExchange]:
    """The same question, whatever the words: exactly the cue's patterns; the answer type (`in_words`) must match too."""
    first = next((pattern for pattern in cue.patterns if pattern.known_subject), None)
    predicate = cue.patterns[0].predicate if cue.patterns else None
    if predicate is None:
        return []
    found = past.exchanges(first.known_subject if first else None, first.predicate if first else predicate)
    wanted = comparable_patterns(cue.patterns)
    return [
        SimilarExchange(each, "exact", frozenset(cue.things), frozenset(cue.properties))
        for each in found
        if comparable_patterns(each.patterns) == wanted and each.understood == cue.in_words
    ]


COMBINATIONS_AT_MOST = 6


def subsets(cue: Cue, past: SearchedPast) -> list[SimilarExchange]:
    """Exchanges that share a thing and a property with a cue that has several of either; else none.

    A question about two artists finds an earlier one about one of them.
    """
    if len(cue.things) + len(cue.properties) < 3:
        return []
    found = []
    for thing, predicate in list(product(cue.things, cue.properties))[:COMBINATIONS_AT_MOST]:
        for each in past.exchanges(thing, predicate):
            things, properties = things_in(each) & {*cue.things}, properties_in(each) & {*cue.properties}
            found.append(SimilarExchange(each, "subsets", frozenset(things), frozenset(properties)))
    return found


THINGS_AT_MOST = 3


def same_thing(cue: Cue, past: SearchedPast) -> list[SimilarExchange]:
    """The exchanges about one of the cue's things with none of its properties."""
    return [
        SimilarExchange(each, "same_thing", frozenset({thing}), frozenset())
        for thing in cue.things[:THINGS_AT_MOST]
        for each in past.exchanges(thing, None)
        if properties_in(each).isdisjoint(cue.properties)
    ]


def same_property(cue: Cue, past: SearchedPast) -> list[SimilarExchange]:
    """The same property of another thing of the same class, then of its superclasses, with the distance of the nearest such class.

    Superclasses count as far as the property's domain reaches: for birthdays, up to Person, never to Entity.
    """
    found = []
    for predicate in cue.properties:
        exchanges = past.exchanges(None, predicate)
        others = {thing for each in exchanges for thing in things_in(each)} - {*cue.things}
        classes = past.domain.classes_of(sorted(others))
        levels = [(distance, each) for thing in cue.things for distance, each in upwards(cue.classes_of(thing), predicate, past)]
        for exchange in exchanges:
            of = [kind for thing in things_in(exchange) & others for kind in classes.get(thing, ())]
            nearest = next(((level, each) for level, each in levels if past.domain.schema.is_kind_of(of, [each])), None)
            if nearest is not None:
                found.append(SimilarExchange(exchange, "same_property", frozenset(), frozenset({predicate}), *nearest))
    return found


def upwards(classes: tuple[URIRef, ...], predicate: URIRef, past: SearchedPast) -> list[tuple[int, URIRef]]:
    """The classes and their superclasses within the property's domain, as (distance, class), nearest first."""
    schema = past.domain.schema
    entry = schema.properties.get(predicate)
    covered = entry.domains if entry else frozenset()
    levels = {each: distance for kind in classes for distance, each in _levels(schema, kind)}
    inside = [(distance, each) for each, distance in levels.items() if not covered or schema.is_kind_of([each], covered)]
    return sorted(inside, key=lambda item: (item[0], item[1]))


def _levels(schema: Schema, kind: URIRef) -> Iterator[tuple[int, URIRef]]:
    level, distance, seen = [kind], 0, {kind}
    while level:
        yield from ((distance, each) for each in level)
        above = {parent for each in level if each in schema.classes for parent in schema.classes[each].parents} - seen
        seen |= above
        level, distance = sorted(above), distance + 1


STRONG_ENOUGH = 3.0
"""Minimum strength of an interest: liked in the person's own words, or asked about repeatedly of late."""
DISTANCE = 1
"""Class distance given to a preferred thing: after things of the same class, before those that share only a superclass."""
INTERESTS_READ, THINGS, PROPERTIES, PATTERNS, OF_EACH = 12, 3, 2, 2, 2
"""Interests looked through; preferred things, properties and patterns used; exchanges for each thing with a property."""
READ_OF_A_PATTERN = 8


def preferences(cue: Cue, past: SearchedPast) -> list[SimilarExchange]:
    """Exchanges about the things the person likes best, combined with the properties of the cue (Sieber and Krenn 2010, 3.2).

    That is, with the same property, or with a value that is mentioned now, if property and value are a pattern of the user model:
    “birth place = New York” when New York comes up.
    """
    if not cue.things and not cue.properties:
        return []
    strong = [each.target for each in past.strongest("thing", INTERESTS_READ) if each.strength >= STRONG_ENOUGH]
    preferred = [each for each in strong if each not in cue.things][:THINGS]
    return [*_same_property(cue, past, preferred), *_same_value(cue, past, preferred)] if preferred else []


def _same_property(cue: Cue, past: SearchedPast, preferred: Sequence[URIRef]) -> list[SimilarExchange]:
    return [
        SimilarExchange(each, "preferences", frozenset(), frozenset({predicate}), DISTANCE, preferred=thing)
        for thing, predicate in product(preferred, cue.properties[:PROPERTIES])
        for each in past.exchanges(thing, predicate, OF_EACH)
    ]


def _same_value(cue: Cue, past: SearchedPast, preferred: Sequence[URIRef]) -> list[SimilarExchange]:
    found = []
    patterns = [each for each in past.strongest("pattern", INTERESTS_READ) if each.value in cue.things][:PATTERNS]
    for pattern in patterns:
        for each in past.exchanges(None, pattern.target, READ_OF_A_PATTERN):
            told = {fact.subject for fact in each.facts if (fact.predicate, fact.value) == (pattern.target, pattern.value)}
            thing = next((thing for thing in preferred if thing in told & things_in(each)), None)
            if thing is not None:
                value = frozenset({URIRef(str(pattern.value))})
                properties = frozenset({pattern.target} & {*cue.properties})
                found.append(SimilarExchange(each, "preferences", value, properties, DISTANCE, preferred=thing))
    return found


WORDS_AT_LEAST, WORDS_AT_MOST = 3, 64
"""Length of a message, in words, for which this strategy is used."""
ALIKE = 0.62
"""Minimum likeness, from 0 to 1: below it, texts share a subject rather than a statement."""
SHARED_WORDS, MEANING = 0.4, 0.6
"""Weights of shared words and of meaning in the likeness."""
FOUND_AT_MOST = 5


def words(cue: Cue, past: SearchedPast) -> list[SimilarExchange]:
    """Similar wording, for inputs without a pattern: a hybrid search of the person's own messages, `FOUND_AT_MOST` at most."""
    said = without_annotations(cue.text)
    if not WORDS_AT_LEAST <= len(said.split()) <= WORDS_AT_MOST:
        return []
    hits = [each for each in past.search(said) if each.turn.kind == INPUT and each.turn.number < past.probe.before]
    likely = {URIRef(each.turn.episode): _likeness(said, each) for each in hits}
    best = sorted(((score, each) for each, score in likely.items() if score >= ALIKE), reverse=True)[:FOUND_AT_MOST]
    return [
        SimilarExchange(each, "words", frozenset(), frozenset(), likeness=likely[each.input])
        for each in past.exchanges_of([episode for _, episode in best])
    ]


def _likeness(said: str, hit: Hit) -> float:
    """The weighted sum of word overlap (Dice coefficient) and the cosine of the embeddings."""
    one, other = {*folded(said).split()}, {*folded(hit.turn.text).split()}
    shared = 2 * len(one & other) / max(len(one) + len(other), 1)
    return round(SHARED_WORDS * shared + MEANING * max(hit.meaning, 0.0), 4)


STRATEGIES: tuple[Strategy, ...] = (exact, subsets, same_thing, same_property, preferences, words)
