"""Moves whole exchanges, and the facts told in them, from one memory to another.

The indices of the target learn of them first, as a hit only counts if the dataset has it; those of the source forget them when
it is done, or, if that was cut short, are filled anew.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rdflib import URIRef

from memory.curation.bin.places import places_of
from memory.curation.bin.units import ROOTS
from memory.curation.deleting import EpisodeRemoval, ExchangeRemoving
from memory.curation.edit import Edit
from memory.curation.exchange_parts import parts_of
from memory.curation.looking_up import graph_of
from memory.curation.moving.carrying import both_held, carry, fence_of
from memory.curation.moving.choosing import check_at_rest, chosen_to_move
from memory.curation.moving.coming_facts import ComingFacts
from memory.curation.moving.coming_memories import ComingCondensed, add_interests
from memory.curation.moving.coming_talk import ComingTalk
from memory.curation.moving.placing import Placing
from memory.curation.moving.renaming import Renaming
from memory.curation.person_store import PersonStore
from memory.embedding.embedder import Embedder
from memory.episodes.begun_anew import begun_anew
from memory.episodes.turns import turns_of
from memory.errors import BadInput, LogMovedOn
from memory.indexing.talk import index_again, reindex_without
from memory.store.engine import Requirement, StoreChange
from memory.store.text_index import OwnedIndex
from memory.vocabulary import MEM


@dataclass(frozen=True)
class MovedExchanges:
    """What moved, by its names in the new memory: the roots of the exchanges, and what was put in by hand and was not there yet.

    `removal` is what its leaving changed in the old memory.
    """

    roots: tuple[URIRef, ...]
    by_hand: tuple[URIRef, ...]
    removal: EpisodeRemoval


@begun_anew
def move_exchanges(
    source: PersonStore, target: PersonStore, episodes: Sequence[URIRef], facts: Sequence[URIRef] = (), *, exactly: bool = False
) -> MovedExchanges:
    """Moves these episodes and facts with all that belongs to them. Raises BadInput, changing nothing; see `chosen_to_move`."""
    if source.person == target.person:
        raise BadInput("It’s already there.", "Choose another area.")
    with both_held(source, target):
        fences = fence_of(source), fence_of(target)
        chosen = chosen_to_move(source, episodes, facts, exactly=exactly)
        graph = graph_of(source, source.episodes)
        removing = ExchangeRemoving(source, parts_of(graph, chosen.roots), chosen.by_hand)
        removing.gather()
        check_at_rest(graph, removing.parts.episodes)
        arriving = _Arriving(source, target, removing)
        arriving.gather()
        return arriving.apply(*fences)


class _Arriving:
    def __init__(self, source: PersonStore, target: PersonStore, removing: ExchangeRemoving) -> None:
        self._source, self._target, self._removing = source, target, removing
        self._edit, self._renaming = Edit(), Renaming(source.person, target.person)
        self._facts = ComingFacts(target, graph_of(source, source.knowledge), removing.untold, self._renaming)
        self._placing = Placing(self._edit, places_of(target))

    def gather(self) -> None:
        """Works out all changes to the target, storing nothing yet. Raises BadInput if any of it is there already."""
        parts, edit, renaming = self._removing.parts, self._edit, self._renaming
        coming = [renaming.iri(each) for each in parts.episodes]
        places = places_of(self._target)
        if any(place.about(coming, MEM.number) for place in (places.episodes, places.bin)):
            raise BadInput("Some of it is already there.", "Delete it in one of the two areas.")
        self._placing.place(coming)
        inputs = parts.of_kind(MEM.InputEpisode)
        left = graph_of(self._source, self._source.observations)
        ComingCondensed(self._target, left, inputs, renaming).add_to(edit, self._placing)
        self._facts.add_to(edit)
        ComingTalk(self._target, parts, renaming, set(renaming.digests)).add_to(edit, self._placing.numbers)
        add_interests(edit, self._target, graph_of(self._source, self._source.model), self._removing.touched, renaming)

    def apply(self, left_at: Requirement, come_at: Requirement) -> MovedExchanges:
        """Changes the indices of the target, then both memories, then says what moved."""
        self._index()
        roots = self._removing.parts.of_kind(*ROOTS)
        by_hand = [each.iri for each in self._facts.moved if each.by_hand.entered is not None]
        names = {each: self._renaming.iri(each) for each in (*roots, *by_hand)}
        knowledge = graph_of(self._target, self._target.knowledge)
        joined = {quad[0] for quad in knowledge.about([names[each] for each in by_hand], MEM.lastTold)}
        engine, coming, moved = self._source.engine, replace(self._edit.change, only_if=(come_at,)), list[StoreChange]()
        try:
            removal = self._removing.apply(
                lambda going: moved.append(carry(engine, coming, replace(going, only_if=(left_at,)), names))
            )
        except LogMovedOn:
            come = {str(each): number for each, number in self._placing.numbers.items()}
            self._target.in_indices(lambda index, embedder: reindex_without(index, embedder, come, {}))
            raise
        engine.apply(moved[0])
        new = tuple(names[each] for each in by_hand if names[each] not in joined)
        return MovedExchanges(tuple(names[each] for each in roots), new, removal)

    def _index(self) -> None:
        """Indexes what stands between turns that are indexed; all from the first one with a new number is indexed again."""
        found = turns_of(self._source.reader(self._source.episodes), list(map(str, self._removing.parts.episodes)))
        names = {each: self._renaming.iri(each.episode) for each in found.values()}
        turns = [replace(each, episode=name, number=self._placing.numbers[name]) for each, name in names.items()]
        raised = self._placing.raised

        def put(index: OwnedIndex, embedder: Embedder) -> None:
            if raised:
                index.remove_from(raised[0][0])
            if not index.is_empty:
                index_again(index, embedder, turns)

        self._target.in_indices(put)


def drop_moved(holding: PersonStore, names: Sequence[URIRef]) -> EpisodeRemoval:
    """Removes exchanges and facts put in by hand that have come into another memory. The locks of this one are held.

    Perhaps only the indices were still to be cleaned; so they are emptied, and the regular indexing fills them again.
    """
    holding.in_indices(lambda index, _: index.clear())
    holding.in_condensed(lambda index: index.clear())
    graph = graph_of(holding, holding.episodes)
    by_hand = [quad[0] for quad in graph_of(holding, holding.knowledge).about(names, MEM.lastTold)]
    removing = ExchangeRemoving(holding, parts_of(graph, names), by_hand)
    removing.gather()
    return removing.apply()
