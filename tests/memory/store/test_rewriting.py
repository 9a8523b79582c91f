"""What was removed leaves the files, and a process that is killed leaves a whole store."""

import threading
from pathlib import Path

import pytest
from rdflib import Literal, URIRef

from memory.store.embedded import EmbeddedEngine
from memory.store.engine import Change, Scope
from memory.store.rewriting import Gate

MARKER = "zanderfloot"
ALICES, BOBS = URIRef("https://store.example/alices"), URIRef("https://store.example/bobs")
THING, SAYS = URIRef("https://store.example/thing"), URIRef("https://store.example/says")
ALL = "SELECT ?s ?p ?o { ?s ?p ?o }"


def quad(graph, words):
    return (THING, SAYS, Literal(words), graph)


@pytest.fixture
def filled(tmp_path):
    """A store in which two graphs hold long texts."""
    engine = EmbeddedEngine(tmp_path / "memory")
    engine.apply(
        Change((quad(ALICES, f"My long secret is a {MARKER} in the garden."), quad(BOBS, "Bob has said something else.")))
    )
    yield engine
    engine.close()


def holding_marker(folder: Path) -> list[str]:
    return [file.name for file in folder.rglob("*") if file.is_file() and MARKER.encode() in file.read_bytes()]


def test_removing_alone_leaves_the_words_in_the_files(filled, tmp_path):
    filled.drop(ALICES)
    filled.optimise()
    assert holding_marker(tmp_path)


def test_written_anew_no_file_holds_what_was_removed(filled, tmp_path):
    filled.drop(ALICES)
    assert filled.write_anew()
    assert holding_marker(tmp_path) == []
    assert [str(row["o"]) for row in filled.select(ALL, Scope((BOBS,)))] == ["Bob has said something else."]
    assert [entry.name for entry in tmp_path.iterdir()] == ["memory"]


def test_written_anew_the_store_goes_on_being_written_and_opened(filled, tmp_path):
    filled.write_anew()
    filled.apply(Change((quad(ALICES, "More."),)))
    filled.close()
    again = EmbeddedEngine(tmp_path / "memory")
    assert len(list(again.select(ALL, Scope((ALICES, BOBS))))) == 3
    filled._hold(again._oxigraph)  # noqa: SLF001  the fixture closes it


def test_while_somebody_reads_the_files_stay(filled, tmp_path, monkeypatch):
    monkeypatch.setattr("memory.store.rewriting.WAITED_SECONDS", 0.05)
    reading = filled.stream(ALL, Scope((ALICES,)))
    next(reading)
    assert not filled.write_anew()
    reading.close()
    assert filled.write_anew()


def test_a_change_of_places_that_was_cut_short_is_ended_at_the_next_opening(filled, tmp_path):
    filled.close()
    (tmp_path / "memory").rename(tmp_path / "memory-old")
    again = EmbeddedEngine(tmp_path / "memory")
    assert len(list(again.select(ALL, Scope((ALICES, BOBS))))) == 2
    assert [entry.name for entry in tmp_path.iterdir()] == ["memory"]
    filled._hold(again._oxigraph)  # noqa: SLF001


def test_a_copy_that_was_cut_short_is_removed(filled, tmp_path):
    (tmp_path / "memory-fresh").mkdir()
    (tmp_path / "memory-fresh" / "half.sst").write_bytes(b"half")
    filled.close()
    again = EmbeddedEngine(tmp_path / "memory")
    assert [entry.name for entry in tmp_path.iterdir()] == ["memory"]
    filled._hold(again._oxigraph)  # noqa: SLF001


def test_reading_goes_on_while_the_files_are_written_anew(filled):
    found, stop = [], threading.Event()

    def read():
        while not stop.is_set():
            found.append(len(list(filled.select(ALL, Scope((BOBS,))))))

    reader = threading.Thread(target=read)
    reader.start()
    for _ in range(5):
        assert filled.write_anew()
    stop.set()
    reader.join()
    assert set(found) == {1}


def test_the_gate_lets_many_through_at_once():
    gate = Gate()
    with gate.passing(), gate.passing(), gate.closed(0.01) as is_closed:
        assert not is_closed
