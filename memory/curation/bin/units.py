"""Units that enter and leave the bin as a whole: an exchange with everything that belongs to it, or a stand-alone episode."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from rdflib import Literal, URIRef

from memory.curation.bin.places import PersonGraph
from memory.curation.exchange_parts import PARTS
from memory.episodes.topics import LINKS
from memory.store.terms import Quad, Term
from memory.vocabulary import MEM, RDF

ROOTS = frozenset({MEM.InputEpisode, MEM.HeardUtterance, MEM.ProactiveMessage, MEM.StartAfresh, MEM.BlendedEpisode})
"""Kinds of episodes that a unit can be rooted in."""
SEARCHED = frozenset({MEM.InputEpisode, MEM.SendMessage, MEM.ProactiveMessage, MEM.HeardUtterance, MEM.BlendedEpisode})
"""Kinds of episodes that may have a row in the text index."""
BY_THE_PERSON = Literal("user")


@dataclass(frozen=True)
class Unit:
    """What is to be forgotten: the root (an input or a stand-alone episode), and why, starting with a lower-case letter."""

    root: URIRef
    because: str


@dataclass(frozen=True)
class Successor:
    """What replaces a forgotten group: a complete BlendedEpisode, except for the link to its predecessor.

    It takes over the number of one of them.
    """

    episode: URIRef
    quads: tuple[Quad, ...]


@dataclass(frozen=True, eq=False)
class UnitsTogether:
    """A group to be forgotten; with a successor, all of it or none. Compared by identity."""

    units: tuple[Unit, ...]
    successor: Successor | None = None


@dataclass(frozen=True)
class Units:
    """Units as stored in one graph: the root of each episode, and all statements `leading` to these episodes there.

    `links` are the statements of the episodes, and of parts of blends, about their place in the memory.
    """

    place: PersonGraph
    root_of: Mapping[URIRef, URIRef]
    links: tuple[Quad, ...]
    leading: tuple[Quad, ...]

    @property
    def roots(self) -> tuple[URIRef, ...]:
        """The root of each unit."""
        return tuple(dict.fromkeys(self.root_of.values()))

    @property
    def episodes(self) -> tuple[URIRef, ...]:
        """All episodes."""
        return tuple(self.root_of)

    @cached_property
    def nodes(self) -> dict[URIRef, URIRef]:
        """The nodes that hang on the episodes, each with the root of its unit."""
        parts = (quad for each in sorted(PARTS) for quad in self._by_predicate.get(each, ()))
        return {URIRef(value): self.root_of[episode] for episode, _, value, _ in parts}

    @property
    def subjects(self) -> tuple[URIRef, ...]:
        """Everything that moves together: episodes and nodes."""
        return (*self.episodes, *self.nodes)

    @cached_property
    def topics(self) -> dict[URIRef, set[URIRef]]:
        """The topics of a month, each with the episodes and parts of blends linked to it."""
        found: dict[URIRef, set[URIRef]] = {}
        for each in LINKS:
            for episode, _, node, _ in self._by_predicate.get(each, ()):
                found.setdefault(URIRef(node), set()).add(episode)
        return found

    @cached_property
    def _by_predicate(self) -> dict[URIRef, list[Quad]]:
        """The links grouped by predicate once, as comparing terms is slow."""
        found: dict[URIRef, list[Quad]] = {}
        for quad in self.links:
            found.setdefault(quad[1], []).append(quad)
        return found

    def values(self, predicate: URIRef) -> dict[URIRef, Term]:
        """The value of a property by episode."""
        return {quad[0]: quad[2] for quad in self._by_predicate.get(predicate, ())}

    @property
    def numbers(self) -> dict[URIRef, int]:
        """The number of each episode that has one."""
        return {episode: int(str(value)) for episode, value in self.values(MEM.number).items()}

    @property
    def searched(self) -> list[URIRef]:
        """The episodes that may be in the text index."""
        return [episode for episode, kind in self.values(RDF.type).items() if kind in SEARCHED]

    def unit_of(self, subject: URIRef) -> URIRef | None:
        """The root of the unit that an episode or node belongs to; None if it belongs to none here."""
        return self.root_of.get(subject) or self.nodes.get(subject)

    def without(self, roots: Collection[URIRef]) -> "Units":
        """The same without these units."""
        root_of = {episode: root for episode, root in self.root_of.items() if root not in roots}
        links = tuple(quad for quad in self.links if self.unit_of(quad[0]) not in roots)
        leading = tuple(quad for quad in self.leading if quad[2] in root_of)
        return Units(self.place, root_of, links, leading)


def units_of(place: PersonGraph, roots: Iterable[URIRef], *, without_judgements: bool = False) -> Units:
    """The units with these roots, without any that are missing or not roots.

    `without_judgements` leaves out what the person said about the replies, which stays when the rest becomes a blend.
    """
    links, of_kind = place.links_of(roots), RDF.type
    kinds = {quad[0]: quad[2] for quad in links if quad[1] == of_kind}
    root_of = {root: root for root in kinds if kinds[root] in ROOTS}
    leading = place.leading_to(root_of)
    actions = {quad[0]: URIRef(quad[2]) for quad in leading if quad[1] == MEM.inReplyTo}
    of_actions = place.leading_to(actions)
    judged = {quad[0]: URIRef(quad[2]) for quad in (*leading, *of_actions) if quad[1] == MEM.evaluates}
    root_of |= actions
    links += place.links_of([*actions, *judged])
    if without_judgements:
        theirs = {quad[0] for quad in links if quad[1:3] == (MEM.evaluationSource, BY_THE_PERSON)}
        judged = {each: of for each, of in judged.items() if each not in theirs}
    root_of |= {each: root_of[of] for each, of in judged.items()}
    leading += [*of_actions, *place.leading_to(judged)]
    found = Units(place, root_of, tuple(quad for quad in links if quad[0] in root_of), tuple(leading))
    shared = [node for node, root in found.nodes.items() if kinds[root] == MEM.BlendedEpisode]
    return replace(found, links=(*found.links, *place.links_of(shared)))
