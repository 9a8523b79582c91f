"""Applies a move to two memories at once, and completes one that was cut short.

In one store it is one transaction. People on different stores need two: what comes first, then what goes. Marks in the
catalogue name both, and proofs beside what came say that it did, so that whoever finds them later removes what is left behind.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from uuid import UUID

from rdflib import Literal, URIRef

from memory.curation.person_store import PersonStore
from memory.errors import LogMovedOn, StoreUnavailable
from memory.store.engine import Engine, Requirement, Scope, StoreChange
from memory.store.reading import Reader
from memory.store.shards.owners import owner_of
from memory.store.shards.sharded import ShardedEngine
from memory.store.terms import Quad
from memory.vocabulary import CATALOGUE_GRAPH, MEM, ROOT

Finish = Callable[[PersonStore, Sequence[URIRef]], object]
"""Removes from a memory what has come into another one. The locks of both are held."""


@contextmanager
def both_held(one: PersonStore, other: PersonStore) -> Iterator[None]:
    """Holds the locks of both memories, always in the same order: turns, indexing and other changes wait."""
    with ExitStack() as held:
        for each in sorted((one, other), key=lambda some: some.person):
            held.enter_context(each.engine.locks.held(f"index:{each.person}"))
            held.enter_context(each.changing())
        yield


def fence_of(holding: PersonStore) -> Requirement:
    """That nothing more is written to this memory's log than now: a lock may lapse in the middle of a long move."""
    rows = holding.reader(holding.episodes).rows("head")
    number = int(rows[0]["last_number"]) if rows else 0
    return (holding.episodes, MEM.lastNumber, Literal(number) if number else None, holding.episodes)


def carry(engine: Engine, coming: StoreChange, going: StoreChange, names: Mapping[URIRef, URIRef]) -> StoreChange:
    """Applies both changes. `names` maps what goes to what comes.

    Returns what removes the marks of the move, to be applied when the indices of the old memory are clean as well. Raises
    LogMovedOn, changing nothing, if what `coming` requires does not hold; StoreUnavailable if the rest has to be completed later.
    """
    marks: tuple[Quad, ...] = tuple((old, MEM.movedTo, new, CATALOGUE_GRAPH) for old, new in names.items())
    proofs = tuple(_proof(old, new) for old, new in names.items())
    coming = replace(coming, added=(*coming.added, *proofs))
    is_one_store = not isinstance(engine, ShardedEngine)
    if is_one_store:
        engine.apply(coming.and_also(going).and_also(StoreChange(marks)))
    else:
        engine.apply(StoreChange(marks))
        engine.apply(coming)
    if not all(_is_stated(engine, each) for each in proofs[:1]):
        engine.apply(StoreChange(removed=marks))
        raise LogMovedOn("Another process wrote to this memory.", "Try again.")
    if not is_one_store:
        engine.apply(going)
        if any(_is_stated(engine, each) for each in going.removed[:1]):
            raise StoreUnavailable("Another process wrote to this memory.", "Try again.")
    return StoreChange(removed=(*marks, *proofs))


def finish_moves(engine: Engine, holding_of: Callable[[UUID], PersonStore | None], finish: Finish) -> int:
    """Completes moves between stores that were cut short; returns how many memories they left. Quick if there are none."""
    left = {(source, target) for source, target, _ in _marked(engine)}
    for source, target in left:
        one, other = holding_of(source), holding_of(target)
        if one is not None and other is not None:
            with both_held(one, other):
                marks = [quad for of, to, quad in _marked(engine) if (of, to) == (source, target)]
                proofs = [_proof(quad[0], URIRef(quad[2])) for quad in marks]
                came = [quad[0] for quad, proof in zip(marks, proofs, strict=True) if _is_stated(engine, proof)]
                if came:
                    finish(one, came)
                engine.apply(StoreChange(removed=(*marks, *proofs)))
        else:
            engine.apply(StoreChange(removed=tuple(quad for of, to, quad in _marked(engine) if (of, to) == (source, target))))
    return len(left)


def _marked(engine: Engine) -> list[tuple[UUID, UUID, Quad]]:
    found = []
    for row in Reader(engine, Scope((CATALOGUE_GRAPH,))).terms("statements_about", predicate=MEM.movedTo):
        source, target = owner_of(row["subject"]), owner_of(str(row["value"]))
        if source is not None and target is not None and str(row["subject"]).startswith(ROOT):
            found.append((source, target, (URIRef(row["subject"]), MEM.movedTo, row["value"], CATALOGUE_GRAPH)))
    return found


def _proof(old: URIRef, new: URIRef) -> Quad:
    """Stored together with what comes; that it is there under its name proves nothing, as the same may have been told there."""
    return new, MEM.movedFrom, old, URIRef(f"{ROOT}user/{owner_of(new)}/episodes")


def _is_stated(engine: Engine, quad: Quad) -> bool:
    subject, predicate, value, graph = quad
    return Reader(engine, Scope((graph,))).holds("is_stated", subject=subject, predicate=predicate, value=value)
