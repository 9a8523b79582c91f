"""A property whose value is a given time: “Who was born in 1920?”, “Which albums came out in May 1967?”."""

from memory.model import Pattern
from memory.understanding.question import DomainQuestion, Reading, positions
from memory.vocabulary import RDF


def readings(question: DomainQuestion) -> list[Reading]:
    """Proposes each time property mentioned with each time mentioned; the unknown is its subject."""
    return [
        Reading(
            "subjects",
            (
                Pattern(None, phrase.property, None, time.starts, time.within),
                *(Pattern(None, RDF.type, each) for each in classes[:1]),
            ),
            positions(mention.span) | positions(time.span) | extra,
            0.9,
            classes,
            counts=question.asks == "how many",
        )
        for time in question.mentions.times
        for mention in question.mentions.properties
        for phrase in mention.phrases
        if question.entry(phrase).gives_times
        for extra, classes in question.class_constraints()
    ]
