"""A group's name in place of its members: “which Beatles”, “the youngest of the Beatles”."""

from memory.model import Pattern
from memory.understanding.beginnings import names_of
from memory.understanding.question import DomainQuestion, Reading, positions

BEFORE_A_GROUP = frozenset("of in which what how many".split())


def members(question: DomainQuestion) -> list[Reading]:
    """Readings that ask for the members of each group so mentioned."""
    return [
        Reading("values", (Pattern(thing.iri, entry.iri, None),), positions(named.span), 0.8)
        for named in question.mentions.things
        if question.word_before(named.span) in BEFORE_A_GROUP
        for thing in named.things
        for entry in question.domain.schema.properties.values()
        if "member" in names_of(entry).split() and question.fits_domain(entry, thing)
    ]
