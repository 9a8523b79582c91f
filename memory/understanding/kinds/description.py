"""All about a thing: “Who is Miles Davis?”, “Tell me about Kind of Blue.”, or its name alone."""

from memory.model import Pattern
from memory.understanding.question import Question, Reading, positions
from memory.vocabulary import UNKNOWN

TELLING = {"who", "what", "", "how"}


def readings(question: Question) -> list[Reading]:
    """Proposes each thing mentioned, when it is the only one."""
    if question.asks not in TELLING or len(question.mentions.things) != 1:
        return []
    if question.utterance_class not in {"wh_question", "request", "other", "statement"} or question.mentions.times:
        return []
    return [
        Reading("description", (Pattern(thing.iri, UNKNOWN, None),), positions(named.span), 0.3)
        for named in question.mentions.things
        for thing in named.things
    ]
