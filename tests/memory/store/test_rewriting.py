"""What was removed leaves the files, and a process that is killed leaves a whole store."""

import random
import subprocess
import sys
import threading
from pathlib import Path
from time import sleep

import pytest
from rdflib import Literal, URIRef

from memory.store.embedded import EmbeddedEngine
from memory.store.engine import GraphMove, Scope, StoreChange
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
        StoreChange((quad(ALICES, f"My long secret is a {MARKER} in the garden."), quad(BOBS, "Bob has said something else.")))
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
    filled.apply(StoreChange((quad(ALICES, "More."),)))
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


def test_the_gate_lets_nobody_in_while_it_is_closed():
    gate, inside = Gate(), []

    def enter():
        with gate.passing():
            inside.append("in")

    with gate.closed(1.0) as is_closed:
        waiting = threading.Thread(target=enter)
        waiting.start()
        sleep(0.05)
        assert (is_closed, inside) == (True, [])
    waiting.join()
    assert inside == ["in"]


def in_each_way(engine, number):
    """Changes a store in all ways there are."""
    mine, moved, loaded = (URIRef(f"https://store.example/{name}{number}") for name in ("mine", "moved", "loaded"))
    thing = URIRef(f"https://store.example/thing{number}")
    engine.apply(StoreChange(((thing, SAYS, Literal(f'“{number}”\n"\\'), ALICES), quad(mine, f"passing {number}"))))
    engine.apply(StoreChange(moved=(GraphMove((thing,), ALICES, BOBS),)))
    engine.load(((thing, SAYS, Literal(each)) for each in range(3)), loaded)
    engine.apply(StoreChange(moved=(GraphMove((thing,), loaded, moved),)))
    engine.drop(mine)


def everything(engine):
    return set(engine.dataset.quads())


def test_what_is_changed_meanwhile_is_in_the_files_written_anew(filled, tmp_path):
    changing, stop, numbers = threading.Event(), threading.Event(), []

    def change():
        while not stop.is_set():
            in_each_way(filled, len(numbers))
            numbers.append(len(numbers))
            changing.set()

    writer = threading.Thread(target=change)
    writer.start()
    changing.wait(10)
    before = len(numbers)
    assert filled.write_anew()
    assert len(numbers) > before
    stop.set()
    writer.join()
    beside = EmbeddedEngine(tmp_path / "beside")
    beside.apply(
        StoreChange((quad(ALICES, f"My long secret is a {MARKER} in the garden."), quad(BOBS, "Bob has said something else.")))
    )
    for number in numbers:
        in_each_way(beside, number)
    assert everything(filled) == everything(beside)
    beside.close()


def test_what_is_to_be_noted_with_the_files_is_noted_as_of_their_moment(filled):
    filled.apply(StoreChange((quad(ALICES, "awaits"),)))
    assert filled.write_anew(StoreChange((quad(ALICES, "written"),), (quad(ALICES, "awaits"),)))
    found = {str(row["o"]) for row in filled.select(ALL, Scope((ALICES,)))}
    assert {"written", "awaits"} & found == {"written"}


def test_a_load_that_fails_meanwhile_leaves_the_old_files(filled, tmp_path, monkeypatch):
    def broken():
        yield THING, SAYS, Literal("half")
        raise ValueError("no more")

    held, begin = threading.Event(), filled._journal.begin  # noqa: SLF001  the moment of the copy

    def failing(file):
        begin(file)
        held.set()

    monkeypatch.setattr(filled._journal, "begin", failing)  # noqa: SLF001
    answers = []
    rewriting = threading.Thread(target=lambda: answers.append(filled.write_anew()))
    rewriting.start()
    held.wait(10)
    with pytest.raises(ValueError, match="no more"):
        filled.load(broken(), ALICES)
    rewriting.join()
    assert answers == [False]
    assert "half" not in {str(row["o"]) for row in filled.select(ALL, Scope((ALICES,)))}


TALK_AND_REWRITE = """
import sys, threading
from pathlib import Path
from rdflib import Literal, URIRef
from memory.store.embedded import EmbeddedEngine
from memory.store.engine import StoreChange
engine, name = EmbeddedEngine(Path(sys.argv[1])), URIRef("https://store.example/alices")
def rewrite():
    while True:
        engine.write_anew()
threading.Thread(target=rewrite, daemon=True).start()
for number in range(int(sys.argv[2]), 1_000_000):
    engine.apply(StoreChange(((name, name, Literal(number), name),)))
    print(number, flush=True)
"""
KILLS = 5


def test_killed_at_any_moment_all_that_was_written_is_there_and_nothing_is_left_beside(tmp_path):
    chance, written = random.Random(11), -1
    for _ in range(KILLS):
        command = [sys.executable, "-c", TALK_AND_REWRITE, str(tmp_path / "memory"), str(written + 1)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8", cwd=Path(__file__).parents[3]) as talking:
            first = talking.stdout.readline()
            sleep(chance.uniform(0.0, 1.2))
            talking.kill()
            lines = [line for line in [first, *talking.stdout] if line.endswith("\n")]
        written = int(lines[-1])
        engine = EmbeddedEngine(tmp_path / "memory")
        found = {int(quad[2]) for quad in engine.dataset.quads()}
        engine.close()
        assert found >= set(range(written + 1))
        written = max(found)
        assert [entry.name for entry in tmp_path.iterdir()] == ["memory"]
