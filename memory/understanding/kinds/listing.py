"""All of a class: “What instruments do you know?”, “List all guitarists.”, “How many bands are there?”."""

from memory.model import Pattern
from memory.understanding.mentions import ClassMention
from memory.understanding.question import Question, Reading, positions
from memory.vocabulary import RDF

UNFINISHED = frozenset("did does do is are was were has have had the a an of by in on to for with and or".split())
"""An utterance that ends with one of these is not at its end."""


THOUGHT = {"think", "know", "heard", "aware"}
"""“… can you think of” is whole."""
KINDS_OF = {"kind", "kinds", "type", "types", "sort", "sorts", "variety", "varieties"}


def readings(question: Question) -> list[Reading]:
    """Proposes each class mentioned, when no thing is mentioned besides."""
    is_asked = question.utterance_class in {"wh_question", "request", "other", "yes_no_question", "statement"}
    ends_there = [word.key for word in question.words[-2:]] in (["there", "is"], ["there", "are"])
    is_unfinished = (
        not ends_there
        and question.words[-1].key in UNFINISHED
        and (len(question.words) < 2 or question.words[-2].key not in THOUGHT)
    )
    if not is_asked or is_unfinished:
        return []
    return [
        Reading(
            "listing",
            (Pattern(None, RDF.type, each),),
            positions(mention.span) | asked_for_kinds,
            1.0 if asked_for_kinds else 0.5,
            (each,),
            counts=question.asks == "how many",
        )
        for mention in question.mentions.classes
        if all(named.span.overlaps(mention.span) for named in question.mentions.things)
        for asked_for_kinds in [kinds_of(question, mention)]
        for each in mention.classes
    ]


def kinds_of(question: Question, mention: ClassMention) -> frozenset[int]:
    """The words “kinds of” before a class, or “varieties” behind it."""
    start, end = mention.span.start, mention.span.end
    before = [place for place in (start - 2, start - 1) if place >= 0]
    if before and question.words[before[0]].key in KINDS_OF and question.words[start - 1].key == "of":
        return frozenset(before)
    return frozenset({end}) if end < len(question.words) and question.words[end].key in KINDS_OF else frozenset()
