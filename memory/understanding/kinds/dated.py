"""When a thing began, with no verb that says in which way: “What year is Rumours from?”, “OK Computer was what, 1996?”."""

from memory.model import Pattern
from memory.understanding.beginnings import is_beginning
from memory.understanding.question import DomainQuestion, Reading, positions

OUT_OF = frozenset("from out or".split())
DIGITS_OF_A_YEAR = frozenset({2, 4})


def readings(question: DomainQuestion) -> list[Reading]:
    """Proposes the beginning of each thing mentioned, if a year is asked for or guessed."""
    named = {place for mention in question.mentions.things for place in positions(mention.span)}
    guessed = frozenset(n for n, word in enumerate(question.words) if n not in named and _is_year(word.key))
    glue = frozenset(n for n, word in enumerate(question.words) if word.key in OUT_OF)
    if not (question.asks == "when" and glue) and not (question.asks == "what" and guessed):
        return []
    return [
        Reading("values", (Pattern(thing.iri, entry.iri, None),), positions(mention.span) | glue | guessed, 0.6)
        for mention in question.mentions.things
        for thing in mention.things
        for entry in question.domain.schema.properties.values()
        if is_beginning(entry) and question.fits_domain(entry, thing)
    ]


def _is_year(key: str) -> bool:
    """Whether it is a year as people write it: “1996”, “96”."""
    return key.isdigit() and len(key) in DIGITS_OF_A_YEAR
