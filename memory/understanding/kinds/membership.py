"""Whether a thing belongs to a class: “Is Bob Dylan a guitarist?”."""

from memory.model import Pattern
from memory.understanding.kinds.listing import kinds_of
from memory.understanding.mentions import ClassMention, ThingMention
from memory.understanding.question import HAVING, DomainQuestion, Reading, positions
from memory.vocabulary import RDF

APART = frozenset("in on at from with by to for into".split()) | HAVING
"""Between a thing and a class these make it another question: “Is there caffeine in tea?”."""


def readings(question: DomainQuestion) -> list[Reading]:
    """Proposes that each thing mentioned belongs to each class mentioned."""
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
