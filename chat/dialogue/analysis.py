"""Turns a reading of the input into an analysis: graph patterns plus a paraphrase."""

from rdflib import URIRef, Variable

from memory.model import Analysis, Pattern
from memory.realisation.readings import reading_in_words
from memory.realisation.sentences import Speaker
from memory.understanding.question import Reading
from memory.understanding.understand import Understanding
from memory.vocabulary import UNKNOWN


def analysis_of(understanding: Understanding, reading: Reading | None, speaker: Speaker) -> Analysis:
    """The analysis of the reading that the reply answers; without a reading, the utterance class alone."""
    if reading is None:
        return Analysis(understanding.utterance_class)
    return Analysis(
        understanding.utterance_class,
        (*reading.patterns, *_compared(reading)),
        reading.without,
        in_words=reading_in_words(reading, speaker),
    )


def _compared(reading: Reading) -> list[Pattern]:
    """A pattern for each thing being compared or ordered; for an ordering without listed things, one open pattern."""
    if reading.order is None:
        return [Pattern(thing, UNKNOWN, None) for thing in reading.among if not reading.patterns]
    place, order = Variable("place"), reading.order
    things: tuple[URIRef | None, ...] = reading.among or (None,)
    return [
        Pattern(thing, order.predicate, place) if order.outward else Pattern(place, order.predicate, thing) for thing in things
    ]
