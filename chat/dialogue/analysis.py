"""How an input was understood, as patterns and in words."""

from dataclasses import replace

from rdflib import URIRef, Variable

from memory.model import Analysis, Pattern
from memory.realisation.nouns import class_plural
from memory.realisation.sentences import Speaker
from memory.realisation.values import date_in_words, listed, stretch_in_words
from memory.store.reading import Order
from memory.store.terms import Term
from memory.understanding.question import Reading
from memory.understanding.understand import Understanding
from memory.vocabulary import RDF, UNKNOWN


def analysis_of(understanding: Understanding, reading: Reading | None, speaker: Speaker) -> Analysis:
    """The reading that the reply answers; without one, the utterance class alone."""
    if reading is None:
        return Analysis(understanding.utterance_class)
    return Analysis(
        understanding.utterance_class,
        (*reading.patterns, *_compared(reading)),
        reading.without,
        reading_in_words(reading, speaker),
    )


def _compared(reading: Reading) -> list[Pattern]:
    """What is asked about the things that are compared, or about all that are put in order."""
    if reading.order is None:
        return [Pattern(thing, UNKNOWN, None) for thing in reading.among]
    place, order = Variable("place"), reading.order
    things: tuple[URIRef | None, ...] = reading.among or (None,)
    return [
        Pattern(thing, order.predicate, place) if order.outward else Pattern(place, order.predicate, thing) for thing in things
    ]


def reading_in_words(reading: Reading, speaker: Speaker) -> str:
    """“birth date of Charlie Parker”, “albums with the performer Queen”, “whether Bob Dylan is a guitarist”."""
    if reading.kind == "in_common":
        return f"what {_things(reading, speaker)} have in common"
    if reading.order is not None:
        return _order_in_words(reading, reading.order, speaker)
    words = _plain_words(reading, speaker)
    return f"number of: {words}" if reading.counts else words


def _order_in_words(reading: Reading, order: Order, speaker: Speaker) -> str:
    """“the first by birth date of: members of Queen”."""
    label = speaker.label(order.predicate)
    by = (
        f"the number of {label}"
        if order.counts
        else f"the time from {speaker.label(order.since)} to {label}"
        if order.since
        else label
    )
    among = _things(reading, speaker) if reading.among else _plain_words(reading, speaker)
    return f"the {'last' if order.descending and not order.counts else 'first'} by {by} of: {among}"


def _things(reading: Reading, speaker: Speaker) -> str:
    return listed([speaker.label(thing) for thing in reading.among])


def _plain_words(reading: Reading, speaker: Speaker) -> str:
    pattern = reading.patterns[0]
    classes = [speaker.domain.schema.classes[each] for each in reading.classes]
    others = [each for each in reading.patterns if each.predicate != RDF.type and each is not pattern]
    only_kinds = not others and pattern.predicate == RDF.type
    if reading.kind == "listing" or (classes and only_kinds and reading.kind == "first"):
        return class_plural(classes[0])
    if reading.kind == "age_at":
        return f"years from the {_property(pattern, speaker)} of {_place(pattern.subject, speaker)} to: {_plain_words(replace(reading, kind='values', patterns=reading.patterns[1:]), speaker)}"
    if reading.kind == "ago":
        return f"years since: {_plain_words(replace(reading, kind='values'), speaker)}"
    if reading.kind.startswith("age"):
        return f"years of {_place(pattern.subject, speaker)}"
    if reading.kind == "description":
        return f"all about {_place(pattern.subject, speaker)}"
    if reading.kind == "membership":
        return f"whether {_place(pattern.subject, speaker)} is of the kind “{classes[0].label}”"
    if reading.kind == "yes_no":
        said = f"whether the {_property(pattern, speaker)} of {_place(pattern.subject, speaker)} is {_value(pattern, speaker)}"
        return " and ".join([said, *[_condition(each, speaker) for each in others]])
    if not others and not reading.without and isinstance(pattern.subject, URIRef):
        return f"{_property(pattern, speaker)} of {_place(pattern.subject, speaker)}"
    kind = class_plural(classes[0]) if classes else "what"
    held = [_condition(each, speaker) for each in (pattern, *others) if each.predicate != RDF.type]
    denied = [f"not {_condition(each, speaker)}" for each in reading.without]
    return f"{kind} with {listed([*held, *denied])}" if classes else f"what has {listed([*held, *denied])}"


def _condition(pattern: Pattern, speaker: Speaker) -> str:
    """“the birth place London”, “the part of being the producer of Low”."""
    if pattern.predicate == RDF.type:
        kind = speaker.label(pattern.known_value) if pattern.known_value is not None else "?"
        return f"the kind {kind}"
    if pattern.subject is not None:
        what = "" if pattern.value is None else f" ({_value(pattern, speaker)})"
        return f"the place of the {_property(pattern, speaker)} of {_place(pattern.subject, speaker)}{what}"
    return f"the {_property(pattern, speaker)} {_value(pattern, speaker)}"


def _property(pattern: Pattern, speaker: Speaker) -> str:
    return "kind" if pattern.predicate == RDF.type else speaker.label(pattern.predicate)


def _place(term: Term | Variable | None, speaker: Speaker) -> str:
    """A thing by its name, an unknown on the way by a letter."""
    if isinstance(term, Variable):
        return f"“{term}”"
    return speaker.label(term) if term is not None else "?"


def _value(pattern: Pattern, speaker: Speaker) -> str:
    if pattern.within is not None:
        return stretch_in_words(pattern.within)
    if pattern.starts is not None:
        return date_in_words(pattern.starts)
    return pattern.ends or _place(pattern.value, speaker)
