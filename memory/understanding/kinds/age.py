"""How old, how long: “How old is Bob Dylan?”, “At what age did Mozart die?”, “How long ago …?”, “How old was … when …?”.

The years from the beginning of a thing to its end, to now, or to another event. What begins and what ends a thing follows
from the names of its time properties.
"""

import re
from itertools import permutations

from memory.domain_knowledge.schema import PropertyEntry
from memory.model import Pattern
from memory.understanding.beginnings import is_beginning, is_birth
from memory.understanding.mentions import ThingMention
from memory.understanding.question import DomainQuestion, Reading, positions

ASKED = re.compile(r"\bhow old\b|\bage\b|\bhow (long|many years)\b.*\b(exist(ed)?|live[ds]?|last(ed)?|around|together)\b")
AGO = re.compile(r"\bhow (long|many years) ago\b|\bhow (long|many years) (is|has) it( been)?\b|\bago\b")
OWN_WORDS = frozenset(
    "old age long years year be would alive died die dies dead death passed away get got exist existed lived live last lasted been around "
    "together now today still ago since he she they when if".split()
)

WORDS_BEHIND_OLD = 3
"""How far before a thing “old” may stand, in words: “how old was the …”."""


def readings(question: DomainQuestion) -> list[Reading]:
    """Proposes the age of each thing mentioned, if the question has words for age."""
    said = " ".join(word.key for word in question.words)
    own = frozenset(n for n, word in enumerate(question.words) if word.key in OWN_WORDS)
    if AGO.search(said):
        return [reading for named in question.mentions.things for reading in _ago(question, named, own)]
    if not ASKED.search(said):
        return []
    then = [reading for one, other in permutations(question.mentions.things, 2) for reading in _then(question, one, other, own)]
    kind = "age_if_alive" if "would" in said.split() else "age"
    return [
        *then,
        *(
            Reading(kind, (Pattern(thing.iri, entry.iri, None),), own | positions(named.span), 1.0)
            for named in question.mentions.things
            for thing in named.things
            for entry in question.domain.schema.properties.values()
            if is_beginning(entry) and question.fits_domain(entry, thing)
        ),
    ]


def _ago(question: DomainQuestion, named: ThingMention, own: frozenset[int]) -> list[Reading]:
    """The years since a time that a mentioned property gives."""
    return [
        Reading("ago", (Pattern(thing.iri, entry.iri, None),), own | positions(named.span) | said, 1.0)
        for entry, said in _times_mentioned(question)
        for thing in named.things
        if question.fits_domain(entry, thing)
    ]


def _then(question: DomainQuestion, one: ThingMention, other: ThingMention, own: frozenset[int]) -> list[Reading]:
    """The age of one thing at a time of the other; “how old was …” favours the thing right after it."""
    is_asked = "old" in {word.key for word in question.words[max(one.span.start - WORDS_BEHIND_OLD, 0) : one.span.start]}
    return [
        Reading(
            "age_at",
            (Pattern(first.iri, birth.iri, None), Pattern(second.iri, entry.iri, None)),
            own | positions(one.span) | positions(other.span) | said,
            1.0 + 0.1 * is_asked,
        )
        for birth in question.domain.schema.properties.values()
        if is_birth(birth)
        for first in one.things
        if question.fits_domain(birth, first)
        for entry, said in _times_mentioned(question)
        for second in other.things
        if question.fits_domain(entry, second)
    ]


def _times_mentioned(question: DomainQuestion) -> list[tuple[PropertyEntry, frozenset[int]]]:
    """The properties mentioned that give times, each with the positions of its words."""
    return [
        (question.entry(phrase), positions(mention.span))
        for mention in question.mentions.properties
        for phrase in mention.phrases
        if question.entry(phrase).gives_times
    ]
