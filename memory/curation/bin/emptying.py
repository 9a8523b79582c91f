"""Removes memories from the bin for good, when their time is up or on request."""

from collections.abc import Collection, Sequence
from datetime import date

from more_itertools import batched
from rdflib import URIRef

from memory.curation.bin.batches import batch_of, batches_in, roots_of, with_their_batch
from memory.curation.bin.places import Places, places_of
from memory.curation.bin.units import Units, units_of
from memory.curation.condensed import let_go_of_binned
from memory.curation.person_store import PersonStore
from memory.episodes.topics import LINKS
from memory.store.engine import GraphMove, StoreChange
from memory.store.terms import Quad
from memory.store.work import UNWATCHED, Work
from memory.vocabulary import MEM

AT_ONCE = 200
"""How many exchanges are removed in one transaction."""
WHAT = "emptying the bin"


def empty(holding: PersonStore, before: date, work: Work = UNWATCHED) -> int:
    """Removes for good what was forgotten before this day (UTC); returns how many exchanges and stand-alone episodes that was.

    If stopped, it leaves whole exchanges, and resumes there the next time.
    """
    place = places_of(holding).bin
    batches = [each.iri for each in reversed(batches_in(place)) if each.day < before]
    done = 0
    for some in batched(batches, AT_ONCE):
        roots = [root for of in roots_of(place, some).values() for root in of]
        for few in batched(roots, AT_ONCE):
            if not work.goes_on():
                return done
            with holding.changing():
                done += len(removed(holding, few))
            work.progress(WHAT, done, 0)
    return done


def empty_all(holding: PersonStore, work: Work = UNWATCHED) -> int:
    """Removes everything in the bin for good; returns how much that was, like `empty`."""
    return empty(holding, date.max, work)


def empty_some(holding: PersonStore, roots: Sequence[URIRef]) -> int:
    """Removes these roots for good, with everything that became part of the same blends; returns how many that was."""
    with holding.changing():
        gone = with_all_of_blends(places_of(holding), roots)
        let_go_of_binned(holding, gone)
        return len(removed(holding, gone))


def with_all_of_blends(places: Places, roots: Collection[URIRef]) -> list[URIRef]:
    """Those of these roots that are in the bin, with everything blended with them or into them, however indirectly."""
    found = dict.fromkeys(with_their_batch(places.bin, roots))
    while more := [root for root in _blended_into(places, [*roots, *found]) if root not in found]:
        found |= dict.fromkeys(with_their_batch(places.bin, more))
    return list(found)


def _blended_into(places: Places, blends: Collection[URIRef]) -> list[URIRef]:
    """The roots that were blended into these blends."""
    batches = [quad[0] for quad in places.bin.leading_to(blends, MEM.leftBlend)]
    return [root for of in roots_of(places.bin, batches).values() for root in of]


def removed(holding: PersonStore, roots: Sequence[URIRef]) -> tuple[URIRef, ...]:
    """Removes these roots from the bin and the text index, the bin in one transaction; returns those that were there.

    The caller holds `holding.changing()`.
    """
    places = places_of(holding)
    units = units_of(places.bin, roots)
    if not units.roots:
        return ()
    holding.in_indices(lambda index, _: index.remove(units.searched))
    holding.engine.apply(_change(places, units))
    return units.roots


def _change(places: Places, units: Units) -> StoreChange:
    notes = [URIRef(quad[2]) for quad in places.bin.about(units.roots, MEM.tookLink)]
    batch = batch_of(places.bin, units.roots)
    left = roots_of(places.bin, set(batch.values()))
    emptied = [each for each, roots in left.items() if set(roots) <= set(units.roots)]
    forgot: list[Quad] = [(of, MEM.forgot, root, places.bin.name) for root, of in batch.items()]
    gone = GraphMove((*units.subjects, *notes, *emptied), places.bin.name)
    return StoreChange(removed=tuple(forgot), moved=(gone, GraphMove(tuple(units.topics), places.bin.name, unless_linked=LINKS)))
