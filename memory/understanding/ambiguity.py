"""Disambiguates a name of several things by what is asked, by how much is known of each, or by asking back."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from rdflib import URIRef

from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.model import Pattern
from memory.understanding.mentions import Mentions
from memory.understanding.question import Reading

CLEARLY_MORE_KNOWN = 2.0
"""A thing with this many times as many statements as its namesake is taken to be the one meant."""


def popularity(mentions: Mentions, domain: DomainKnowledge) -> dict[URIRef, int]:
    """Number of statements about each thing that shares its name with another."""
    shared = sorted({thing.iri for mention in mentions.things if len(mention.things) > 1 for thing in mention.things})
    counts: dict[URIRef, int] = dict.fromkeys(shared, 0)
    for use in domain.uses_of(shared) if shared else ():
        counts[use.thing] += use.uses
    return counts


def rivals(
    reading: Reading, others: Sequence[Reading], mentions: Mentions, known: Mapping[URIRef, int]
) -> list[tuple[Reading, URIRef]]:
    """Readings about as likely as the best that differ only in which namesake is meant, each paired with that namesake."""
    for mention in mentions.things:
        meant = {thing.iri for thing in mention.things}
        chosen = next((thing for thing in _things_of(reading) if thing in meant), None)
        if chosen is None or len(meant) < 2:
            continue
        likely = [each for each in meant if known.get(each, 0) * CLEARLY_MORE_KNOWN > known.get(chosen, 0)]
        return [
            (other, each)
            for each in sorted(likely, key=lambda thing: (-known.get(thing, 0), thing))
            if each != chosen
            for other in others
            if _with(reading, chosen, each) == replace(other, score=reading.score, explained=reading.explained)
        ]
    return []


def _things_of(reading: Reading) -> list[URIRef]:
    terms = [term for pattern in reading.patterns for term in (pattern.subject, pattern.value)]
    return [term for term in (*terms, *reading.among) if isinstance(term, URIRef)]


def _with(reading: Reading, old: URIRef, new: URIRef) -> Reading:
    def turned(pattern: Pattern) -> Pattern:
        subject = new if pattern.subject == old else pattern.subject
        return replace(pattern, subject=subject, value=new if pattern.value == old else pattern.value)

    return replace(
        reading,
        patterns=tuple(turned(pattern) for pattern in reading.patterns),
        among=tuple(new if thing == old else thing for thing in reading.among),
    )
