"""Tracks in the catalogue whether the files on disk still contain removed words and have to be rewritten.

It also records the size of the files when last rewritten: if each statement takes up much more space now, the excess belongs to
removed statements, which the engine would never free by itself.
"""

from rdflib import Literal, URIRef

from memory.store.engine import Engine, Scope, StoreChange
from memory.store.reading import Reader
from memory.store.terms import Quad
from memory.vocabulary import CATALOGUE_GRAPH, MEM

NOTE = (CATALOGUE_GRAPH, MEM.awaitsRewriting, Literal(True), CATALOGUE_GRAPH)  # noqa: FBT003  the value of an RDF statement
INDEX_NOTE = (CATALOGUE_GRAPH, MEM.awaitsIndexRewriting, Literal(True), CATALOGUE_GRAPH)  # noqa: FBT003  the same
REWRITTEN = StoreChange((INDEX_NOTE,), (NOTE,))
"""Applied together with rewriting the dataset's files: removals made meanwhile wait for the next rewrite."""
WASTE = 0.25
"""The share of wasted space above which the files are rewritten."""
BYTES_AT_LEAST = 64 << 20
"""Smaller files are not rewritten, as they are mostly logs."""


def await_rewriting(engine: Engine) -> None:
    """Requests a rewrite of the files at the next opportunity."""
    engine.apply(StoreChange((NOTE,)))


def awaits_rewriting(engine: Engine) -> bool:
    """Whether a rewrite is due or only partly done."""
    reader = Reader(engine, Scope((CATALOGUE_GRAPH,)))
    return any(
        reader.holds("is_stated", subject=subject, predicate=predicate, value=value)
        for subject, predicate, value, _ in (NOTE, INDEX_NOTE)
    )


def rewritten(engine: Engine) -> None:
    """Records that the dataset's files were rewritten, except for those kept by a server."""
    engine.apply(StoreChange((), (NOTE,)))


def indices_rewritten(engine: Engine) -> None:
    """Records that the indices' files were rewritten as well."""
    engine.apply(StoreChange((), (INDEX_NOTE,)))


def note_size(engine: Engine) -> None:
    """Records the size of the files just after they were rewritten."""
    size, room = engine.size(), engine.bytes_on_disk()
    if size is not None and room is not None:
        noted = ((MEM.statementsWhenRewritten, size), (MEM.bytesWhenRewritten, room))
        removed = tuple(old for name, _ in noted for old in _noted(engine, name))
        engine.apply(
            StoreChange(tuple((CATALOGUE_GRAPH, name, Literal(value), CATALOGUE_GRAPH) for name, value in noted), removed)
        )


def waste(engine: Engine) -> float:
    """The share of the files taken up by removed statements, 0 to 1; 1 if they are large and were never rewritten.

    Assumes that each statement needs as much space as when the files were last rewritten.
    """
    size, room = engine.size(), engine.bytes_on_disk()
    if size is None or room is None or room < BYTES_AT_LEAST:
        return 0.0
    then = [int(quad[2]) for name in (MEM.statementsWhenRewritten, MEM.bytesWhenRewritten) for quad in _noted(engine, name)]
    return max(0.0, 1 - size * then[1] / max(1, then[0]) / room) if len(then) == 2 else 1.0


def _noted(engine: Engine, name: URIRef) -> list[Quad]:
    rows = Reader(engine, Scope((CATALOGUE_GRAPH,))).terms("statements_about", subject=CATALOGUE_GRAPH, predicate=name)
    return [(CATALOGUE_GRAPH, name, row["value"], CATALOGUE_GRAPH) for row in rows]
