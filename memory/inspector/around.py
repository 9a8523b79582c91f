"""A thing's neighbours in the graph: told facts first, then the knowledge bases, one of each property before any repeats."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, zip_longest

from rdflib import RDF, Literal, URIRef

from memory.access import Memory
from memory.inspector.facts_in_words import ShownFact
from memory.inspector.pictures.neighbourhood import NEIGHBOURS_AT_MOST, Neighbour
from memory.model import Fact
from memory.realisation.sentences import Speaker
from memory.realisation.told import ToldSpeaker
from memory.store.terms import Term

INWARD = "← "
"""Prefix of a relation that leads from the neighbour to the thing."""
TOLD_FIRST = 10
"""The most neighbours from told facts, if the knowledge bases fill the rest."""


def neighbours(
    thing: URIRef, told: Sequence[ShownFact], known: Sequence[Fact], memory: Memory, speaker: ToldSpeaker
) -> list[Neighbour]:
    """The neighbours to draw, at most NEIGHBOURS_AT_MOST, each thing once."""
    from_told = list(_once(_told(thing, told, speaker)))
    from_known = list(_once(_known(thing, known, memory)))
    room = max(TOLD_FIRST, NEIGHBOURS_AT_MOST - len(from_known))
    return list(_once([*from_told[:room], *from_known, *from_told[room:]]))[:NEIGHBOURS_AT_MOST]


def _told(thing: URIRef, told: Sequence[ShownFact], speaker: ToldSpeaker) -> Iterator[Neighbour]:
    for each in told:
        fact = each.learned.fact
        is_value = fact.subject != thing
        label = speaker.subject(fact.subject) if is_value else each.value
        relation = "is" if fact.predicate == RDF.type else speaker.label(fact.predicate)
        said = f"not: {relation}" if each.learned.is_denied else relation
        said = f"{INWARD}{said}" if is_value else said
        yield Neighbour(label, said, each.sentence, is_told=True, iri=_thing(fact.subject if is_value else fact.value))


def _known(thing: URIRef, known: Sequence[Fact], memory: Memory) -> Iterator[Neighbour]:
    """Neighbours from the knowledge bases, one per property in turn."""
    by_property: dict[tuple[URIRef, bool], list[Fact]] = {}
    for each in known:
        by_property.setdefault((each.predicate, each.subject == thing), []).append(each)
    in_turn = (each for each in chain.from_iterable(zip_longest(*by_property.values())) if each is not None)
    wanted = [fact for fact, _ in zip(in_turn, range(2 * NEIGHBOURS_AT_MOST), strict=False)]
    speaker = Speaker(memory.domain, memory.learned.called)
    speaker.learn_labels([term for each in wanted for term in (each.subject, each.value, each.predicate)])
    for each in wanted:
        other: Term = each.value if each.subject == thing else each.subject
        relation = "is a" if each.predicate == RDF.type else memory.domain.schema.properties[each.predicate].label
        relation = relation if each.subject == thing else f"{INWARD}{relation}"
        yield Neighbour(speaker.label(other), relation, speaker.fact_sentence([each]), is_told=False, iri=_thing(other))


def _thing(term: Term) -> URIRef | None:
    return None if isinstance(term, Literal) else term


def _once(found: Iterable[Neighbour]) -> Iterator[Neighbour]:
    seen: set[object] = set()
    for each in found:
        key = each.iri or each.label
        if key not in seen:
            seen.add(key)
            yield each
