"""Links from other things to forgotten memories: replaced or removed, noted in the bin, and restored from there.

Each unit in the bin is self-contained: nothing in the memory or in other units of the bin links to it, so each can be restored
or removed for good on its own, in any order.
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
"""Properties that always need a value: they are redirected to the successor or to mem:ForgottenEpisode."""
GRAPHS = ("episodes", "knowledge", "model", "observations")
_OF_OTHER_THINGS = frozenset({MEM.previousEpisode, MEM.lastEpisode, RDF.subject, RDF.object, MEM.forgot, MEM.leftBlend})
"""Properties that are not noted: the chain is repaired by number, and the bin's own notes stay."""


@dataclass(frozen=True)
class FormerLink:
    """A former statement about something else that linked to a unit; its graph is the one where it counted."""

    root: URIRef
    statement: Quad

    def noted(self, node: URIRef, places: Places) -> list[Quad]:
        """The quads with which the bin records it, at this node."""
        subject, predicate, value, graph = self.statement
        name = next(name for name in GRAPHS if places.called(name).name == graph)
        pairs = ((RDF.subject, subject), (RDF.predicate, predicate), (RDF.object, value), (MEM.inGraph, Literal(name)))
        quads: list[Quad] = [(self.root, MEM.tookLink, node, places.bin.name)]
        return [*quads, *((node, of, term, places.bin.name) for of, term in pairs)]


def links_to(units: Units, places: Places) -> dict[Quad, FormerLink]:
    """Maps each stored statement that links to one of these units from outside to its FormerLink."""
    found: dict[Quad, FormerLink] = {}
    inputs = units.roots
    others = (each.leading_to(inputs) for each in (places.knowledge, places.model, places.observations))
    elsewhere = (places.bin.leading_to(units.episodes), *others)
    for quad in (*units.leading, *(quad for some in elsewhere for quad in some)):
        root = units.root_of[URIRef(quad[2])]
        if quad[1] not in _OF_OTHER_THINGS and units.unit_of(quad[0]) != root:
            graph = places.episodes.name if quad[3] == places.bin.name else quad[3]
            found[quad] = FormerLink(root, (*quad[:3], graph))
    return found


def noted_links(places: Places, roots: Iterable[URIRef]) -> dict[URIRef, FormerLink]:
    """The links that the bin has noted for these roots, by the node of each note."""
    root_of = {URIRef(quad[2]): quad[0] for quad in places.bin.about(roots, MEM.tookLink)}
    parts: dict[URIRef, dict[URIRef, URIRef]] = {}
    for node, predicate, value, _ in places.bin.about(root_of):
        parts.setdefault(node, {})[predicate] = URIRef(value)
    return {
        node: FormerLink(
            root_of[node],
            (of[RDF.subject], of[RDF.predicate], of[RDF.object], places.called(str(of[MEM.inGraph])).name),
        )
        for node, of in parts.items()
    }


@dataclass(frozen=True)
class LinkRestoration:
    """The quads to add and to remove when a link is restored."""

    added: tuple[Quad, ...] = ()
    removed: tuple[Quad, ...] = ()

    def __add__(self, other: "LinkRestoration") -> "LinkRestoration":
        """Both combined."""
        return LinkRestoration((*self.added, *other.added), (*self.removed, *other.removed))


def fact_of(told: URIRef) -> URIRef:
    """The fact that a telling belongs to; a fact's IRI unchanged."""
    return URIRef(told.partition("/telling/")[0])


def put_back(links: Mapping[FormerLink, frozenset[URIRef]], places: Places, coming: Units) -> LinkRestoration:
    """Restores links whose subjects still exist, unless something else has taken their place since.

    `links` maps each link to the values that may stand in for its own now; `coming` are the units that leave the bin in the
    same transaction.
    """
    stored = _stored({link.statement[0] for link in links}, places, coming)
    there = {(quad[0], counts): quad[3] for quad, counts in stored}
    found = LinkRestoration()
    for link, instead in links.items():
        subject, predicate, value, graph = link.statement
        if (subject, graph) not in there:
            continue
        back = (subject, predicate, value, there[subject, graph])
        now = [quad for quad, counts in stored if quad[:2] == (subject, predicate) and counts == graph]
        if predicate in INSTEAD:
            old = [quad for quad in now if quad[2] in instead]
            found += LinkRestoration((back,) if old else (), tuple(old))
        elif predicate != MEM.fromEpisode or _is_among_newest(value, now):
            found += LinkRestoration((back,))
    return found


def _stored(subjects: Iterable[URIRef], places: Places, coming: Units) -> list[tuple[Quad, URIRef]]:
    """The statements about these subjects once the units are back, each with the graph where it counts."""
    live = [quad for place in places.live for quad in place.about(subjects)]
    counts = places.episodes.name
    binned = [(*quad[:3], counts if coming.unit_of(quad[0]) else quad[3]) for quad in places.bin.about(subjects)]
    return [*((quad, quad[3]) for quad in live), *((quad, counts) for quad in binned)]


def _is_among_newest(episode: Term, others: Sequence[Quad]) -> bool:
    """Whether this episode is among the newest EPISODES_KEPT of an interest; episode IRIs sort by time."""
    return sum(quad[2] > episode for quad in others) < EPISODES_KEPT
