"""A memory taken along and brought in again is the same memory; one that is erased is gone; nobody else's is touched."""

import json
from io import BytesIO

import pytest
from rdflib import URIRef

from chat.accounts.areas import make_area
from chat.accounts.models import User
from chat.curating.data import clean_files, erase_memory, export_memory, import_memory, index_what_was_brought
from memory.access import STORE, memory_of
from memory.errors import BadInput
from memory.store.engine import Scope
from memory.vocabulary import CATALOGUE_GRAPH, MEM
from tests.chat.curating.living import exported, held, is_known_to, lives, quiet, says
from tests.lived_once import as_after

RDF_FORMS = ("trig", "jsonld")


@pytest.fixture
def lived(store, alice):
    """Alice, after some weeks."""
    as_after("some weeks", lambda: lives(alice))
    return alice


def brought(user, file):
    return import_memory(user, file, quiet)


@pytest.mark.parametrize("form", RDF_FORMS)
def test_what_was_exported_and_erased_comes_back_as_it_was(lived, form):
    before, file = held(lived), exported(lived, form)
    erase_memory(lived)
    assert held(lived) == set()
    imported = brought(lived, file)
    assert held(lived) == before
    assert imported.episodes == memory_of(lived).episodes.last_number()


def test_after_it_the_conversation_goes_on(lived):
    file, last = exported(lived, "trig"), memory_of(lived).episodes.last_number()
    erase_memory(lived)
    brought(lived, file)
    index_what_was_brought(lived, quiet)
    assert "Anna" in says(lived, "2026-04-01T08:00:00+00:00", "What is my sister called?")
    assert memory_of(lived).episodes.last_number() > last
    assert is_known_to(lived, "I live in Graz")


def test_somebody_else_s_file_becomes_one_s_own(lived, bob):
    file = exported(lived, "trig")
    imported = brought(bob, file)
    index_what_was_brought(bob, quiet)
    assert imported.renamed > 0
    assert [row for row in held(bob) if any(str(lived.pk) in str(term) for term in row)] == []
    assert "Anna" in says(bob, "2026-04-01T08:00:00+00:00", "What is my sister called?")


def test_what_is_told_again_after_it_is_the_same_fact(lived, bob):
    brought(bob, exported(lived, "trig"))
    before = {each.iri: each.times_told for each in memory_of(bob).learned.facts.facts()}
    says(bob, "2026-04-01T08:00:00+00:00", "I live in Graz.")
    after = {each.iri: each.times_told for each in memory_of(bob).learned.facts.facts()}
    assert after.keys() == before.keys()
    assert sum(after.values()) == sum(before.values()) + 1


def test_the_settings_come_along_but_no_agreement(lived, bob):
    lived.contributes = lived.accepts_proactive = True
    lived.proactive_a_day = 5
    lived.save()
    brought(bob, exported(lived, "trig"))
    now = User.objects.get(pk=bob.pk)
    assert (now.time_zone, now.proactive_a_day) == ("Europe/Vienna", 5)
    assert (now.contributes, now.accepts_proactive) == (False, False)


def test_into_a_memory_that_holds_something_nothing_is_brought(lived, bob):
    says(bob, "2026-03-05T09:30:00+00:00", "I like pears.")
    before = held(bob)
    with pytest.raises(BadInput, match="empty memory"):
        brought(bob, exported(lived, "trig"))
    assert held(bob) == before


def test_the_export_for_reading_tells_all_in_words(lived):
    file = BytesIO()
    export_memory(lived, "json", file, quiet)
    told = json.loads(file.getvalue())
    assert told["memory_of"] == "alice"
    assert told["profile"]["time_zone"] == "Europe/Vienna"
    assert "You live in Graz." in [each["sentence"] for each in told["facts"]]
    assert next(each["text"] for each in told["conversation"] if each["who"] == "you") == "Who planted Old Tom?"
    assert any(each["sources"] for each in told["conversation"] if each["who"] == "companion")
    assert {each["in"] for each in told["interests"]} >= {"Old Tom"}


def test_an_empty_memory_can_be_taken_along_and_brought_in(store, alice, bob):
    for form in RDF_FORMS:
        assert brought(bob, exported(alice, form)).episodes == 0
    told = BytesIO()
    export_memory(alice, "json", told, quiet)
    assert json.loads(told.getvalue())["conversation"] == []


# --- Erasing ---------------------------------------------------------------------------------------


def test_the_receipt_says_how_much_was_where(lived):
    facts = len(memory_of(lived).learned.facts.facts())
    last = memory_of(lived).episodes.last_number()
    receipt = erase_memory(lived)
    assert receipt.removed["episodes"] == last
    assert receipt.removed["facts"] == facts > 3
    assert receipt.removed["turns in the text index"] == 12
    assert receipt.removed["names in the index of names"] > 0


def test_erasing_one_leaves_the_other_whole(lived, bob):
    lives(bob)
    bobs = held(bob)
    erase_memory(lived)
    clean_files()
    assert held(bob) == bobs
    assert is_known_to(bob, "I live in Graz")
    assert not is_known_to(lived, "I live in Graz")


def test_erasing_withdraws_what_was_contributed(lived):
    lived.contributes = True
    lived.save()
    says(lived, "2026-04-01T08:00:00+00:00", "Plums are blue.")
    receipt = erase_memory(lived)
    assert receipt.removed["contributions to what everybody's companion knows"] == 1


def test_erasing_twice_removes_nothing_more(lived):
    erase_memory(lived)
    assert erase_memory(lived).is_empty


def test_a_memory_that_was_left_half_is_cleared_when_files_are_cleaned(lived, bob):
    lives(bob)
    from memory.curation.erasing import mark_incomplete

    mark_incomplete(STORE.engine, lived.pk)
    clean_files()
    assert held(lived) == set()
    assert held(bob)
    rows = STORE.engine.select("SELECT ?p { ?s ?p ?o }", Scope((CATALOGUE_GRAPH,)))
    assert MEM.awaitsClearing not in {URIRef(row["p"]) for row in rows}


def test_what_is_written_into_an_area_after_it_was_deleted_is_swept(store, alice):
    work = make_area(alice, "Work")
    late = memory_of(work).episodes
    erase_memory(work)
    late.record_input("My sister is called Quendalyn.", "0b0e5b0c-5d56-4f0f-8d7c-5a1f0a5c7e11")
    assert held(work)
    clean_files()
    assert held(work) == set()


def test_nothing_is_imported_into_an_area_that_was_deleted_meanwhile(store, alice, bob):
    says(bob, "2026-03-05T09:30:00+00:00", "My sister is called Quendalyn.")
    work, file = make_area(alice, "Work"), exported(bob, "trig")
    User.memories.filter(pk=work.pk).delete()
    with pytest.raises(BadInput):
        brought(work, file)
    assert held(work) == set()


def test_an_area_takes_over_how_it_forgets_and_nothing_else(store, alice):
    says(alice, "2026-03-05T09:30:00+00:00", "My sister is called Anna.")
    alice.forgetting, alice.proactive_a_day = "never", 7
    alice.save()
    file = exported(alice, "trig")
    alice.forgetting, alice.proactive_a_day = "", 2
    alice.save()
    work = make_area(alice, "Work")
    brought(work, file)
    alice.refresh_from_db()
    work.refresh_from_db()
    assert (work.forgetting, work.proactive_a_day, alice.forgetting, alice.proactive_a_day) == ("never", 2, "", 2)


def test_a_server_s_own_files_are_told_of_honestly(service, alice):
    says(alice, "2026-03-05T09:30:00+00:00", "I like pears.")
    receipt = erase_memory(alice) + clean_files()
    assert held(alice) == set()
    assert any("SPARQL server keeps its own files" in sentence for sentence in receipt.kept)
