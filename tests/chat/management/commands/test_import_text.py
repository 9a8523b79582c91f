import json

import pytest

from companion_site.commanding import run
from memory.access import memory_of

TEXT = "The mill\n\nAda Holm built the mill in 1871. She ran it for thirty years.\n"


@pytest.fixture
def file(tmp_path):
    """A text of two sentences below a heading."""
    written = tmp_path / "the_mill.txt"
    written.write_text(TEXT, encoding="utf-8")
    return written


def refused(capsys, command, *arguments):
    assert run(["manage.py", command, *map(str, arguments)]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    return said.err


def printed(capsys, command, *arguments):
    assert run(["manage.py", command, *map(str, arguments)]) == 0
    said = capsys.readouterr()
    return [json.loads(line) for line in said.out.splitlines()], said.err


def test_a_person_nobody_knows_is_refused(store, db, file, capsys):
    assert "--create" in refused(capsys, "import_text", "nobody", file)


def test_what_cannot_be_read_is_refused(store, alice, tmp_path, capsys):
    assert "No such file" in refused(capsys, "import_text", "alice", tmp_path / "none.txt")
    (tmp_path / "a.xls").write_bytes(b"?")
    assert ".docx" in refused(capsys, "import_text", "alice", tmp_path / "a.xls")


@pytest.mark.parametrize("at", ["yesterday", "1912-13", "1912-02-30", "0000"])
def test_what_is_no_date_is_refused(store, alice, file, capsys, at):
    assert "isn’t a date" in refused(capsys, "import_text", "alice", file, "--at", at)


def test_each_memory_is_a_line(store, alice, file, capsys):
    rows, _ = printed(capsys, "import_text", "alice", file, "--title", "Mills", "--at", "1912")
    (document,) = memory_of(alice).observations.documents()
    assert rows[1] == {
        "id": f"{document.iri}/observation/2",
        "text": "Ada Holm ran it for thirty years.",
        "said": "She ran it for thirty years.",
        "start": TEXT.index("She"),
        "end": TEXT.index("She") + 28,
        "at": "",
        "importance": rows[1]["importance"],
        "about": ["Ada Holm"],
        "statements": [["Ada Holm", "ran", "it"], ["Ada Holm", "ran for", "thirty years"]],
    }
    assert [row["at"] for row in rows] == ["1871", ""]
    assert rows[0]["importance"] > rows[1]["importance"] > 0
    assert (document.title, document.at.year) == ("Mills", 1912)


def test_the_same_text_again_prints_nothing_and_says_so(store, alice, file, capsys):
    printed(capsys, "import_text", "alice", file)
    rows, said = printed(capsys, "import_text", "alice", file)
    assert (rows, "Nothing was added" in said) == ([], True)


def test_a_text_is_forgotten_by_its_title(store, alice, file, capsys):
    printed(capsys, "import_text", "alice", file)
    assert "“The mill”" in refused(capsys, "forget_text", "alice", "The barn")
    ((receipt,), _) = printed(capsys, "forget_text", "alice", "The mill")
    assert (receipt["title"], receipt["removed"]["memories of texts"]) == ("The mill", 2)
    assert "None texts" not in refused(capsys, "forget_text", "alice", "The mill")


def test_an_index_that_was_lost_is_made_again(store, alice, file, capsys):
    printed(capsys, "import_text", "alice", file)
    memory_of(alice).observations.index.clear()
    printed(capsys, "reindex")
    assert memory_of(alice).observations.index.count() == 2
