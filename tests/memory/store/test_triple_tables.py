import multiprocessing
import os
import time

import pytest
from rdflib import URIRef

from memory.store.triple_table import NumberedTriples, write_table
from memory.store.triple_tables import GIVEN_UP_SECONDS, TripleTables

ORCHARD, HARBOUR = "https://orchard.example/graph", "https://harbour.example/graph"
PLUM, TENDS, MIRA = (URIRef(f"https://orchard.example/{name}") for name in ("Plum", "tends", "Mira"))


@pytest.fixture
def tables(tmp_path):
    return TripleTables(tmp_path / "tables")


def put(tables, graph, version="1"):
    tables.put(graph, lambda folder: write_table(folder, NumberedTriples([(MIRA, TENDS, PLUM)]), [], 4, version))


def folders(tables):
    return sorted(each.name for each in tables.folder.iterdir())


def test_there_is_no_table_before_one_is_made(tables):
    assert tables.table(ORCHARD) is None


def test_a_table_is_of_one_graph_and_the_same_until_it_is_replaced(tables):
    put(tables, ORCHARD)
    assert (tables.table(ORCHARD), tables.table(HARBOUR)) == (tables.table(ORCHARD), None)
    first = tables.table(ORCHARD)
    assert tables.table(ORCHARD) is first
    put(tables, ORCHARD, "2")
    assert (first.version, tables.table(ORCHARD).version, len(folders(tables))) == ("1", "2", 1)
    assert first.terms[int(first.heads[0])] == MIRA


def test_another_process_s_table_is_found_and_its_removal_seen(tables, tmp_path):
    put(TripleTables(tmp_path / "tables"), ORCHARD)
    assert tables.table(ORCHARD).version == "1"
    TripleTables(tmp_path / "tables").remove(ORCHARD)
    assert tables.table(ORCHARD) is None


def test_a_table_that_lost_a_file_is_none_and_can_be_made_again(tables):
    put(tables, ORCHARD)
    (tables.folder / folders(tables)[0] / "tails.npy").unlink()
    assert tables.table(ORCHARD) is None
    put(tables, ORCHARD, "2")
    assert tables.table(ORCHARD).version == "2"


def test_a_failed_making_leaves_the_older_table_and_nothing_else(tables):
    put(tables, ORCHARD)

    def failing(folder):
        (folder / "heads.npy").touch()
        raise OSError("disk full")

    with pytest.raises(OSError, match="disk full"):
        tables.put(ORCHARD, failing)
    assert (tables.table(ORCHARD).version, len(folders(tables))) == ("1", 1)


def test_a_killed_making_leaves_no_table_and_is_cleaned_up_later(tables):
    def killed(folder):
        write_table(folder, NumberedTriples([(MIRA, TENDS, PLUM)]), [], 4, "half")
        os._exit(9)

    child = multiprocessing.get_context("fork").Process(target=tables.put, args=(ORCHARD, killed))
    child.start()
    child.join()
    assert (child.exitcode, len(folders(tables)), tables.table(ORCHARD)) == (9, 1, None)
    tables.keep_only([ORCHARD])
    assert len(folders(tables)) == 1
    long_ago = time.time() - GIVEN_UP_SECONDS - 1
    os.utime(tables.folder / folders(tables)[0], (long_ago, long_ago))
    tables.keep_only([ORCHARD])
    assert folders(tables) == []


def test_tables_of_graphs_that_are_no_more_are_removed(tables):
    put(tables, ORCHARD)
    put(tables, HARBOUR)
    tables.keep_only([HARBOUR])
    assert (tables.table(ORCHARD), tables.table(HARBOUR).version) == (None, "1")


def test_without_a_folder_tables_go_with_the_process():
    tables = TripleTables(None)
    put(tables, ORCHARD)
    folder = tables.folder
    assert tables.table(ORCHARD) is not None
    tables.close()
    assert not folder.exists()
