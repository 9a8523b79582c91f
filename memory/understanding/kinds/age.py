"""How old, how long: “How old is Bob Dylan?”, “At what age did Mozart die?”, “How long did the Beatles exist?”.

The years from when a thing began to its end or to now. What begins and what ends a thing follows from the names of its
properties of time.
"""

import re

from memory.domain_knowledge.knowledge import NamedThing
from memory.domain_knowledge.schema import PropertyEntry
from memory.model import Pattern
from memory.understanding.question import Question, Reading, positions

BEGINS = re.compile(
    r"\b(birth|born|form(ation|ed)|found(ing|ed)|invent(ion|ed)|creat(ion|ed)|establish(ed)?|release[d]?|premiere|built)\b"
)
ASKED = re.compile(r"\bhow old\b|\bage\b|\bhow (long|many years)\b.*\b(exist(ed)?|live[ds]?|last(ed)?|around|together)\b")
AGO = re.compile(r"\bago\b")
OWN_WORDS = frozenset(
    "old age long years year be would alive died die dies dead death passed away get got exist existed lived live last lasted been around "
    "together now today still ago he she they when".split()
)


def readings(question: Question) -> list[Reading]:
    """Proposes the years of each thing mentioned, where words for age are used."""
    said = " ".join(word.key for word in question.words)
    if not ASKED.search(said) or AGO.search(said):
        return []
    own = frozenset(n for n, word in enumerate(question.words) if word.key in OWN_WORDS)
    kind = "age_if_alive" if "would" in said.split() else "age"
    return [
        Reading(kind, (Pattern(thing.iri, entry.iri, None),), own | positions(named.span), 1.0)
        for named in question.mentions.things
        for thing in named.things
        for entry in question.domain.schema.properties.values()
        if _begins(question, entry, thing)
    ]


def _begins(question: Question, entry: PropertyEntry, thing: NamedThing) -> bool:
    names = " ".join((entry.label, *entry.verb_phrases[:1])).lower()
    is_beginning = entry.gives_times and not entry.marks_end and bool(BEGINS.search(names))
    return is_beginning and question.fits_domain(entry, thing)
