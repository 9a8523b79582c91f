"""How an input was understood, as patterns and in words."""

from memory.model import Analysis, Pattern
from memory.realisation.nouns import class_plural
from memory.realisation.sentences import Speaker
from memory.realisation.values import date_in_words, stretch_in_words
from memory.understanding.question import Reading
from memory.understanding.understand import Understanding
from memory.vocabulary import RDF


def analysis_of(understanding: Understanding, reading: Reading | None, speaker: Speaker) -> Analysis:
    """The reading that the reply answers; without one, the utterance class alone."""
    if reading is None:
        return Analysis(understanding.utterance_class)
    return Analysis(understanding.utterance_class, reading.patterns, reading_in_words(reading, speaker))


def reading_in_words(reading: Reading, speaker: Speaker) -> str:
    """“birth date of Charlie Parker”, “albums with the performer Queen”, “whether Bob Dylan is a guitarist”."""
    pattern = reading.patterns[0]
    classes = [speaker.domain.schema.classes[each] for each in reading.classes]
    if reading.kind == "listing":
        words = class_plural(classes[0])
    elif reading.kind.startswith("age"):
        words = f"years of {_subject(pattern, speaker)}"
    elif reading.kind == "description":
        words = f"all about {speaker.label(pattern.subject)}" if pattern.subject else ""
    elif reading.kind == "membership":
        words = f"whether {speaker.label(pattern.subject)} is of the kind “{classes[0].label}”" if pattern.subject else ""
    elif reading.kind == "yes_no":
        words = f"whether the {_property(pattern, speaker)} of {_subject(pattern, speaker)} is {_value(pattern, speaker)}"
    elif reading.kind == "conditions":
        kind = class_plural(classes[0]) if classes else "what"
        parts = [_condition(each, speaker) for each in reading.patterns if each.predicate != RDF.type]
        words = f"{kind} with {' and '.join(parts)}"
    elif pattern.subject is not None:
        words = f"{_property(pattern, speaker)} of {_subject(pattern, speaker)}"
    else:
        kind = class_plural(classes[0]) if classes else "what"
        joint = "with" if classes else "has"
        words = f"{kind} {joint} the {_property(pattern, speaker)} {_value(pattern, speaker)}"
    return f"number of: {words}" if reading.counts else words


def _condition(pattern: Pattern, speaker: Speaker) -> str:
    """“the birth place London”, “the part of being the producer of Low”."""
    if pattern.subject is not None:
        return f"the place of the {_property(pattern, speaker)} of {_subject(pattern, speaker)}"
    return f"the {_property(pattern, speaker)} {_value(pattern, speaker)}"


def _property(pattern: Pattern, speaker: Speaker) -> str:
    return "kind" if pattern.predicate == RDF.type else speaker.label(pattern.predicate)


def _subject(pattern: Pattern, speaker: Speaker) -> str:
    return speaker.label(pattern.subject) if pattern.subject is not None else "?"


def _value(pattern: Pattern, speaker: Speaker) -> str:
    if pattern.within is not None:
        return stretch_in_words(pattern.within)
    if pattern.starts is not None:
        return date_in_words(pattern.starts)
    return speaker.label(pattern.value) if pattern.value is not None else "?"
