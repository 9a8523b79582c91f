"""`remove_domain NAME`: removes a base, says how many statements went, and what is wrong where there is nothing of the name."""

import json

from companion_site.commanding import run
from memory.access import STORE
from memory.domain_knowledge.catalogue import Catalogue
from memory.store.opening import StoreSettings, open_store
from tests import worlds
from tests.commands import manage


def names():
    return [base.name for base in Catalogue(STORE.engine).bases()]


def test_a_name_that_is_none_is_said_in_one_line(store, capsys):
    assert run(["manage.py", "remove_domain", "lights"]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", "There is no knowledge base called “lights”. There are: orchard.\n")
    assert names() == ["orchard"]


def test_it_is_removed_and_can_be_imported_again(store, tmp_path, capsys):
    file = tmp_path / "orchard.ttl"
    file.write_text(worlds.ORCHARD, encoding="utf-8")
    assert run(["manage.py", "remove_domain", "orchard"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert set(report) == {"name", "triples", "seconds"}
    assert (report["name"], report["triples"] > 100, names()) == ("orchard", True, [])
    assert run(["manage.py", "import_domain", str(file)]) == 0
    assert names() == ["orchard"]


def test_while_a_site_holds_the_memory_nothing_is_removed(tmp_path):
    held = open_store(StoreSettings(folder=tmp_path / "data" / "memory"))
    done = manage(tmp_path / "data", "remove_domain", "music")
    assert (done.status, done.printed, len(done.complaints)) == (2, "", 1)
    assert "in use by a running site" in done.complained
    held.close()
