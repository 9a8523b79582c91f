import json
from uuid import uuid4

import pytest

from chat import actions
from companion_site.commanding import run
from memory.access import STORE
from memory.domain_knowledge.bundled import bundled_names
from memory.domain_knowledge.catalogue import Catalogue
from memory.store.opening import StoreSettings, open_store
from tests import worlds
from tests.commands import manage

REPORTED = {"triples", "classes", "properties", "individuals", "seconds"}


@pytest.fixture
def lights(tmp_path):
    file = tmp_path / "lights.ttl"
    file.write_text(worlds.LIGHTHOUSES, encoding="utf-8")
    return file


def names() -> list[str]:
    return [base.name for base in Catalogue(STORE.engine).bases()]


def refused(capsys, *arguments: object) -> str:
    assert run(["manage.py", "import_domain", *map(str, arguments)]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    return said.err


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("lights.ttl", worlds.LIGHTHOUSES[:-40]),
        ("lights.ttl", "this is no Turtle"),
        ("lights.nt", worlds.LIGHTHOUSES),
        ("lights.jsonld", "{"),
        ("lights.rdf", "<rdf:RDF>"),
        ("lights.ttl", ""),
        ("lights.csv", worlds.LIGHTHOUSES),
        ("lights", worlds.LIGHTHOUSES),
        ("my lights.ttl", worlds.LIGHTHOUSES),
    ],
    ids=["truncated", "prose", "wrong ending", "broken JSON", "broken XML", "empty", "unknown format", "no ending", "no name"],
)
def test_a_file_that_cannot_be_used_is_refused_in_one_line_and_changes_nothing(store, tmp_path, capsys, name, text):
    (tmp_path / name).write_text(text, encoding="utf-8")
    assert refused(capsys, tmp_path / name)
    assert names() == ["orchard"]


def test_a_dry_run_says_what_is_in_the_file_and_imports_nothing(store, lights, capsys):
    assert run(["manage.py", "import_domain", str(lights), "--dry-run"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["things"], told["classes"]) == (2, [["lighthouse", 2]])
    assert names() == ["orchard"]


def test_a_file_that_is_not_there_is_named(store, tmp_path, capsys):
    assert "nowhere.ttl" in refused(capsys, tmp_path / "nowhere.ttl")


def test_a_folder_is_no_file(store, tmp_path, capsys):
    (tmp_path / "folder.ttl").mkdir()
    assert "folder.ttl" in refused(capsys, tmp_path / "folder.ttl")


def test_without_a_file_one_is_asked_for(store, capsys):
    assert "--bundled" in refused(capsys)


@pytest.mark.parametrize("name", ["two words", "../orchard", "a/b", "<b>", "x" * 81])
def test_a_name_that_is_none_is_refused(store, lights, capsys, name):
    assert refused(capsys, lights, "--name", name)
    assert names() == ["orchard"]


def test_one_bad_file_among_good_ones_keeps_all_out(store, lights, tmp_path, capsys):
    (tmp_path / "more.ttl").write_text("broken", encoding="utf-8")
    assert "more.ttl" in refused(capsys, lights, tmp_path / "more.ttl", "--name", "lights")
    assert names() == ["orchard"]


def test_a_file_becomes_a_knowledge_base_of_its_own_name(store, lights, capsys):
    assert run(["manage.py", "import_domain", str(lights)]) == 0
    report = json.loads(capsys.readouterr().out)
    assert set(report) == REPORTED
    assert (report["triples"], report["classes"], report["individuals"]) == (14, 1, 2)
    assert names() == ["lights", "orchard"]


def test_a_base_that_is_broken_the_second_time_stays_as_it_was(store, lights, capsys):
    assert run(["manage.py", "import_domain", str(lights)]) == 0
    capsys.readouterr()
    lights.write_text("broken", encoding="utf-8")
    assert refused(capsys, lights)
    assert STORE.domain_knowledge().things_called(["gull rock"]) != []


def test_what_is_imported_is_known_in_the_next_turn(store, lights, alice, capsys):
    run(["manage.py", "import_domain", str(lights), "--name", "coast"])
    actions.accept_message(alice, uuid4(), "Who is the keeper of Gull Rock?")
    reply = actions.answer_waiting(alice)[0].turn.reply
    assert reply.answers == ("Ida Brandt",)
    assert [source.label for source in reply.sources] == ["coast knowledge"]


def test_an_empty_folder_is_prepared(tmp_path, lights):
    done = manage(tmp_path / "new" / "data", "import_domain", lights)
    assert (done.status, done.complained, len(done.lines)) == (0, "", 1)
    assert set(done.lines[0]) == REPORTED


def test_while_a_site_holds_the_memory_nothing_is_imported(tmp_path, lights):
    held = open_store(StoreSettings(folder=tmp_path / "data" / "memory"))
    done = manage(tmp_path / "data", "import_domain", lights)
    assert (done.status, done.printed, len(done.complaints)) == (2, "", 1)
    assert "in use by a running site" in done.complained
    assert Catalogue(held).bases() == []
    held.close()


def test_the_bundled_knowledge_comes_in_one_line_each(tmp_path):
    done = manage(tmp_path / "data", "import_domain", "--bundled")
    assert (done.status, done.complained, len(done.lines)) == (0, "", len(bundled_names()))
    assert all(set(report) == REPORTED and report["individuals"] > 100 for report in done.lines)
