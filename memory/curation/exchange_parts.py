"""Stored exchanges as wholes: which episodes belong together, which nodes hang on them, and what links to them."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from more_itertools import batched
from rdflib import URIRef

from memory.curation.edit import Edit, with_value
from memory.curation.looking_up import Graph
from memory.episodes.heard import NOTED_ON_THE_HEAD
from memory.episodes.linked_pairs import linked_pair
from memory.episodes.topics import LINKS
from memory.store.terms import Quad, Term
from memory.vocabulary import MEM, RDF

PARTS = frozenset({MEM.analysis, MEM.source, MEM.candidate, MEM.orders, MEM.share, MEM.variant, MEM.sentOut, MEM.sentMessage})
"""Properties that link an episode to a node of its own."""
SAID = {MEM.InputEpisode: "things you said", MEM.SendMessage: "replies", MEM.ProactiveMessage: "things I said unasked"}
"""The receipt's words for the episodes of a conversation."""
EVALUATIONS = {MEM.PositiveEvaluation, MEM.NegativeEvaluation, MEM.WithdrawnEvaluation}
OTHERS = {
    MEM.HeardUtterance: "things heard in transcripts",
    MEM.StartAfresh: "fresh starts",
    MEM.BlendedEpisode: "blended memories",
    **dict.fromkeys(EVALUATIONS, "evaluations"),
}
"""The receipt's words for other episodes."""
QUERIES = "queries"
NODES_A_COUNT = 100


@dataclass(frozen=True)
class ExchangeParts:
    """Exchanges with all their parts: `statements` are those about the episodes and their `nodes`."""

    graph: Graph
    episodes: tuple[URIRef, ...]
    statements: tuple[Quad, ...]
    nodes: tuple[URIRef, ...]

    def values(self, predicate: URIRef) -> dict[URIRef, Term]:
        """The value of a property, by episode or node."""
        return {quad[0]: quad[2] for quad in self.statements if quad[1] == predicate}

    @cached_property
    def kinds(self) -> dict[URIRef, Term]:
        """The class of each episode."""
        there = set(self.episodes)
        return {each: kind for each, kind in self.values(RDF.type).items() if each in there}

    def of_kind(self, *kinds: URIRef) -> list[URIRef]:
        """The episodes of these classes."""
        return [each for each, kind in self.kinds.items() if kind in kinds]

    @property
    def counts(self) -> dict[str, int]:
        """How many episodes of each kind, with the kinds in words."""
        words = {**SAID, **OTHERS}
        found = Counter(words.get(URIRef(kind), QUERIES) for kind in self.kinds.values())
        return {each: found[each] for each in (*dict.fromkeys(words.values()), QUERIES) if found[each]}


def parts_of(graph: Graph, episodes: Iterable[URIRef]) -> ExchangeParts:
    """The whole exchanges that these episodes belong to; a stand-alone episode by itself."""
    roots = roots_in(graph, episodes)
    actions = [quad[0] for quad in graph.leading_to(roots, MEM.inReplyTo)]
    judged = [quad[0] for quad in graph.leading_to([*roots, *actions], MEM.evaluates)]
    members = tuple(dict.fromkeys([*roots, *actions, *judged]))
    own = list(graph.about(members))
    nodes = tuple(URIRef(quad[2]) for quad in own if quad[1] in PARTS)
    return ExchangeParts(graph, members, (*own, *graph.about(nodes)), nodes)


def roots_in(graph: Graph, episodes: Iterable[URIRef]) -> list[URIRef]:
    """The input of each exchange, or the stand-alone episode itself; nothing for episodes not in the graph."""
    there = {quad[0]: quad[0] for quad in graph.about(episodes, MEM.number)}
    for predicate in (MEM.evaluates, MEM.inReplyTo):
        leads = {quad[0]: URIRef(quad[2]) for quad in graph.about(there.values(), predicate)}
        there = {given: leads.get(root, root) for given, root in there.items()}
    return list(dict.fromkeys(quad[0] for quad in graph.about(there.values(), MEM.number)))


def remove_parts(edit: Edit, parts: ExchangeParts) -> None:
    """Removes the episodes with their nodes and orphaned topics of a month, and repairs the chain and the head."""
    edit.remove(parts.statements)
    _remove_topics(edit, parts)
    _mend_chain(edit, parts)
    _mend_head(edit, parts)


def remove_citing_sources(edit: Edit, graph: Graph, gone: Sequence[URIRef]) -> tuple[list[URIRef], list[URIRef]]:
    """Removes the sources of other messages that cite what is gone, and candidates' links to its judgements that they heeded.

    Returns the messages that lost a source, and those of them that were unasked.
    """
    edit.remove(quad for quad in graph.leading_to(gone, MEM.heeds) if edit.keeps(quad))
    nodes = {quad[0] for quad in graph.leading_to(gone, MEM.refersTo) if edit.keeps(quad)}
    links = [quad for quad in graph.leading_to(nodes, MEM.source) if edit.keeps(quad)]
    of_nodes = list(graph.about(nodes))
    edit.remove([*links, *of_nodes])
    messages = list(dict.fromkeys(quad[0] for quad in links))
    left = [quad for quad in graph.about(messages, MEM.source) if edit.keeps(quad)]
    _remove_pairs(edit, graph, links, of_nodes, left)
    unasked = {quad[0] for quad in graph.about(messages, RDF.type) if quad[2] == MEM.ProactiveMessage}
    return messages, [each for each in messages if each in unasked]


def _remove_pairs(edit: Edit, graph: Graph, links: Sequence[Quad], of_nodes: Sequence[Quad], left: Sequence[Quad]) -> None:
    """Removes the pairs that the lost sources linked, unless another source of the message links the same pair."""
    ends = _ends([*of_nodes, *graph.about(URIRef(quad[2]) for quad in left)])
    kept = {(quad[0], ends.get(URIRef(quad[2]))) for quad in left}
    pairs = {(quad[0], ends.get(URIRef(quad[2]))) for quad in links} - kept
    stored = graph.about([message for message, _ in pairs], MEM.linkedPair)
    edit.remove(quad for quad in stored if (quad[0], str(quad[2])) in pairs)


def _ends(statements: Iterable[Quad]) -> dict[URIRef, str]:
    ends: dict[URIRef, dict[URIRef, Term]] = {}
    for node, predicate, value, _ in statements:
        ends.setdefault(node, {})[predicate] = value
    return {
        node: linked_pair(of[RDF.subject], of[RDF.object]) for node, of in ends.items() if {RDF.subject, RDF.object} <= of.keys()
    }


def _remove_topics(edit: Edit, parts: ExchangeParts) -> None:
    linked: dict[URIRef, set[URIRef]] = {}
    for quad in parts.statements:
        if quad[1] in LINKS:
            linked.setdefault(URIRef(quad[2]), set()).add(quad[0])
    orphaned: list[URIRef] = []
    for nodes in batched(linked, NODES_A_COUNT):
        rows = parts.graph.reader.rows("inputs_of_topics", about=nodes, link=LINKS)
        orphaned += [row["about"] for row in rows if row["inputs"] <= len(linked[row["about"]])]
    edit.remove(parts.graph.about(orphaned))


def _mend_chain(edit: Edit, parts: ExchangeParts) -> None:
    """Links the first remaining episode after a gap to the last one before it."""
    before = {each: URIRef(value) for each, value in parts.values(MEM.previousEpisode).items()}
    for quad in parts.graph.leading_to(parts.episodes, MEM.previousEpisode):
        if edit.keeps(quad):
            last = _last_that_stays(URIRef(quad[2]), before, set(parts.episodes))
            edit.remove([quad])
            edit.add([with_value(quad, last)] if last is not None else [])


def _last_that_stays(episode: URIRef | None, before: dict[URIRef, URIRef], gone: set[URIRef]) -> URIRef | None:
    while episode in gone:
        episode = before.get(episode)
    return episode


def _only_in(parts: ExchangeParts, predicate: URIRef) -> set[Term]:
    """The values of a property that nothing but these parts has."""
    here = Counter(parts.values(predicate).values())
    return {value for value, number in here.items() if _number_of(parts.graph, predicate, value) <= number}


def _number_of(graph: Graph, predicate: URIRef, value: Term) -> int:
    """How many have this value; counted by the engine, as a list of them could be cut off."""
    return int(graph.reader.rows("number_of_statements", predicate=predicate, value=value)[0]["statements"])


def _mend_head(edit: Edit, parts: ExchangeParts) -> None:
    """Repairs the head's links; keeps the last number, so that numbers are never reused."""
    gone, head = set(parts.episodes), parts.graph.name
    before = {each: URIRef(value) for each, value in parts.values(MEM.previousEpisode).items()}
    unheard = {listing: _only_in(parts, each) for each, listing in NOTED_ON_THE_HEAD}
    for quad in parts.graph.about([head]):
        if quad[2] in unheard.get(URIRef(quad[1]), ()):
            edit.remove([quad])
        if quad[1] == MEM.awaitsReply and quad[2] in gone:
            edit.remove([quad])
        if quad[1] == MEM.lastEpisode and quad[2] in gone:
            last = _last_that_stays(URIRef(quad[2]), before, gone)
            edit.remove([quad])
            edit.add([with_value(quad, last)] if last is not None else [])
