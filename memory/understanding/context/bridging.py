"""Bridging references, whose thing was left unsaid: “Who is the lead singer?” after Queen, “What are the ingredients?”."""

from collections.abc import Sequence

from rdflib import URIRef

from memory.domain_knowledge.schema import PropertyEntry
from memory.understanding.context.attempts import Attempts
from memory.understanding.context.discourse import Discourse
from memory.understanding.context.naming import first_about, names_of
from memory.understanding.context.resolution import Resolution
from memory.understanding.phrases import PREPOSITIONS, Role
from memory.understanding.question import Reading
from memory.understanding.understand import Understanding

THINGS_TRIED = 5
WITHIN = ("in", "of", "by")
"""Prepositions that attach a question to what was spoken of."""


def resolve_bridging(understood: Understanding, discourse: Discourse, attempts: Attempts) -> Resolution | None:
    """The question about the most active thing with such a property; None if it names a thing, or no noun for a property."""
    mentions = understood.mentions
    nouns = [each for each in mentions.properties if any(phrase.role is Role.NOUN for phrase in each.phrases)]
    if mentions.things or mentions.times or not nouns or not _is_definite(understood, nouns[0].span.start):
        return None
    if understood.words[-1].key in PREPOSITIONS:
        return None
    bare = " ".join(word.text for word in understood.words).rstrip("?!. ")
    entries = [understood.question.entry(phrase) for phrase in nouns[0].phrases if phrase.role is Role.NOUN]
    likeliest = sorted(list(discourse.activation)[:THINGS_TRIED], key=lambda thing: not _has_such(thing, entries, discourse))
    for thing in likeliest:
        texts = [f"{bare} of {name}?" for name in names_of(thing, discourse)]
        if text := first_about(texts, thing, attempts):
            return Resolution(
                text, ((f"the {understood.words[nouns[0].span.start].key}", thing),), understanding=attempts.known(text)
            )
    return None


def _has_such(thing: URIRef, entries: Sequence[PropertyEntry], discourse: Discourse) -> bool:
    """Whether a thing is in the domain of one of these properties."""
    return any(each.domains and discourse.is_of(thing, each.domains) for each in entries)


def narrow_to_topic(bare: str, understood: Understanding, discourse: Discourse, attempts: Attempts) -> Resolution | None:
    """“And who plays the drums?” after a band was spoken of → “Who plays the drums in it?”, if that has an answer."""
    thing = next(iter(discourse.activation), None)
    reading = attempts.fully_explaining_reading(bare)
    if thing is None or reading is None or understood.utterance_class != "wh_question" or not is_open(reading):
        return None
    for preposition in WITHIN:
        for name in list(names_of(thing, discourse))[:1]:
            text = f"{bare.rstrip('?!. ')} {preposition} {name}?"
            if attempts.is_about(text, thing) and attempts.has_answer(text):
                return Resolution(text, (("and", thing),), understanding=attempts.known(text))
    return None


def is_open(reading: Reading) -> bool:
    """Whether it asks which things have a value, not for the value of a thing."""
    return all(pattern.subject is None for pattern in reading.patterns) and bool(reading.patterns)


def _is_definite(understood: Understanding, place: int) -> bool:
    return place > 0 and understood.words[place - 1].key == "the"
