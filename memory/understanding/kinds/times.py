"""Questions about when, how old and whether still: “How old is Bob Dylan?”, “Is … still alive?”, “Who was born in 1920?”."""

import re
from collections.abc import Callable
from itertools import permutations

from memory.domain_knowledge.schema import PropertyEntry
from memory.model import Pattern
from memory.understanding.beginnings import is_beginning, is_birth
from memory.understanding.mentions import ThingMention
from memory.understanding.question import DomainQuestion, Reading, positions
from memory.vocabulary import RDF

ASKED = re.compile(r"\bhow old\b|\bage\b|\bhow (long|many years)\b.*\b(exist(ed)?|live[ds]?|last(ed)?|around|together)\b")
AGO = re.compile(r"\bhow (long|many years) ago\b|\bhow (long|many years) (is|has) it( been)?\b|\bago\b")
WORDS_OF_AGE = frozenset(
    "old age long years year be would alive died die dies dead death passed away get got exist existed lived live last lasted been around "
    "together now today still ago since he she they when if".split()
)

WORDS_BEHIND_OLD = 3
"""How far before a thing “old” may stand, in words: “how old was the …”."""


def _of_each_thing(
    question: DomainQuestion, kind: str, said: frozenset[int], score: float, is_asked: Callable[[PropertyEntry], bool]
) -> list[Reading]:
    """One reading for each property of this sort that a thing mentioned may have."""
    return [
        Reading(kind, (Pattern(thing.iri, entry.iri, None),), said | positions(named.span), score)
        for named in question.mentions.things
        for thing in named.things
        for entry in question.domain.schema.properties.values()
        if is_asked(entry) and question.fits_domain(entry, thing)
    ]


def age(question: DomainQuestion) -> list[Reading]:
    """How old, how long: “How old is Bob Dylan?”, “At what age did Mozart die?”, “How long ago …?”, “How old was … when …?”."""
    said = " ".join(word.key for word in question.words)
    own = frozenset(n for n, word in enumerate(question.words) if word.key in WORDS_OF_AGE)
    if AGO.search(said):
        return [reading for named in question.mentions.things for reading in _ago(question, named, own)]
    if not ASKED.search(said):
        return []
    then = [reading for one, other in permutations(question.mentions.things, 2) for reading in _then(question, one, other, own)]
    kind = "age_if_alive" if "would" in said.split() else "age"
    return [*then, *_of_each_thing(question, kind, own, 1.0, is_beginning)]


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


OUT_OF = frozenset("from out or".split())
DIGITS_OF_A_YEAR = frozenset({2, 4})


def dated(question: DomainQuestion) -> list[Reading]:
    """When a thing began, with no verb that says in which way: “What year is Rumours from?”, “OK Computer was what, 1996?”."""
    named = {place for mention in question.mentions.things for place in positions(mention.span)}
    guessed = frozenset(n for n, word in enumerate(question.words) if n not in named and _is_year(word.key))
    glue = frozenset(n for n, word in enumerate(question.words) if word.key in OUT_OF)
    if not (question.asks == "when" and glue) and not (question.asks == "what" and guessed):
        return []
    return _of_each_thing(question, "values", glue | guessed, 0.6, is_beginning)


def _is_year(key: str) -> bool:
    """Whether it is a year as people write it: “1996”, “96”."""
    return key.isdigit() and len(key) in DIGITS_OF_A_YEAR


WORDS_OF_EXISTENCE = frozenset(
    "since exist exists existed existing begin began begun start started come came into being been around there".split()
)


def existence(question: DomainQuestion) -> list[Reading]:
    """Since when a thing has existed, by any property for it: “Since when has … existed?”, “When did … begin?”."""
    own = frozenset(n for n, word in enumerate(question.words) if word.key in WORDS_OF_EXISTENCE)
    if question.asks != "when" or not own:
        return []
    return _of_each_thing(question, "values", own, 0.6, is_beginning)


ALIVE = frozenset("alive living around existing exist active together still".split())
DEAD = frozenset("dead died die deceased gone over".split())
LIGHT = frozenset("still yet now today already really anymore any more".split())


def living(question: DomainQuestion) -> list[Reading]:
    """Whether the thing mentioned lives or still exists: “Is … still alive?”, “Is … dead?”; each end date that it may have."""
    if not question.is_polar or len(question.mentions.things) != 1 or question.mentions.times:
        return []
    said = {n: word.key for n, word in enumerate(question.words)}
    own = frozenset(n for n, key in said.items() if key in ALIVE | DEAD | LIGHT)
    keys = {said[n] for n in own}
    if keys <= LIGHT:
        return []
    kind = "whether_over" if keys & DEAD else "whether_alive"
    return _of_each_thing(question, kind, own, 1.0, lambda entry: entry.marks_end and entry.gives_times)


def time_known(question: DomainQuestion) -> list[Reading]:
    """Each time property mentioned with each time mentioned: “Who was born in 1920?”, “Which albums came out in May 1967?”."""
    return [
        Reading(
            "subjects",
            (
                Pattern(None, phrase.property, None, time.starts, time.within),
                *(Pattern(None, RDF.type, each) for each in classes[:1]),
            ),
            positions(mention.span) | positions(time.span) | extra,
            0.9,
            classes,
            counts=question.asks == "how many",
        )
        for time in question.mentions.times
        for mention in question.mentions.properties
        for phrase in mention.phrases
        if question.entry(phrase).gives_times
        for extra, classes in question.class_constraints()
    ]


PLACING = frozenset({"be in", "be at", "be on", "take place in"})


def whereabouts(question: DomainQuestion) -> list[Reading]:
    """Where or when a thing is, with no property named: “Where is Liverpool?”; properties that are worded as in `PLACING`."""
    if question.asks not in {"where", "when"}:
        return []
    return _of_each_thing(
        question,
        "values",
        frozenset(),
        0.4,
        lambda entry: question.asks in entry.question_words and not PLACING.isdisjoint(entry.verb_phrases),
    )
