"""That something was removed for good and its words are still in the files: noted in the catalogue until those are written anew.

How large the files were when they were last written anew is noted as well: when each statement takes much more room now, the rest is of
what was removed, and the engine would never free it by itself.
"""

from rdflib import Literal, URIRef

from memory.store.engine import Change, Engine, Scope
from memory.store.reading import Reader
from memory.store.terms import Quad
from memory.vocabulary import CATALOGUE_GRAPH, MEM

NOTE = (CATALOGUE_GRAPH, MEM.awaitsRewriting, Literal(True), CATALOGUE_GRAPH)  # noqa: FBT003  the value of an RDF statement
INDEX_NOTE = (CATALOGUE_GRAPH, MEM.awaitsIndexRewriting, Literal(True), CATALOGUE_GRAPH)  # noqa: FBT003  the same
REWRITTEN = Change((INDEX_NOTE,), (NOTE,))
"""Made together with the dataset's files that are written anew: what is removed while they are awaits the next time."""
WASTE = 0.25
"""The share of the files from which on they are written anew."""
BYTES_AT_LEAST = 64 << 20
"""Smaller files are left alone: logs are most of them."""


def await_rewriting(engine: Engine) -> None:
    """The files are to be written anew at the next opportunity."""
    engine.apply(Change((NOTE,)))


def awaits_rewriting(engine: Engine) -> bool:
    """Whether they are, or were only in part."""
    reader = Reader(engine, Scope((CATALOGUE_GRAPH,)))
    return any(
        reader.holds("is_stated", subject=subject, predicate=predicate, value=value)
        for subject, predicate, value, _ in (NOTE, INDEX_NOTE)
    )


def rewritten(engine: Engine) -> None:
    """They have been, but for files that a server keeps."""
    engine.apply(Change((), (NOTE,)))


def indices_rewritten(engine: Engine) -> None:
    """Those of the indices have been as well."""
    engine.apply(Change((), (INDEX_NOTE,)))


def note_size(engine: Engine) -> None:
    """The files were written anew just now."""
    size, room = engine.size(), engine.bytes_on_disk()
    if size is not None and room is not None:
        noted = ((MEM.statementsWhenRewritten, size), (MEM.bytesWhenRewritten, room))
        removed = tuple(old for name, _ in noted for old in _noted(engine, name))
        engine.apply(Change(tuple((CATALOGUE_GRAPH, name, Literal(value), CATALOGUE_GRAPH) for name, value in noted), removed))


def waste(engine: Engine) -> float:
    """Which share of the files is of what was removed; 1 where they are large and were never written anew.

    Of so many statements the files would take as much room as they did for each when they were last written anew.
    """
    size, room = engine.size(), engine.bytes_on_disk()
    if size is None or room is None or room < BYTES_AT_LEAST:
        return 0.0
    then = [int(quad[2]) for name in (MEM.statementsWhenRewritten, MEM.bytesWhenRewritten) for quad in _noted(engine, name)]
    return max(0.0, 1 - size * then[1] / max(1, then[0]) / room) if len(then) == 2 else 1.0


def _noted(engine: Engine, name: URIRef) -> list[Quad]:
    rows = Reader(engine, Scope((CATALOGUE_GRAPH,))).terms("statements_about", subject=CATALOGUE_GRAPH, predicate=name)
    return [(CATALOGUE_GRAPH, name, row["value"], CATALOGUE_GRAPH) for row in rows]
