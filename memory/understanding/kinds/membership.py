"""Whether a thing is of a class: “Is Bob Dylan a guitarist?”."""

from memory.model import Pattern
from memory.understanding.kinds.listing import kinds_of
from memory.understanding.question import Question, Reading, positions
from memory.vocabulary import RDF


def readings(question: Question) -> list[Reading]:
    """Proposes each class mentioned for each thing mentioned."""
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
        for thing in named.things
        for mention in question.mentions.classes
        for each in mention.classes
    ]
