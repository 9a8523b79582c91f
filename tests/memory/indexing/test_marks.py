"""Which indices are searched and which are filled stands in the catalogue, and nothing of it stays when it changes."""

from memory.indexing.marks import FILLED, SEARCHED, GenerationMark, marked, note
from memory.store.engine import Scope
from memory.store.reading import Reader
from memory.vocabulary import CATALOGUE_GRAPH, MEM

FIRST, SECOND = GenerationMark("letters/26", 26), GenerationMark("a host/a/model/48", 48, 2)


def test_nothing_is_noted_at_first(engine):
    assert (marked(engine, SEARCHED), marked(engine, FILLED)) == (None, None)


def test_what_is_filled_is_noted_beside_what_is_searched_and_takes_its_place(engine):
    note(engine, FIRST, SECOND)
    assert (marked(engine, SEARCHED), marked(engine, FILLED)) == (FIRST, SECOND)
    note(engine, SECOND, None)
    assert (marked(engine, SEARCHED), marked(engine, FILLED)) == (SECOND, None)
    catalogue = Reader(engine, Scope((CATALOGUE_GRAPH,)))
    assert [row["value"] for row in catalogue.rows("statements_about", predicate=MEM.embeddedBy)] == [SECOND.embedder]
