"""Whether a thing is as an adjective says: “Are bananas yellow?”. The property is the one that has such values."""

from itertools import permutations

from memory.model import Pattern
from memory.understanding.question import Question, Reading, positions


def readings(question: Question) -> list[Reading]:
    """Proposes each property between a thing and a common word behind it, when no property is mentioned."""
    if not question.is_polar or question.mentions.properties:
        return []
    return [
        Reading("yes_no", (Pattern(thing.iri, entry.iri, value.iri),), positions(subject.span) | positions(said.span), 0.5)
        for subject, said in permutations(question.mentions.things, 2)
        if subject.span.start < said.span.start and said.common and not question.words[said.span.start].is_capitalised
        for thing in subject.things
        for value in said.common
        for entry in question.domain.schema.properties.values()
        if entry.ranges and entry.domains and question.fits_range(entry, value) and question.fits_domain(entry, thing)
    ]
