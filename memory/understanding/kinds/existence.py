"""Since when a thing has existed: “Since when has … existed?”, “When did … begin?”."""

from memory.model import Pattern
from memory.understanding.beginnings import is_beginning
from memory.understanding.question import DomainQuestion, Reading, positions

OWN_WORDS = frozenset(
    "since exist exists existed existing begin began begun start started come came into being been around there".split()
)


def readings(question: DomainQuestion) -> list[Reading]:
    """Proposes the beginning of each thing mentioned, by any property for it, if there are words for existing."""
    own = frozenset(n for n, word in enumerate(question.words) if word.key in OWN_WORDS)
    if question.asks != "when" or not own:
        return []
    return [
        Reading("values", (Pattern(thing.iri, entry.iri, None),), own | positions(named.span), 0.6)
        for named in question.mentions.things
        for thing in named.things
        for entry in question.domain.schema.properties.values()
        if is_beginning(entry) and question.fits_domain(entry, thing)
    ]
