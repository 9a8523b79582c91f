"""Whose a graph is, and the part of a change that concerns each person."""

import re
from collections.abc import Callable, Iterable
from uuid import UUID

from rdflib import URIRef

from memory.store.engine import StoreChange
from memory.store.lru_cache import LruCache
from memory.vocabulary import CATALOGUE_GRAPH, QUARANTINE_GRAPH, ROOT

PERSONAL = re.compile(rf"{re.escape(ROOT)}user/([0-9a-f]{{8}}(?:-[0-9a-f]{{4}}){{3}}-[0-9a-f]{{12}})/")
AT_HOME = frozenset({CATALOGUE_GRAPH, QUARANTINE_GRAPH})
"""Shared graphs that are never read together with a person's: only the home store has them."""
_KNOWN: LruCache[str, UUID] = LruCache(20_000)


def owner_of(graph: str) -> UUID | None:
    """The person or persona whose graph this is; None if it is everybody's."""
    known = _KNOWN.get(graph)
    if known is None and (found := PERSONAL.match(graph)):
        known = UUID(found[1])
        _KNOWN.put(graph, known)
    return known


def owners_of(graphs: Iterable[URIRef]) -> set[UUID]:
    """The people whose graphs are among these."""
    return {owner for graph in graphs if (owner := owner_of(graph)) is not None}


def is_copied(graph: str) -> bool:
    """Whether a graph is on all stores."""
    return owner_of(graph) is None and graph not in AT_HOME


def is_of_domain(graph: str) -> bool:
    """Whether a graph is of a knowledge base."""
    return graph.startswith(f"{ROOT}domain/")


def placed_lock(owner: UUID) -> str:
    """The lock under which each single write of a person happens, and under which a move begins its last step."""
    return f"placed:{owner}"


def by_owner(change: StoreChange) -> dict[UUID | None, StoreChange]:
    """The part of each person, and last, under None, that of the shared graphs. A move stays with the owner of its source."""
    owners = {owner_of(graph) for graph in change.graphs}
    order = [*sorted(owner for owner in owners if owner is not None), *([None] if None in owners else [])]
    return {owner: part_of(change, lambda graph, owner=owner: owner_of(graph) == owner) for owner in order}  # type: ignore[misc]


def part_of(change: StoreChange, wanted: Callable[[str], bool]) -> StoreChange:
    """What a change does to the wanted graphs, if what it requires of them holds."""
    return StoreChange(
        tuple(quad for quad in change.added if wanted(quad[3])),
        tuple(quad for quad in change.removed if wanted(quad[3])),
        tuple(move for move in change.moved if wanted(move.source)),
        tuple(required for required in change.only_if if wanted(required[3])),
    )
