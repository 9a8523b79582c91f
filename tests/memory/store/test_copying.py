"""Copies are made by a program of its own, which tells, fails loudly, and ends with whoever started it."""

import gzip
import subprocess
import sys

import pytest
from rdflib import Literal, URIRef

from memory.errors import BadInput, StoreUnavailable
from memory.store.copying import PROGRAM, TO_FILE, TO_STORE, copied_apart, made_from, read_compressed
from memory.store.embedded import EmbeddedEngine
from memory.store.engine import StoreChange

NAME = URIRef("https://copying.example/thing")
LINE = b'<https://copying.example/a> <https://copying.example/b> "%d" <https://copying.example/c> .\n'


@pytest.fixture
def still(tmp_path):
    """A store that nobody has open."""
    engine = EmbeddedEngine(tmp_path / "still")
    engine.apply(StoreChange(tuple((NAME, NAME, Literal(number), NAME) for number in range(20))))
    engine.close()
    return tmp_path / "still"


@pytest.mark.parametrize("form", [TO_FILE, TO_STORE])
def test_it_tells_how_many_statements_it_has_copied(still, tmp_path, form):
    told = []
    assert copied_apart(still, tmp_path / "copy", form, told.append) == 20
    assert told == [20]


def test_where_it_fails_that_is_said(still, tmp_path):
    with pytest.raises(StoreUnavailable, match="Cannot copy"):
        copied_apart(still, tmp_path / "no" / "such" / "folder", TO_FILE)


def test_whoever_stops_it_while_it_tells_stops_the_program(still, tmp_path):
    def stop(_done):
        raise KeyError("enough")

    with pytest.raises(KeyError, match="enough"):
        copied_apart(still, tmp_path / "copy", TO_FILE, stop)


def test_it_ends_when_its_standard_input_is_closed(still, tmp_path):
    pipe = tmp_path / "full"
    import os

    os.mkfifo(pipe)  # nobody reads from it, so the program would wait for ever
    command = [sys.executable, "-I", str(PROGRAM), str(still), str(pipe), TO_FILE]
    program = subprocess.Popen(command, stdin=subprocess.PIPE)
    with pytest.raises(subprocess.TimeoutExpired):
        program.wait(1.0)
    program.stdin.close()
    assert program.wait(10) == 1


@pytest.mark.parametrize("broken", ["cut", "plain", "words"])
def test_a_broken_file_is_refused(tmp_path, broken):
    whole = gzip.compress(b"".join(LINE % number for number in range(1000)))
    content = {"cut": whole[:-20], "plain": LINE % 1, "words": gzip.compress(b"no statement at all\n")}[broken]
    (tmp_path / "file.gz").write_bytes(content)
    with pytest.raises(BadInput, match="not a complete copy"):
        list(read_compressed(tmp_path / "file.gz"))
    with pytest.raises(BadInput, match="not a complete copy"):
        made_from(tmp_path / "file.gz", tmp_path / "made")
