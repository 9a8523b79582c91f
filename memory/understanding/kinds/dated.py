"""When a thing began, with no verb that says how: “What year is Rumours from?”, “OK Computer was what, 1996?”."""

from memory.model import Pattern
from memory.understanding.beginnings import is_beginning
from memory.understanding.question import Question, Reading, positions

OUT_OF = frozenset("from out".split())


def readings(question: Question) -> list[Reading]:
    """Proposes what began each thing mentioned, where a time is asked for."""
    if question.asks != "when":
        return []
    glue = frozenset(n for n, word in enumerate(question.words) if word.key in OUT_OF)
    return [
        Reading("values", (Pattern(thing.iri, entry.iri, None),), positions(named.span) | glue, 0.6)
        for named in question.mentions.things
        for thing in named.things
        for entry in question.domain.schema.properties.values()
        if is_beginning(entry) and question.fits_domain(entry, thing)
    ]
