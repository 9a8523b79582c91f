"""All of a class: “What instruments do you know?”, “List all guitarists.”, “How many bands are there?”."""

from memory.model import Pattern
from memory.understanding.question import Question, Reading, positions
from memory.vocabulary import RDF

UNFINISHED = frozenset(
    [
        "did",
        "does",
        "do",
        "is",
        "are",
        "was",
        "were",
        "has",
        "have",
        "had",
        "the",
        "a",
        "an",
        "of",
        "by",
        "in",
        "on",
        "to",
        "for",
        "with",
        "and",
        "or",
    ]
)
"""An utterance that ends with one of these is not at its end."""


def readings(question: Question) -> list[Reading]:
    """Proposes each class mentioned, when no thing is."""
    if (
        question.words[-1].key in UNFINISHED
        or question.mentions.things
        or question.utterance_class not in {"wh_question", "request", "other", "yes_no_question"}
    ):
        return []
    return [
        Reading(
            "listing", (Pattern(None, RDF.type, each),), positions(mention.span), 0.5, (each,), counts=question.asks == "how many"
        )
        for mention in question.mentions.classes
        for each in mention.classes
    ]
