"""Forgets memories: moves whole exchanges into the bin, a batch in one transaction, and redirects every link to them.

The dataset is changed first, then the text index, as a hit only counts if the dataset has it. A process killed in between
leaves stale index rows until the bin is emptied. This is forgetting, not removing: nothing is redacted in what stays.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from typing import Self

from rdflib import Literal, URIRef
from ulid import ULID

from memory.curation.bin.chain import close_gap
from memory.curation.bin.links import INSTEAD, FormerLink, fact_of, links_to
from memory.curation.bin.places import places_of
from memory.curation.bin.units import Successor, Unit, Units, UnitsTogether, units_of
from memory.curation.edit import Edit
from memory.curation.person_store import PersonStore
from memory.embedding.embedder import Embedder
from memory.episodes.heard import NOTED_ON_THE_HEAD
from memory.episodes.topics import LINKS
from memory.episodes.turns import turn_in
from memory.facts.facts import FactReader
from memory.indexing.talk import index_apart, indexed_to
from memory.store.engine import GraphMove, StoreChange
from memory.store.terms import Quad, day_literal, moment
from memory.store.text_index import OwnedIndex
from memory.vocabulary import MEM, RDF, person_iri

ROWS_AT_ONCE = 2_000
"""How many episodes are removed from the text index together, as each removal creates a new version of the table."""
UTTERANCES_AT_MOST = 400
"""How many of a speaker's utterances are searched for one that stays; must equal the limit in the query."""
YES = Literal(True)  # noqa: FBT003  the value of an RDF statement


@dataclass(frozen=True)
class ForgottenUnits:
    """What was forgotten: the roots, and how many episodes, statements and index rows; the rest was left alone."""

    roots: tuple[URIRef, ...] = ()
    episodes: int = 0
    statements: int = 0
    rows: int = 0


def take(holding: PersonStore, units: Sequence[Unit], policy: str, successor: Successor | None = None) -> ForgottenUnits:
    """Moves these units into the bin in one transaction, and removes them from the text index.

    Skips what is missing or not a root, is pinned, awaits a reply, or is part of what a plan orders or of the newest exchange;
    and, without a successor, the source of a fact that counts. With a successor it is all of them or none.
    """
    with BatchForgetting(holding) as taking:
        taken = taking.take(units, policy, successor)
    return ForgottenUnits(taken.roots, taken.episodes, taken.statements, taking.rows)


@dataclass
class BatchForgetting:
    """Forgets several batches; the text index is updated in larger steps, and when leaving the context."""

    holding: PersonStore
    rows: int = 0
    """How many rows were removed from the text index so far."""
    _searched: list[URIRef] = field(default_factory=list)
    _announced: set[URIRef] = field(default_factory=set)
    _indexed_to: dict[OwnedIndex, int] = field(default_factory=dict)

    def __enter__(self) -> Self:
        """Returns itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Brings the text index up to date, and removes announced blends that were never stored."""
        self._searched += self._announced
        self.flush()

    def announce(self, successors: Sequence[Successor], *, are_first: bool = False) -> None:
        """Indexes several blends at once before they are stored; until then, their index rows count for nothing.

        `are_first`: none of them extends an existing blend.
        """
        with self.holding.engine.locks.held(f"index:{self.holding.person}"):
            self._index(successors, are_first=are_first)
        self._announced.update(each.episode for each in successors)

    def _index(self, successors: Sequence[Successor], *, are_first: bool = False) -> None:
        """Indexes only up to where regular indexing has got; the rest is left to it."""
        turns = [turn_in(each.episode, each.quads) for each in successors]

        def put(index: OwnedIndex, embedder: Embedder) -> int:
            newest = max(each.number for each in turns)
            if self._indexed_to.get(index, -1) < newest:
                self._indexed_to[index] = indexed_to(index)
            some = [each for each in turns if each.number <= self._indexed_to[index]]
            return index_apart(index, embedder, some, are_first=are_first) if some else 0

        if turns:
            self.holding.in_indices(put)

    def take(self, units: Sequence[Unit], policy: str, successor: Successor | None = None) -> ForgottenUnits:
        """See the function `take`; index rows are not counted yet."""
        return self.take_each([UnitsTogether(tuple(units), successor)], policy)

    def take_each(self, some: Sequence[UnitsTogether], policy: str) -> ForgottenUnits:
        """Forgets several groups in one transaction, with the same result as one by one. All have a successor, or none has."""
        with _changing(self.holding, is_blending=any(each.successor is not None for each in some)):
            batch = _Batch(self.holding, some, policy)
            found = batch.found
            if not found.roots:
                return ForgottenUnits()
            self._index([each for each in batch.successors if each.episode not in self._announced])
            change, statements = batch.change(), found.place.number_of_statements(found.subjects)
            self.holding.engine.apply(change)
        self._announced.difference_update(each.episode for each in batch.successors)
        self._searched += found.searched
        if len(self._searched) >= ROWS_AT_ONCE:
            self.flush()
        return ForgottenUnits(found.roots, len(found.episodes), statements)

    def flush(self) -> None:
        """Removes from the text index what was forgotten since the last flush."""
        if self._searched:
            with self.holding.engine.locks.held(f"index:{self.holding.person}"):
                self.rows += self.holding.in_indices(lambda index, _: index.remove(self._searched))
        self._searched.clear()


@contextmanager
def _changing(holding: PersonStore, *, is_blending: bool) -> Iterator[None]:
    """Holds the write lock and, for blends, the index lock, since a blend is added to the text index."""
    if not is_blending:
        with holding.changing():
            yield
        return
    with holding.engine.locks.held(f"index:{holding.person}"), holding.changing():
        yield


class _Batch:
    """Several simultaneous forgettings: what exists of each, and all resulting changes."""

    def __init__(self, holding: PersonStore, some: Sequence[UnitsTogether], policy: str) -> None:
        self._holding, self._policy = holding, policy
        self._because = {unit.root: unit.because for each in some for unit in each.units}
        self._places = places_of(holding)
        self._edit = Edit()
        is_blending = any(each.successor is not None for each in some)
        found = units_of(self._places.episodes, self._because, without_judgements=is_blending)
        self._links = links_to(found, self._places)
        left = self._left_alone(found)
        left = left | self._broken(found, left, some) if is_blending else left | self._sources_of_live_facts()
        self.found = found.without(left)
        self._links = {quad: link for quad, link in self._links.items() if link.root not in left}
        taken = {root: each for each in some for root in (unit.root for unit in each.units) if root not in left}
        self._with_it = {root: taken[root] for root in self.found.roots}

    @property
    def successors(self) -> list[Successor]:
        """The blends that replace what is forgotten."""
        together = dict.fromkeys(self._with_it.values())
        return [each.successor for each in together if each.successor is not None]

    def _left_alone(self, found: Units) -> set[URIRef]:
        left = {found.root_of[each] for each, value in found.values(MEM.pinned).items() if value == YES}
        return left | {
            found.root_of[URIRef(quad[2])]
            for quad in found.leading
            if quad[1] in {MEM.awaitsReply, MEM.ordersExchange, MEM.lastEpisode}
        }

    def _broken(self, found: Units, left: Collection[URIRef], some: Sequence[UnitsTogether]) -> set[URIRef]:
        """All units of groups that are no longer complete, as none of them may go then."""
        there = set(found.roots) - set(left)
        broken = (each for each in some if not {unit.root for unit in each.units} <= there)
        return {unit.root for each in broken for unit in each.units}

    def _sources_of_live_facts(self) -> set[URIRef]:
        told = [(fact_of(quad[0]), link.root) for quad, link in self._links.items() if quad[1] == MEM.toldIn]
        facts = FactReader(self._holding.reader(self._holding.knowledge)).facts_at(sorted({fact for fact, _ in told}))
        live = {each.iri for each in facts if each.is_live}
        return {root for fact, root in told if fact in live}

    def change(self) -> StoreChange:
        """All changes to the dataset."""
        for quad, link in self._links.items():
            there, after = self._places.bin.name if self.found.unit_of(quad[0]) else quad[3], self._with_it[link.root].successor
            self._edit.remove([(*quad[:3], there)])
            instead = after.episode if after is not None else MEM.ForgottenEpisode
            self._edit.add([(quad[0], quad[1], instead, there)] if quad[1] in INSTEAD else ())
        close_gap(self._edit, self.found, self._blends())
        self._edit.remove(self._listed_on_the_head())
        for each in self.successors:
            self._edit.add(each.quads)
        self._edit.add(self._notes())
        written = self._edit.change
        return StoreChange(written.added, written.removed, tuple(self._moves()))

    def _moves(self) -> Iterator[GraphMove]:
        """The moves between graphs; topics of a month are copied, and removed here once nothing else uses them."""
        source, target, topics = self._holding.episodes, self._holding.bin, tuple(sorted(self.found.topics))
        links = frozenset(LINKS)
        kept = {quad[2] for each in self.successors for quad in each.quads if quad[1] in links}
        yield GraphMove(self.found.subjects, source, target, left_behind=MEM.previousEpisode)
        yield GraphMove(topics, source, target, stays=True)
        yield GraphMove(tuple(each for each in topics if each not in kept), source, unless_linked=LINKS)

    def _blends(self) -> dict[URIRef, URIRef]:
        """The successors by the episode whose number they take over. Raises ValueError if a number is not one of theirs."""
        numbered = {number: episode for episode, number in self.found.numbers.items()}
        found: dict[URIRef, URIRef] = {}
        for each in self.successors:
            number = next(int(str(quad[2])) for quad in each.quads if quad[:2] == (each.episode, MEM.number))
            if number not in numbered:
                msg = f"a blend has the number of one of those that it blends: {number}"
                raise ValueError(msg)
            found[numbered[number]] = each.episode
        return found

    def _listed_on_the_head(self) -> Iterable[Quad]:
        """The head's entries for speakers and months of which nothing stays."""
        reader, head = self._holding.reader(self._holding.episodes), self._holding.episodes
        for predicate, listing in NOTED_ON_THE_HEAD:
            for value in sorted(set(self.found.values(predicate).values())):
                rows = reader.rows("statements_with_value", value=value, predicate=predicate)
                if len(rows) < UTTERANCES_AT_MOST and all(row["subject"] in self.found.root_of for row in rows):
                    yield head, listing, value, head

    def _notes(self) -> Iterator[Quad]:
        """What the bin records about each forgetting."""
        roots: dict[UnitsTogether, list[URIRef]] = {}
        for root, together in self._with_it.items():
            roots.setdefault(together, []).append(root)
        links: dict[UnitsTogether, list[FormerLink]] = {}
        for link in self._links.values():
            links.setdefault(self._with_it[link.root], []).append(link)
        now = self._holding.clock()
        for together, its in roots.items():
            batch = URIRef(f"{person_iri(self._holding.person)}/forgetting/{ULID.from_datetime(now)}")
            yield from self._note(batch, now, its, together.successor)
            for number, link in enumerate(links.get(together, ()), 1):
                yield from link.noted(URIRef(f"{batch}/link/{number}"), self._places)

    def _note(self, batch: URIRef, now: datetime, roots: Iterable[URIRef], successor: Successor | None) -> Iterator[Quad]:
        graph = self._holding.bin
        yield batch, RDF.type, MEM.Forgetting, graph
        yield batch, MEM.forgottenAt, moment(now), graph
        yield batch, MEM.forgottenOn, day_literal(now.date()), graph
        yield batch, MEM.policy, Literal(self._policy), graph
        if successor is not None:
            yield batch, MEM.leftBlend, successor.episode, graph
        for root in roots:
            yield batch, MEM.forgot, root, graph
            yield root, MEM.forgottenBecause, Literal(self._because[root]), graph
