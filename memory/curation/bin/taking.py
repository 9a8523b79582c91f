"""Forgets: whole exchanges go into the bin, a batch of them in one transaction, and nothing leads to them any more.

The dataset comes first, the text index after it: a hit counts only where the dataset still has it. A process that ends in between leaves
rows that count for nothing, and go when the bin is emptied. This is forgetting, not removing: what stays keeps its words.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Self

from rdflib import XSD, Literal, URIRef
from ulid import ULID

from memory.curation.bin.chain import close_gap
from memory.curation.bin.links import INSTEAD, fact_of, links_to
from memory.curation.bin.places import places_of
from memory.curation.bin.units import LINKS, Successor, Unit, Units, units_of
from memory.curation.edit import Edit
from memory.curation.holding import Holding
from memory.indexing import index_apart
from memory.learned_knowledge.facts import FactReader
from memory.store.engine import Change, Move
from memory.store.terms import Quad, moment
from memory.turns import turn_in
from memory.vocabulary import MEM, RDF, person_iri

ROWS_AT_ONCE = 2_000
"""So many episodes go out of the text index together: each removal there makes a new version of the table."""
UTTERANCES_AT_MOST = 400
"""So many utterances of a speaker are looked at for one that stays; as it stands in the query."""
YES = Literal(True)  # noqa: FBT003  the value of an RDF statement


@dataclass(frozen=True)
class Taken:
    """What was taken: the roots, and how many episodes, statements and rows of the text index. Others were left alone."""

    roots: tuple[URIRef, ...] = ()
    episodes: int = 0
    statements: int = 0
    rows: int = 0


def take(holding: Holding, units: Sequence[Unit], policy: str, successor: Successor | None = None) -> Taken:
    """Puts these units into the bin, in one transaction, and takes them out of the text index.

    Left alone are: what is not there or no root, what is pinned, awaits a reply, is part of what a plan orders or of the newest
    exchange, and without a successor what is the source of a fact that counts. With a successor it is all of them or none.
    """
    with Taking(holding) as taking:
        taken = taking.take(units, policy, successor)
    return Taken(taken.roots, taken.episodes, taken.statements, taking.rows)


@dataclass
class Taking:
    """Takes one batch after another. The text index follows now and then, and at the end, when it is left as a context."""

    holding: Holding
    rows: int = 0
    """How many rows of the text index went so far."""
    _searched: list[URIRef] = field(default_factory=list)
    _announced: set[URIRef] = field(default_factory=set)

    def __enter__(self) -> Self:
        """Itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """The text index follows; what was announced and did not come goes out of it."""
        self._searched += self._announced
        self.flush()

    def announce(self, successors: Sequence[Successor]) -> None:
        """Puts the words of several blends into the text index at once, before they are there: until then they count for nothing."""
        turns = [turn_in(each.episode, each.quads) for each in successors]
        with self.holding.engine.locks.held(f"index:{self.holding.person}"):
            self.holding.in_indices(lambda index, embedder: index_apart(index, embedder, turns))
        self._announced.update(each.episode for each in successors)

    def take(self, units: Sequence[Unit], policy: str, successor: Successor | None = None) -> Taken:
        """See `take`; the rows of the index are not counted yet."""
        with _changing(self.holding, successor):
            batch = _Batch(self.holding, units, policy, successor)
            found = batch.found
            if not found.roots:
                return Taken()
            if successor is not None and successor.episode not in self._announced:
                turns = [turn_in(successor.episode, successor.quads)]
                self.holding.in_indices(lambda index, embedder: index_apart(index, embedder, turns))
            change, statements = batch.change(), found.place.number_of_statements(found.subjects)
            self.holding.engine.apply(change)
        if successor is not None:
            self._announced.discard(successor.episode)
        self._searched += found.searched
        if len(self._searched) >= ROWS_AT_ONCE:
            self.flush()
        return Taken(found.roots, len(found.episodes), statements)

    def flush(self) -> None:
        """Takes out of the text index what was taken since the last time."""
        if self._searched:
            with self.holding.engine.locks.held(f"index:{self.holding.person}"):
                self.rows += self.holding.in_indices(lambda index, _: index.remove(self._searched))
        self._searched.clear()


@contextmanager
def _changing(holding: Holding, successor: Successor | None) -> Iterator[None]:
    """A blend goes into the text index, so what writes that has to wait."""
    if successor is None:
        with holding.changing():
            yield
        return
    with holding.engine.locks.held(f"index:{holding.person}"), holding.changing():
        yield


class _Batch:
    """One forgetting: what there is of it, and all that changes with it."""

    def __init__(self, holding: Holding, units: Sequence[Unit], policy: str, successor: Successor | None) -> None:
        self._holding, self._policy, self._successor = holding, policy, successor
        self._because = {unit.root: unit.because for unit in units}
        self._places = places_of(holding)
        self._edit = Edit()
        found = units_of(self._places.episodes, self._because, without_judgements=successor is not None)
        self._links = links_to(found, self._places)
        left = self._left_alone(found)
        if successor is not None and (left or set(found.roots) != set(self._because)):
            left = set(found.roots)
        self.found = found.without(left)
        self._links = {quad: link for quad, link in self._links.items() if link.root not in left}

    def _left_alone(self, found: Units) -> set[URIRef]:
        left = {found.root_of[each] for each, value in found.values(MEM.pinned).items() if value == YES}
        left |= {
            found.root_of[URIRef(quad[2])]
            for quad in found.leading
            if quad[1] in {MEM.awaitsReply, MEM.ordersExchange, MEM.lastEpisode}
        }
        return left if self._successor is not None else left | self._sources_of_live_facts()

    def _sources_of_live_facts(self) -> set[URIRef]:
        told = [(fact_of(quad[0]), link.root) for quad, link in self._links.items() if quad[1] == MEM.toldIn]
        facts = FactReader(self._holding.reader(self._holding.knowledge)).facts_at(sorted({fact for fact, _ in told}))
        live = {each.iri for each in facts if each.is_live}
        return {root for fact, root in told if fact in live}

    def change(self) -> Change:
        """All that changes."""
        instead = self._successor.episode if self._successor is not None else MEM.ForgottenEpisode
        for quad in self._links:
            there = self._places.bin.name if self.found.unit_of(quad[0]) else quad[3]
            self._edit.remove([(*quad[:3], there)])
            self._edit.add([(quad[0], quad[1], instead, there)] if quad[1] in INSTEAD else ())
        close_gap(self._edit, self.found, self._places.bin.name, *self._blend())
        self._edit.remove(self._speakers())
        self._edit.add(self._successor.quads if self._successor is not None else ())
        self._edit.add(self._notes())
        written = self._edit.change
        return Change(written.added, written.removed, tuple(self._moves()))

    def _moves(self) -> Iterator[Move]:
        """Topics of months go along, and stay as well where something else is linked with them."""
        source, target, topics = self._holding.episodes, self._holding.bin, tuple(sorted(self.found.topics))
        kept = {quad[2] for quad in self._successor.quads} if self._successor is not None else set()
        yield Move(self.found.subjects, source, target)
        yield Move(topics, source, target, stays=True)
        yield Move(tuple(each for each in topics if each not in kept), source, unless_linked=LINKS)

    def _blend(self) -> tuple[URIRef | None, URIRef | None]:
        """The successor, and the episode that has its number so far."""
        if self._successor is None:
            return None, None
        blend = self._successor.episode
        number = next(int(str(quad[2])) for quad in self._successor.quads if quad[:2] == (blend, MEM.number))
        beside = [each for each, its in self.found.numbers.items() if its == number]
        if not beside:
            msg = f"a blend has the number of one of those that it blends: {number}"
            raise ValueError(msg)
        return blend, beside[0]

    def _speakers(self) -> Iterable[Quad]:
        """The names of those who spoke in nothing that stays."""
        reader, head = self._holding.reader(self._holding.episodes), self._holding.episodes
        for name in sorted(set(self.found.values(MEM.speaker).values())):
            rows = reader.rows("statements_with_value", value=name, predicate=MEM.speaker)
            if len(rows) < UTTERANCES_AT_MOST and all(row["subject"] in self.found.root_of for row in rows):
                yield head, MEM.knowsSpeaker, name, head

    def _notes(self) -> Iterator[Quad]:
        """What the bin keeps of the forgetting itself."""
        now, graph = self._holding.clock(), self._holding.bin
        batch = URIRef(f"{person_iri(self._holding.person)}/forgetting/{ULID.from_datetime(now)}")
        yield batch, RDF.type, MEM.Forgetting, graph
        yield batch, MEM.forgottenAt, moment(now), graph
        yield batch, MEM.forgottenOn, Literal(now.date().isoformat(), datatype=XSD.date), graph
        yield batch, MEM.policy, Literal(self._policy), graph
        if self._successor is not None:
            yield batch, MEM.leftBlend, self._successor.episode, graph
        for root in self.found.roots:
            yield batch, MEM.forgot, root, graph
            yield root, MEM.forgottenBecause, Literal(self._because[root]), graph
        for number, link in enumerate(self._links.values(), 1):
            yield from link.noted(URIRef(f"{batch}/link/{number}"), self._places)
