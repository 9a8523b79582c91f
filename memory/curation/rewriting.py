"""Notes in the catalogue that the words of something removed for good are still in the files, until those are rewritten.

How large the files were when last rewritten is noted as well: when each statement takes much more room now, the rest belongs to
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
"""Applied together with the rewriting of the dataset's files: what is removed meanwhile waits for the next time."""
WASTE = 0.25
"""The share of waste from which on the files are rewritten."""
BYTES_AT_LEAST = 64 << 20
"""Smaller files are left alone: they are mostly logs."""


def await_rewriting(engine: Engine) -> None:
    """Has the files rewritten at the next opportunity."""
    engine.apply(Change((NOTE,)))


def awaits_rewriting(engine: Engine) -> bool:
    """Whether they are to be rewritten, or have been only in part."""
    reader = Reader(engine, Scope((CATALOGUE_GRAPH,)))
    return any(
        reader.holds("is_stated", subject=subject, predicate=predicate, value=value)
        for subject, predicate, value, _ in (NOTE, INDEX_NOTE)
    )


def rewritten(engine: Engine) -> None:
    """Notes that they have been rewritten, except for files that a server keeps."""
    engine.apply(Change((), (NOTE,)))


def indices_rewritten(engine: Engine) -> None:
    """Notes that the indices' files have been rewritten as well."""
    engine.apply(Change((), (INDEX_NOTE,)))


def note_size(engine: Engine) -> None:
    """Notes how large the files are just after they were rewritten."""
    size, room = engine.size(), engine.bytes_on_disk()
    if size is not None and room is not None:
        noted = ((MEM.statementsWhenRewritten, size), (MEM.bytesWhenRewritten, room))
        removed = tuple(old for name, _ in noted for old in _noted(engine, name))
        engine.apply(Change(tuple((CATALOGUE_GRAPH, name, Literal(value), CATALOGUE_GRAPH) for name, value in noted), removed))


def waste(engine: Engine) -> float:
    """What share of the files belongs to what was removed; 1 if they are large and were never rewritten.

    Each statement is taken to need as much room as it did when the files were last rewritten.
    """
    size, room = engine.size(), engine.bytes_on_disk()
    if size is None or room is None or room < BYTES_AT_LEAST:
        return 0.0
    then = [int(quad[2]) for name in (MEM.statementsWhenRewritten, MEM.bytesWhenRewritten) for quad in _noted(engine, name)]
    return max(0.0, 1 - size * then[1] / max(1, then[0]) / room) if len(then) == 2 else 1.0


def _noted(engine: Engine, name: URIRef) -> list[Quad]:
    rows = Reader(engine, Scope((CATALOGUE_GRAPH,))).terms("statements_about", subject=CATALOGUE_GRAPH, predicate=name)
    return [(CATALOGUE_GRAPH, name, row["value"], CATALOGUE_GRAPH) for row in rows]
