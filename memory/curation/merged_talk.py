"""Redirects analyses, sources and topics of a month from a merged thing to the thing it turned out to be."""

from collections.abc import Iterable, Iterator, Mapping

from rdflib import RDF, Literal, URIRef

from memory.curation.edit import Edit, with_value
from memory.curation.looking_up import Graph, graph_of
from memory.curation.person_store import PersonStore
from memory.episodes.linked_pairs import linked_pair
from memory.episodes.topics import asked_of, topic_in_month
from memory.store.terms import Quad, Term
from memory.vocabulary import MEM

ENDS = (RDF.subject, RDF.object)
SOURCE = "/source/"


def merged_talk(edit: Edit, holding: PersonStore, things: Mapping[URIRef, URIRef], facts: Mapping[URIRef, URIRef]) -> None:
    """Replaces the old IRIs of things and facts with the new ones in the person's episodes."""
    episodes = graph_of(holding, holding.episodes)
    spoken = [quad for quad in episodes.leading_to(things) if quad[1] != MEM.topic]
    _replace(edit, [*spoken, *episodes.leading_to(facts)], {**things, **facts})
    statements = [quad[0] for quad in spoken if quad[1] in ENDS]
    for old, new in _pairs(episodes, statements, things):
        edit.replace(old, new)
    predicates = {URIRef(quad[2]) for quad in episodes.about(statements, RDF.predicate)}
    topics = dict(things) | {asked_of(old, each): asked_of(new, each) for old, new in things.items() for each in predicates}
    for quad in list(episodes.leading_to(topics, MEM.topic)):
        _move_topic(edit, episodes, quad, topics[URIRef(quad[2])])


def _replace(edit: Edit, quads: Iterable[Quad], now: Mapping[URIRef, URIRef]) -> None:
    for quad in quads:
        edit.replace(quad, with_value(quad, now[URIRef(quad[2])]))


def _move_topic(edit: Edit, episodes: Graph, quad: Quad, topic: URIRef) -> None:
    """Relinks the inputs of a topic in a month to the other topic in the same month."""
    old = quad[0]
    month = next((each[2] for each in episodes.about([old], MEM.month)), None)
    if not isinstance(month, Literal):
        return
    node = topic_in_month(episodes.name, topic, month)
    for link in list(episodes.leading_to([old])):
        edit.replace(link, with_value(link, node))
    edit.remove(episodes.about([old]))
    edit.add([(node, MEM.topic, topic, episodes.name), (node, MEM.month, month, episodes.name)])


def _pairs(episodes: Graph, statements: Iterable[URIRef], things: Mapping[URIRef, URIRef]) -> Iterator[tuple[Quad, Quad]]:
    """The linked-pair keys of messages, before and after."""
    ends: dict[URIRef, dict[URIRef, Term]] = {}
    for quad in episodes.about([each for each in statements if SOURCE in each]):
        if quad[1] in ENDS:
            ends.setdefault(quad[0], {})[quad[1]] = quad[2]
    for source, of in ends.items():
        if len(of) == len(ENDS):
            before = [of[each] for each in ENDS]
            after = [things.get(URIRef(each), each) if isinstance(each, URIRef) else each for each in before]
            old, new = Literal(linked_pair(*before)), Literal(linked_pair(*after))
            message = URIRef(source.partition(SOURCE)[0])
            yield (message, MEM.linkedPair, old, episodes.name), (message, MEM.linkedPair, new, episodes.name)
