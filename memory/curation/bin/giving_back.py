"""Restores forgotten memories exactly: the same statements, and all links to them.

The text index is updated first, then the dataset in one transaction, as a hit only counts if the dataset has it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rdflib import URIRef

from memory.curation.bin.batches import ForgettingBatch, batch_of, batches_in, roots_of, with_their_batch
from memory.curation.bin.chain import rejoin
from memory.curation.bin.links import FormerLink, fact_of, noted_links, put_back
from memory.curation.bin.places import Places, places_of
from memory.curation.bin.units import units_of
from memory.curation.edit import Edit
from memory.curation.person_store import PersonStore
from memory.episodes.heard import NOTED_ON_THE_HEAD
from memory.episodes.topics import LINKS
from memory.episodes.turns import turns_of
from memory.errors import BadInput
from memory.indexing.talk import index_again
from memory.store.engine import GraphMove, StoreChange
from memory.store.terms import Quad
from memory.vocabulary import MEM

LEADING = {MEM.refersTo, MEM.toldIn, MEM.evaluates, MEM.fromEpisode, MEM.condensedFrom}
"""Properties of other things that may have been redirected to a blend."""
UNDER_WAY = {MEM.awaitsReply, MEM.ordersExchange}
"""Properties that show that a request concerning an episode is still being carried out."""


@dataclass(frozen=True)
class Returned:
    """What was restored: the roots, and how many episodes and index rows; `blends` are those removed in exchange."""

    roots: tuple[URIRef, ...] = ()
    episodes: int = 0
    rows: int = 0
    blends: tuple[URIRef, ...] = ()

    def __add__(self, other: "Returned") -> "Returned":
        """The results of two restorations combined."""
        return Returned(
            (*self.roots, *other.roots), self.episodes + other.episodes, self.rows + other.rows, (*self.blends, *other.blends)
        )


def give_back(holding: PersonStore, roots: Sequence[URIRef]) -> Returned:
    """Restores these roots; for a blend, everything it blended, and the blend goes. Ignores what is not in the bin.

    Raises BadInput, changing nothing, if a blend has become part of a newer one, or the person has just ordered something
    concerning it.
    """
    with holding.engine.locks.held(f"index:{holding.person}"), holding.changing():
        return _given_back(holding, roots)


def _given_back(holding: PersonStore, roots: Sequence[URIRef]) -> Returned:
    places = places_of(holding)
    found = with_their_batch(places.bin, roots)
    if not found:
        return Returned()
    batches = batches_in(places.bin, set(found.values()))
    first = _forgotten_blends(places, batches, found)
    before = _given_back(holding, first) if first else Returned()
    back = _Back(holding, places, batches, list(found))
    change = back.change()
    rows = back.index()
    holding.engine.apply(change)
    holding.in_indices(lambda index, _: index.remove(back.going.roots))
    return before + Returned(back.coming.roots, len(back.coming.episodes), rows, back.going.roots)


def _forgotten_blends(places: Places, batches: Sequence[ForgettingBatch], coming: dict[URIRef, URIRef]) -> list[URIRef]:
    """The blends that were themselves forgotten since, to be restored first. Raises BadInput if one was blended again."""
    blends = [each.blend for each in batches if each.blend is not None]
    found = {blend: batch for blend, batch in batch_of(places.bin, blends).items() if blend not in coming}
    if any(each.blend is not None for each in batches_in(places.bin, set(found.values()))):
        raise BadInput("Since then, it has been merged with more conversations.", "Restore the newer one first, then this one.")
    return list(found)


class _Back:
    """One restoration: what comes back, which blends go, and all resulting changes."""

    def __init__(self, holding: PersonStore, places: Places, batches: Sequence[ForgettingBatch], roots: Sequence[URIRef]) -> None:
        self._holding, self._places, self._batches, self._edit = holding, places, batches, Edit()
        self.coming = units_of(places.bin, roots)
        self.going = units_of(
            places.episodes, [each.blend for each in batches if each.blend is not None], without_judgements=True
        )
        self._batch_of = batch_of(places.bin, self.coming.roots)
        if any(quad[1] in UNDER_WAY for quad in self.going.leading):
            raise BadInput("I’m still working on an earlier request about it.", "Try again in a moment.")

    def change(self) -> StoreChange:
        """All changes to the dataset."""
        notes = noted_links(self._places, self.coming.roots)
        about = self._places.bin.about(self.coming.roots)
        out = [(*quad[:3], self._holding.episodes) for quad in about if quad[1] in {MEM.forgottenBecause, MEM.tookLink}]
        self._edit.remove(out)
        self._edit.remove((batch, MEM.forgot, root, self._holding.bin) for root, batch in self._batch_of.items())
        self._put_back(list(notes.values()))
        rejoin(self._edit, self._places.episodes, self.coming.numbers, self.going.numbers)
        self._edit.add(self._listed_on_the_head())
        written = self._edit.change
        return StoreChange(written.added, written.removed, tuple(self._moves([*notes, *self._emptied_batches()])))

    def _moves(self, notes: Sequence[URIRef]) -> Iterator[GraphMove]:
        """The moves between graphs; topics of a month are copied if something else in the bin still uses them."""
        source, target = self._holding.bin, self._holding.episodes
        yield GraphMove(self.coming.subjects, source, target)
        yield GraphMove(tuple(self.coming.topics), source, target, stays=True)
        yield GraphMove(tuple(self.coming.topics), source, unless_linked=LINKS)
        yield GraphMove(tuple(notes), source)
        yield GraphMove(self.going.subjects, target)
        yield GraphMove(tuple(self.going.topics), target, unless_linked=LINKS)

    def index(self) -> int:
        """Indexes the text of what comes back; returns how many turns."""
        reader = self._holding.reader(self._holding.bin)
        turns = turns_of(reader, [str(each) for each in self.coming.searched])
        return self._holding.in_indices(lambda index, embedder: index_again(index, embedder, list(turns.values())))

    def _emptied_batches(self) -> list[URIRef]:
        there = roots_of(self._places.bin, set(self._batch_of.values()))
        return [batch for batch, roots in there.items() if set(roots) <= set(self.coming.roots)]

    def _put_back(self, links: Sequence[FormerLink]) -> None:
        left = {batch.iri: batch.blend for batch in self._batches}
        instead = {
            link: frozenset(
                {MEM.ForgottenEpisode} | ({blend} if (blend := left[self._batch_of[link.root]]) is not None else set())
            )
            for link in links
        }
        back = put_back(instead, self._places, self.coming)
        self._edit.remove(back.removed)
        self._edit.add(back.added)
        self._repoint(set(back.removed))

    def _repoint(self, put_back_already: set[Quad]) -> None:
        """Redirects links to a blend that goes: for a fact, to what told it, otherwise to the newest episode it blended."""
        told = {fact_of(quad[0]): quad[2] for quad in self._edit.change.added if quad[1] == MEM.toldIn}
        newest = {each.blend: self._newest(each) for each in self._batches if each.blend is not None}
        others = [self._places.bin, self._places.knowledge, self._places.model, self._places.observations]
        leading = [*self.going.leading, *(quad for place in others for quad in place.leading_to(self.going.roots))]
        for quad in leading:
            if quad[1] in LEADING and self.going.unit_of(quad[0]) is None:
                graph = self._holding.episodes if self.coming.unit_of(quad[0]) else quad[3]
                now = (*quad[:3], graph)
                if now not in put_back_already:
                    self._edit.replace(now, (quad[0], quad[1], told.get(quad[0], newest[URIRef(quad[2])]), graph))

    def _newest(self, batch: ForgettingBatch) -> URIRef:
        numbers = self.coming.numbers
        return max((root for root, its in self._batch_of.items() if its == batch.iri), key=lambda root: numbers[root])

    def _listed_on_the_head(self) -> list[Quad]:
        head, listed = self._holding.episodes, []
        for predicate, listing in NOTED_ON_THE_HEAD:
            values = sorted(set(self.coming.values(predicate).values()))
            known = {quad[2] for quad in self._places.episodes.about([head], listing)}
            listed += [(head, listing, value, head) for value in values if value not in known]
        return listed
