"""Other things' statements that lead to what is forgotten: changed or taken away, noted in the bin, and put back from there.

Each unit in the bin is complete in itself: no statement leads to it, from the memory or from another unit in the bin, so each can
be brought back or removed for good on its own, in any order.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from rdflib import Literal, URIRef

from memory.curation.bin.places import Places
from memory.curation.bin.units import Units
from memory.interests.user_model import EPISODES_KEPT
from memory.store.terms import Quad, Term
from memory.vocabulary import MEM, RDF

INSTEAD = frozenset({MEM.refersTo, MEM.toldIn, MEM.evaluates, MEM.condensedFrom})
"""Statements that always have one value: what came in its place, or the forgotten episode."""
GRAPHS = ("episodes", "knowledge", "model", "observations")
_OF_OTHER_THINGS = frozenset({MEM.previousEpisode, MEM.lastEpisode, RDF.subject, RDF.object, MEM.forgot, MEM.leftBlend})
"""The chain of episodes is mended by numbers, and the bin's own notes stay."""


@dataclass(frozen=True)
class Link:
    """A statement of something else that led to a unit, as it was: its graph is the one in which it counted."""

    root: URIRef
    statement: Quad

    def noted(self, node: URIRef, places: Places) -> list[Quad]:
        """How the bin notes it."""
        subject, predicate, value, graph = self.statement
        name = next(name for name in GRAPHS if places.called(name).name == graph)
        pairs = ((RDF.subject, subject), (RDF.predicate, predicate), (RDF.object, value), (MEM.inGraph, Literal(name)))
        quads: list[Quad] = [(self.root, MEM.tookLink, node, places.bin.name)]
        return [*quads, *((node, of, term, places.bin.name) for of, term in pairs)]


def links_to(units: Units, places: Places) -> dict[Quad, Link]:
    """Each statement that leads to one of these units from outside it, as stored now, and the link that it is."""
    found: dict[Quad, Link] = {}
    inputs = units.roots
    others = (each.leading_to(inputs) for each in (places.knowledge, places.model, places.observations))
    elsewhere = (places.bin.leading_to(units.episodes), *others)
    for quad in (*units.leading, *(quad for some in elsewhere for quad in some)):
        root = units.root_of[URIRef(quad[2])]
        if quad[1] not in _OF_OTHER_THINGS and units.unit_of(quad[0]) != root:
            graph = places.episodes.name if quad[3] == places.bin.name else quad[3]
            found[quad] = Link(root, (*quad[:3], graph))
    return found


def noted_links(places: Places, roots: Iterable[URIRef]) -> dict[URIRef, Link]:
    """What the bin has noted about these, by the node of each note."""
    root_of = {URIRef(quad[2]): quad[0] for quad in places.bin.about(roots, MEM.tookLink)}
    parts: dict[URIRef, dict[URIRef, URIRef]] = {}
    for node, predicate, value, _ in places.bin.about(root_of):
        parts.setdefault(node, {})[predicate] = URIRef(value)
    return {
        node: Link(
            root_of[node],
            (of[RDF.subject], of[RDF.predicate], of[RDF.object], places.called(str(of[MEM.inGraph])).name),
        )
        for node, of in parts.items()
    }


@dataclass(frozen=True)
class Back:
    """What putting back a link changes."""

    added: tuple[Quad, ...] = ()
    removed: tuple[Quad, ...] = ()

    def __add__(self, other: "Back") -> "Back":
        """Both together."""
        return Back((*self.added, *other.added), (*self.removed, *other.removed))


def fact_of(told: URIRef) -> URIRef:
    """The fact that a telling belongs to; a fact stands for itself."""
    return URIRef(told.partition("/telling/")[0])


def put_back(links: Mapping[Link, frozenset[URIRef]], places: Places, coming: Units) -> Back:
    """The links as they were, where what they belong to is still there and nothing else has taken their place since.

    Each comes with what may stand for its value now; `coming` are the units that leave the bin in the same transaction.
    """
    stored = _stored({link.statement[0] for link in links}, places, coming)
    there = {(quad[0], counts): quad[3] for quad, counts in stored}
    found = Back()
    for link, instead in links.items():
        subject, predicate, value, graph = link.statement
        if (subject, graph) not in there:
            continue
        back = (subject, predicate, value, there[subject, graph])
        now = [quad for quad, counts in stored if quad[:2] == (subject, predicate) and counts == graph]
        if predicate in INSTEAD:
            old = [quad for quad in now if quad[2] in instead]
            found += Back((back,) if old else (), tuple(old))
        elif predicate != MEM.fromEpisode or _is_among_newest(value, now):
            found += Back((back,))
    return found


def _stored(subjects: Iterable[URIRef], places: Places, coming: Units) -> list[tuple[Quad, URIRef]]:
    """What is stated about these once the units are back, each with the graph in which it counts or used to."""
    live = [quad for place in places.live for quad in place.about(subjects)]
    counts = places.episodes.name
    binned = [(*quad[:3], counts if coming.unit_of(quad[0]) else quad[3]) for quad in places.bin.about(subjects)]
    return [*((quad, quad[3]) for quad in live), *((quad, counts) for quad in binned)]


def _is_among_newest(episode: Term, others: Sequence[Quad]) -> bool:
    """Whether an interest would have kept this episode: it keeps the last few, and they are named by their time."""
    return sum(quad[2] > episode for quad in others) < EPISODES_KEPT
