"""Whether somebody lives, or something still exists: “Is … still alive?”, “Is … dead?”, “Do … still exist?”."""

from memory.model import Pattern
from memory.understanding.question import DomainQuestion, Reading, positions

ALIVE = frozenset("alive living around existing exist active together still".split())
DEAD = frozenset("dead died die deceased gone over".split())
LIGHT = frozenset("still yet now today already really anymore any more".split())


def readings(question: DomainQuestion) -> list[Reading]:
    """Proposes each end date that the thing mentioned may have, if the question is only whether it lives or is dead."""
    if not question.is_polar or len(question.mentions.things) != 1 or question.mentions.times:
        return []
    said = {n: word.key for n, word in enumerate(question.words)}
    own = frozenset(n for n, key in said.items() if key in ALIVE | DEAD | LIGHT)
    keys = {said[n] for n in own}
    if keys <= LIGHT:
        return []
    named = question.mentions.things[0]
    return [
        Reading(
            "whether_over" if keys & DEAD else "whether_alive",
            (Pattern(thing.iri, entry.iri, None),),
            own | positions(named.span),
            1.0,
        )
        for thing in named.things
        for entry in question.domain.schema.properties.values()
        if entry.marks_end and entry.gives_times and question.fits_domain(entry, thing)
    ]
