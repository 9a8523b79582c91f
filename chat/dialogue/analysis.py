"""How an input was understood, as patterns and in words."""

from rdflib import URIRef, Variable

from memory.model import Analysis, Pattern
from memory.realisation.readings import reading_in_words
from memory.realisation.sentences import Speaker
from memory.understanding.question import Reading
from memory.understanding.understand import Understanding
from memory.vocabulary import UNKNOWN


def analysis_of(understanding: Understanding, reading: Reading | None, speaker: Speaker) -> Analysis:
    """The reading that the reply answers; without one, the utterance class alone."""
    if reading is None:
        return Analysis(understanding.utterance_class)
    return Analysis(
        understanding.utterance_class,
        (*reading.patterns, *_compared(reading)),
        reading.without,
        in_words=reading_in_words(reading, speaker),
    )


def _compared(reading: Reading) -> list[Pattern]:
    """What is asked about the things being compared, or all that are being put in order."""
    if reading.order is None:
        return [Pattern(thing, UNKNOWN, None) for thing in reading.among if not reading.patterns]
    place, order = Variable("place"), reading.order
    things: tuple[URIRef | None, ...] = reading.among or (None,)
    return [
        Pattern(thing, order.predicate, place) if order.outward else Pattern(place, order.predicate, thing) for thing in things
    ]
