"""Applies a move to two memories at once, and completes one that was cut short.

In one store it is one transaction. People on different stores need two: what comes first, then what goes. Marks in the
catalogue name both, so that whoever finds them later knows whether anything came, and removes what is then in both.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from uuid import UUID

from rdflib import URIRef

from memory.curation.person_store import PersonStore
from memory.store.engine import Engine, Scope, StoreChange
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


def carry(engine: Engine, coming: StoreChange, going: StoreChange, names: Mapping[URIRef, URIRef]) -> None:
    """Applies both changes. `names` maps what goes to what comes."""
    if not isinstance(engine, ShardedEngine):
        engine.apply(StoreChange((*coming.added, *going.added), (*coming.removed, *going.removed)))
        return
    marks: tuple[Quad, ...] = tuple((old, MEM.movedTo, new, CATALOGUE_GRAPH) for old, new in names.items())
    engine.apply(StoreChange(marks))
    engine.apply(coming)
    engine.apply(going)
    engine.apply(StoreChange(removed=marks))


def finish_moves(engine: Engine, holding_of: Callable[[UUID], PersonStore | None], finish: Finish) -> int:
    """Completes moves between stores that were cut short; returns how many memories they left. Quick if there are none."""
    left = {(source, target) for source, target, _ in _marked(engine)}
    for source, target in left:
        one, other = holding_of(source), holding_of(target)
        if one is not None and other is not None:
            with both_held(one, other):
                marks = [quad for of, to, quad in _marked(engine) if (of, to) == (source, target)]
                came = [quad[0] for quad in marks if _is_there(other, URIRef(quad[2]))]
                if came:
                    finish(one, came)
                engine.apply(StoreChange(removed=tuple(marks)))
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


def _is_there(holding: PersonStore, name: URIRef) -> bool:
    return bool(holding.reader().rows("statements_about", subject=name))
