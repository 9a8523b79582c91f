"""All of a class: “What instruments do you know?”, “List all guitarists.”, “How many bands are there?”."""

from memory.model import Pattern
from memory.understanding.question import Question, Reading, positions
from memory.vocabulary import RDF


def readings(question: Question) -> list[Reading]:
    """Proposes each class mentioned, when no thing is."""
    if question.mentions.things or question.utterance_class not in {"wh_question", "request", "other", "yes_no_question"}:
        return []
    return [
        Reading(
            "listing", (Pattern(None, RDF.type, each),), positions(mention.span), 0.5, (each,), counts=question.asks == "how many"
        )
        for mention in question.mentions.classes
        for each in mention.classes
    ]
