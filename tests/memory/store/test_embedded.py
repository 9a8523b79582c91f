import subprocess
import sys
from pathlib import Path

import pytest
from rdflib import Literal, URIRef
from rdflib.plugins.sparql import prepareQuery

from memory.errors import MemoryInUse, SilentFallback, StoreUnavailable
from memory.store.embedded import EmbeddedEngine
from memory.store.engine import Scope, StoreChange

GRAPH = URIRef("https://embedded.example/graph")
SCOPE = Scope((GRAPH,))
TEXT = "SELECT ?s { ?s ?p ?o }"
PROJECT = Path(__file__).parents[3]

OPEN_IT = """
import sys
from pathlib import Path
from memory.errors import MemoryInUse
from memory.store.embedded import EmbeddedEngine
try:
    EmbeddedEngine(Path(sys.argv[1]))
    print("opened")
except MemoryInUse as problem:
    print(problem)
"""


@pytest.fixture
def in_folder(tmp_path):
    """A store on disk, with one statement."""
    engine = EmbeddedEngine(tmp_path / "memory")
    engine.apply(StoreChange(added=((GRAPH, GRAPH, Literal("kept"), GRAPH),)))
    yield engine
    engine.close()


def opened_by_another_process(folder):
    ran = subprocess.run(
        [sys.executable, "-c", OPEN_IT, str(folder)], cwd=PROJECT, capture_output=True, text=True, check=True, timeout=60
    )
    return ran.stdout.strip()


def test_a_prepared_query_is_refused_loudly(in_folder):
    with pytest.raises(SilentFallback):
        in_folder.dataset.query(prepareQuery(TEXT), scope=SCOPE)


def test_bindings_beside_the_text_are_refused_loudly(in_folder):
    with pytest.raises(SilentFallback):
        in_folder.dataset.query(TEXT, initBindings={"s": GRAPH}, scope=SCOPE)


def test_a_query_without_a_scope_is_refused_loudly(in_folder):
    with pytest.raises(SilentFallback):
        in_folder.dataset.query(TEXT)


@pytest.mark.parametrize("text", ["CONSTRUCT { ?s ?p ?o } WHERE { ?s ?p ?o }", "DESCRIBE ?s { ?s ?p ?o }"])
def test_a_query_for_a_graph_is_refused_loudly(in_folder, text):
    with pytest.raises(SilentFallback):
        in_folder.dataset.query(text, scope=SCOPE)


def test_an_update_with_bindings_is_refused_loudly_and_changes_nothing(in_folder):
    with pytest.raises(SilentFallback):
        in_folder.dataset.update("INSERT { GRAPH ?g { ?g ?g 1 } } WHERE {}", initBindings={"g": GRAPH})
    assert len(list(in_folder.select(TEXT, SCOPE))) == 1


def test_an_update_as_text_is_one_transaction(in_folder):
    in_folder.dataset.update(f"DELETE WHERE {{ GRAPH <{GRAPH}> {{ ?s ?p ?o }} }}")
    assert not in_folder.has(GRAPH)


def test_a_second_process_is_told_that_the_memory_is_in_use(in_folder, tmp_path):
    said = opened_by_another_process(tmp_path / "memory")
    assert "is in use by a running site" in said
    assert "Stop that site" in said


def test_a_second_opening_in_this_process_is_refused_as_well(in_folder, tmp_path):
    with pytest.raises(MemoryInUse):
        EmbeddedEngine(tmp_path / "memory")


def test_a_closed_store_can_be_opened_by_another_process(tmp_path):
    engine = EmbeddedEngine(tmp_path / "memory")
    engine.close()
    assert opened_by_another_process(tmp_path / "memory") == "opened"


def test_what_was_stored_is_there_after_closing_and_opening(tmp_path):
    first = EmbeddedEngine(tmp_path / "memory")
    first.apply(StoreChange(added=((GRAPH, GRAPH, Literal("kept"), GRAPH),)))
    first.close()
    second = EmbeddedEngine(tmp_path / "memory")
    assert second.has(GRAPH)
    second.close()


def test_a_broken_store_is_named(tmp_path):
    (tmp_path / "memory").mkdir()
    (tmp_path / "memory" / "CURRENT").write_text("this is no store\n", encoding="utf-8")
    with pytest.raises(StoreUnavailable, match="cannot be opened"):
        EmbeddedEngine(tmp_path / "memory")


def test_a_file_is_no_folder_for_a_store(tmp_path):
    (tmp_path / "memory").write_text("a file\n", encoding="utf-8")
    with pytest.raises(StoreUnavailable, match="cannot be opened"):
        EmbeddedEngine(tmp_path / "memory")
