"""Where or when a thing is, with no property named: “Where is Liverpool?”."""

from memory.model import Pattern
from memory.understanding.question import DomainQuestion, Reading, positions


def readings(question: DomainQuestion) -> list[Reading]:
    """Proposes the properties that answer the question word and are worded “be in”, “be at”, “be on” or “take place in”."""
    if question.asks not in {"where", "when"}:
        return []
    return [
        Reading("values", (Pattern(thing.iri, entry.iri, None),), positions(named.span), 0.4)
        for named in question.mentions.things
        for thing in named.things
        for entry in question.domain.schema.properties.values()
        if question.asks in entry.question_words
        and any(phrase in {"be in", "be at", "be on", "take place in"} for phrase in entry.verb_phrases)
        and question.fits_domain(entry, thing)
    ]
