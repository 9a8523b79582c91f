"""Once a memory is erased, no file of the store holds a word of it; another person's is as it was."""

import json

import pytest
from rdflib import URIRef

from chat import actions
from companion_site.commanding import run
from memory.access import STORE, memory_of
from memory.clock import SettableClock
from tests.chat.curating.living import held, says
from tests.conftest import MORNING

MARKER = "zanderfloot"
HEARD = {
    "id": "t1",
    "speaker": f"Ines {MARKER}",
    "text": f"I saw a {MARKER} near the long harbour wall.",
    "at": "2026-03-05T10:00:00Z",
}


def files_with_marker(folder):
    """By name; also where it stands with another case, or in another coding of characters."""
    forms = [form.encode(coding) for form in (MARKER, MARKER.capitalize(), MARKER.upper()) for coding in ("utf-8", "utf-16-le")]
    return [file.name for file in folder.rglob("*") if file.is_file() and any(form in file.read_bytes() for form in forms)]


def brought(user, file):
    file.write_text(json.dumps(HEARD) + "\n", encoding="utf-8")
    assert run(["manage.py", "import_transcript", user.username, str(file)]) == 0
    file.unlink()


@pytest.fixture
def folder(store, alice, bob, tmp_path):
    """A folder in which Alice has spoken of something by a word of her own in every way, and Bob of something else."""
    says(alice, "2026-03-05T09:30:00+00:00", f"Hello, I am looking for a {MARKER} in the garden behind the house.")
    says(alice, "2026-03-05T09:31:00+00:00", f"My sister is called {MARKER.capitalize()} and she lives in Graz.")
    says(alice, "2026-03-05T09:32:00+00:00", "Who planted Old Tom?")
    reply = next(iter(memory_of(alice, SettableClock(MORNING)).episodes.short_term().exchanges)).message
    actions.evaluate(alice, URIRef(reply), "bad", f"that has nothing to do with my {MARKER}", SettableClock(MORNING))
    says(alice, "2026-03-05T09:34:00+00:00", f"My favourite food is {MARKER} with rice.")
    says(bob, "2026-03-05T09:30:00+00:00", "My brother is called Quentin and he lives in Linz.")
    for person in (alice, bob):
        actions.index_new_turns(person)
    brought(alice, tmp_path / "talk.jsonl")
    return tmp_path


def erased(capsys, *arguments):
    capsys.readouterr()
    assert run(["manage.py", "erase_memory", *arguments]) == 0
    return json.loads(capsys.readouterr().out)


def test_no_file_holds_the_word_afterwards(folder, capsys):
    before = files_with_marker(folder)
    erased(capsys, "alice")
    assert {name.rpartition(".")[2] for name in before} >= {"log", "lance"}
    assert files_with_marker(folder) == []


def test_neither_the_dataset_nor_the_indices_hold_it_when_they_are_opened(folder, capsys):
    import lancedb
    import pyoxigraph

    erased(capsys, "alice")
    STORE.close()
    store = pyoxigraph.Store.read_only(str(folder / "site"))
    assert [quad for quad in store if MARKER in str(quad).lower()] == []
    tables = lancedb.connect(str(folder / "site-index"))
    for name in tables.list_tables().tables:
        table = tables.open_table(name)
        assert len(table.list_versions()) == 1
        assert [row for row in table.search().limit(10_000).to_list() if MARKER in str(row).lower()] == []


def test_the_receipt_tells_every_place_and_bob_s_memory_is_as_it_was(folder, capsys, bob):
    before = held(bob)
    receipt = erased(capsys, "alice")
    assert receipt["removed"] == {
        "contributions to what everybody's companion knows": 0,
        "episodes": receipt["removed"]["episodes"],
        "facts": receipt["removed"]["facts"],
        "interests": receipt["removed"]["interests"],
        "turns in the text index": 9,
        "names in the index of names": receipt["removed"]["names in the index of names"],
    }
    assert min(receipt["removed"][place] for place in ("facts", "interests", "names in the index of names")) > 0
    assert held(bob) == before
    assert "Quentin" in says(bob, "2026-03-06T09:30:00+00:00", "What is my brother called?")


def test_who_has_no_account_cannot_be_erased(store, db, capsys):
    assert run(["manage.py", "erase_memory", "nobody"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
