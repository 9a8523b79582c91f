"""Removes exchanges for good: from the episodes, from what was learned in them, and from every place that quoted them.

Derived data goes first, then the dataset in one transaction: a process killed in between leaves the exchange on the timeline,
where it can be removed again, and never a trace of something reported as gone.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce

from more_itertools import batched
from rdflib import URIRef

from memory.curation.bin.mentions import IN_THE_BIN, ManualRemoval, empty_of, named_by, rare_words
from memory.curation.claims import claims_of, known_words
from memory.curation.condensed import AffectedObservations, let_go_of_episodes, unindex
from memory.curation.edit import Edit
from memory.curation.exchange_parts import ExchangeParts, parts_of, remove_citing_sources, remove_parts
from memory.curation.left_things import LeftThings
from memory.curation.looking_up import graph_of
from memory.curation.person_store import PersonStore
from memory.curation.receipt import Receipt
from memory.curation.redacting import Gone, Redaction
from memory.curation.told_there import UntoldFacts, untell
from memory.curation.untouching import Target, untouch
from memory.episodes.short_term import EPISODES_LOOKED_AT
from memory.indexing.talk import reindex_without
from memory.store.engine import StoreChange
from memory.store.terms import Term, moment
from memory.vocabulary import MEM, RDF

AT_ONCE = 20
"""How many exchanges are removed in one transaction."""
SAID = (MEM.InputEpisode, MEM.HeardUtterance, MEM.BlendedEpisode)
"""Kinds of episodes that hold what people said."""


@dataclass(frozen=True)
class EpisodeRemoval:
    """What was removed: the receipt, the episodes, the facts removed or changed, and the facts that count again."""

    receipt: Receipt = field(default_factory=Receipt)
    episodes: tuple[URIRef, ...] = ()
    facts: tuple[URIRef, ...] = ()
    revived: tuple[URIRef, ...] = ()
    rewritten: tuple[URIRef, ...] = ()
    """Episodes from which words were redacted."""

    def __add__(self, other: "EpisodeRemoval") -> "EpisodeRemoval":
        """Two removals combined."""
        return EpisodeRemoval(
            self.receipt + other.receipt,
            (*self.episodes, *other.episodes),
            (*self.facts, *other.facts),
            (*self.revived, *other.revived),
            (*self.rewritten, *other.rewritten),
        )


def delete_exchanges(holding: PersonStore, episodes: Sequence[URIRef]) -> Receipt:
    """Like `remove_exchanges`, but returns only the receipt."""
    return remove_exchanges(holding, episodes).receipt


def remove_exchanges(holding: PersonStore, episodes: Sequence[URIRef]) -> EpisodeRemoval:
    """Removes for good the whole exchange that each of these episodes belongs to, AT_ONCE of them in each transaction.

    An exchange is an input with its queries, the reply and the evaluations of these; other episodes stand alone. Those not in
    this person's memory are ignored.
    """
    return reduce(lambda done, some: done + _removed(holding, some), batched(dict.fromkeys(episodes), AT_ONCE), EpisodeRemoval())


def _removed(holding: PersonStore, episodes: Sequence[URIRef]) -> EpisodeRemoval:
    with holding.engine.locks.held(f"index:{holding.person}"), holding.changing():
        graph = graph_of(holding, holding.episodes)
        parts = parts_of(graph, episodes)
        if not parts.episodes:
            return EpisodeRemoval()
        removing = ExchangeRemoving(holding, parts)
        removing.gather()
        return removing.apply()


class ExchangeRemoving:
    """One removal of exchanges, and of facts put in by hand: gathered first, then applied. The caller holds both locks."""

    def __init__(self, holding: PersonStore, parts: ExchangeParts, by_hand: Sequence[URIRef] = ()) -> None:
        self._holding, self._parts, self._edit, self._by_hand = holding, parts, Edit(), by_hand
        self._graph, self._knowledge = parts.graph, graph_of(holding, holding.knowledge)
        self._untold, self._touched = UntoldFacts(), dict[URIRef, list[Target]]()
        self._let_go = AffectedObservations()
        self._rewritten: set[URIRef] = set()
        self._things: list[URIRef] = []
        self._reached = ManualRemoval()
        self._counts: dict[str, int] = {}

    @property
    def parts(self) -> ExchangeParts:
        """What goes of the talk: once gathered, with the unasked messages that rest on it."""
        return self._parts

    @property
    def untold(self) -> UntoldFacts:
        """What goes of the facts, once gathered."""
        return self._untold

    @property
    def touched(self) -> dict[URIRef, list[Target]]:
        """The inputs that go, each with what it asked about and what its reply stated, once gathered."""
        return self._touched

    def gather(self) -> None:
        """Works out all changes, storing nothing yet."""
        told_in = self._parts.of_kind(*SAID)
        self._untold = untell(self._edit, self._knowledge, told_in, self._by_hand)
        said = self._parts.of_kind(MEM.InputEpisode, MEM.BlendedEpisode)
        self._let_go = let_go_of_episodes(self._edit, self._holding, said)
        messages = self._remove_with_what_rests_on_it()
        self._take_interests_back()
        gone = Gone(tuple(self._texts()), tuple(self._names()), tuple(claims_of(self._holding, self._untold.gone)))
        things = LeftThings(self._holding, self._edit, gone.words)
        spoken_of = things.spoken_of(self._parts.statements, self._untold)
        known = known_words(self._holding, gone.words)
        self._redact(gone, messages, known)
        self._reached = self._reaching(gone, known, spoken_of)
        self._things = things.let_go(spoken_of)
        self._counts["names of things"] = len(self._things)

    def _remove_with_what_rests_on_it(self) -> list[URIRef]:
        """Removes the episodes, sources citing them, and unasked messages based on them; returns messages that lost sources."""
        remove_parts(self._edit, self._parts)
        gone = [*self._parts.episodes, *(each.iri for each in self._untold.gone), *self._let_go.touched]
        messages, unasked = remove_citing_sources(self._edit, self._graph, gone)
        if unasked:
            more = parts_of(self._graph, unasked)
            all_episodes = tuple(dict.fromkeys([*self._parts.episodes, *more.episodes]))
            nodes = tuple(dict.fromkeys([*self._parts.nodes, *more.nodes]))
            statements = tuple(dict.fromkeys([*self._parts.statements, *more.statements]))
            self._parts = ExchangeParts(self._graph, all_episodes, statements, nodes)
            return self._remove_with_what_rests_on_it()
        self._counts["sources of other replies"] = len(messages)
        return messages

    def _take_interests_back(self) -> None:
        self._touched = {each: self._touched_by(each) for each in self._parts.of_kind(MEM.InputEpisode)}
        self._counts["interests"] = untouch(self._edit, graph_of(self._holding, self._holding.model), self._touched)

    def _touched_by(self, asked: URIRef) -> list[Target]:
        """What an exchange asked about and what its reply stated, as far as it is stored."""
        nodes = {quad[0] for quad in self._parts.statements if quad[0].startswith(f"{asked}/")}
        replies = {quad[0] for quad in self._parts.statements if quad[1] == MEM.inReplyTo and quad[2] == asked}
        nodes |= {URIRef(quad[2]) for quad in self._parts.statements if quad[0] in replies and quad[1] == MEM.source}
        ends = [quad for quad in self._parts.statements if quad[0] in nodes and isinstance(quad[2], URIRef)]
        found: list[Target] = [(URIRef(quad[2]), None) for quad in ends if quad[1] in {RDF.subject, RDF.object, RDF.predicate}]
        of_node: dict[URIRef, dict[URIRef, Term]] = {}
        for subject, predicate, value, _ in ends:
            of_node.setdefault(subject, {})[predicate] = value
        found += [
            (URIRef(of[RDF.predicate]), of[RDF.object]) for of in of_node.values() if {RDF.predicate, RDF.object} <= of.keys()
        ]
        return list(dict.fromkeys(found))

    def _reaching(self, gone: Gone, known: frozenset[str], things: Sequence[URIRef]) -> ManualRemoval:
        """What the bin may mention or contain of it."""
        episodes = (*self._parts.episodes, *self._parts.nodes)
        facts = [each.iri for each in self._untold.gone]
        tellings = [URIRef(quad[2]) for quad in self._knowledge.about(facts, MEM.telling)]
        reached = ManualRemoval(episodes, (*facts, *tellings), (), gone, known)
        return replace(reached, things=named_by(things, rare_words(reached)))

    def _redact(self, gone: Gone, messages: Sequence[URIRef], known: frozenset[str]) -> None:
        redaction = Redaction(self._edit, self._graph, gone)
        changed = redaction.of_messages([each for each in messages if each not in self._parts.episodes])
        numbers = self._parts.values(MEM.number)
        inputs = [int(str(numbers[each])) for each in self._parts.of_kind(MEM.InputEpisode)]
        changed |= redaction.of_followers(inputs, EPISODES_LOOKED_AT)
        changed |= redaction.everywhere(known) | redaction.of_sent([*map(URIRef, gone.names), *self._let_go.touched])
        self._mark(redaction.episodes_with(changed))

    def _mark(self, episodes: set[URIRef]) -> None:
        """Marks each redacted episode with the time, so that earlier analyses of it are not used again."""
        at = moment(self._holding.clock())
        self._edit.remove(self._graph.about(episodes, MEM.redactedAt))
        self._edit.add((each, MEM.redactedAt, at, self._graph.name) for each in sorted(episodes))
        self._rewritten = episodes
        self._counts["other episodes that quoted it"] = len(episodes)

    def _texts(self) -> list[str]:
        """The texts of the removed episodes, and the words in which the facts were told."""
        own = set(self._parts.episodes)
        texts = [str(quad[2]) for quad in self._parts.statements if quad[0] in own and quad[1] in {MEM.text, MEM.resolvedText}]
        return list(dict.fromkeys([*texts, *(each.words for each in self._untold.tellings)]))

    def _names(self) -> list[str]:
        return [*self._parts.episodes, *(each.iri for each in self._untold.gone)]

    def apply(self, carried: Callable[[StoreChange], None] | None = None) -> EpisodeRemoval:
        """Applies the removal: to the bin, the text index and the labels first, then to the dataset.

        `carried` applies the change of the dataset instead, together with something else, and before all else: if it fails,
        nothing has changed.
        """
        if carried is not None:
            carried(self._edit.change)
        binned = empty_of(self._holding, self._reached)
        self._holding.in_labels(lambda labels: labels.remove(self._things))
        rows = self._reindex()
        unindex(self._holding, self._let_go.touched)
        if carried is None:
            self._holding.engine.apply(self._edit.change)
        self._holding.in_labels(lambda labels: labels.remove(self._things))  # concurrent indexing may have re-added them
        facts = {"facts": len(self._untold.gone), "tellings of other facts": self._retold}
        removed = {
            **self._parts.counts,
            **facts,
            **self._let_go.counts,
            **self._counts,
            "rows of the text index": rows,
            IN_THE_BIN: binned.number,
        }
        changed = (*self._untold.gone, *(after for _, after in self._untold.left))
        return EpisodeRemoval(
            Receipt({place: number for place, number in removed.items() if number}),
            self._parts.episodes,
            tuple(each.iri for each in changed),
            tuple(each.iri for each in self._untold.revived),
            tuple(sorted(self._rewritten)),
        )

    @property
    def _retold(self) -> int:
        left = {after.iri for _, after in self._untold.left}
        return sum(each.fact in left for each in self._untold.tellings)

    def _reindex(self) -> int:
        numbers = self._parts.values(MEM.number)
        gone = {str(each): int(str(numbers[each])) for each in self._parts.episodes if each in self._parts.values(MEM.text)}
        texts = [quad for quad in self._edit.now(self._graph.about(self._rewritten, MEM.text)) if quad[1] == MEM.text]
        there = {quad[0]: int(str(quad[2])) for quad in self._graph.about(self._rewritten, MEM.number)}
        reworded = {str(quad[0]): (there[quad[0]], str(quad[2])) for quad in texts if quad[0] in there}
        return self._holding.in_indices(lambda index, embedder: reindex_without(index, embedder, gone, reworded))
