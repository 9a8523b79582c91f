"""The page of texts: given, read, stopped, looked at in place, removed; nobody else's."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from rdflib import URIRef

from chat.jobs import JobState
from chat.memory_pages.pacing import UPLOADS
from chat.texts import readings
from chat.texts.models import TextReading
from memory.access import STORE, memory_of
from memory.store.engine import Scope

GIVE, CHANGE, REMOVE, PIN = (f"/memory/texts/{name}/" for name in ("give", "change", "remove", "pin"))
TEXT = """The mill of Orrin

Ada Holm built the mill in 1871. She ran it for thirty years.

Her brother Tom drowned in 1880. <script>alert("plum")</script> was painted on the door.
"""


@pytest.fixture
def read(alices, alice):
    """Alice gave a text, and it was read; its document."""
    alices.post(GIVE, {"text": TEXT, "title": "The mill", "written": "1912"})
    readings.carry_out(alice)
    return memory_of(alice).observations.documents()[0]


def page(client, address="/memory/texts/"):
    return client.get(address).content.decode()


def held(user):
    return len(list(STORE.engine.select("SELECT ?s { ?s ?p ?o }", Scope((memory_of(user).holding.observations,)))))


def test_who_gave_no_text_is_told_so(alices):
    assert 'data-testid="no-texts"' in page(alices)


def test_a_pasted_text_waits_to_be_read(alices, alice):
    answer = alices.post(GIVE, {"text": TEXT}, follow=True).content.decode()
    assert "Added “The mill of Orrin”." in answer
    assert all(f'data-testid="{name}"' in answer for name in ("progress", "stop"))
    assert TextReading.objects.get(person=alice).state == JobState.WAITING


@pytest.mark.parametrize("address", [GIVE, "/memory/data/import/", "/memory/data/import/preview/"])
def test_nobody_sends_texts_or_files_without_end_and_what_was_typed_stays(alices, bobs, alice, address):
    for _ in range(UPLOADS.at_most):
        UPLOADS.hit(str(alice.pk))
    refused = alices.post(address, {"text": TEXT}, headers={"accept": "text/html"})
    assert refused.status_code == 429
    assert "Ada Holm built the mill" in refused.content.decode()
    assert bobs.post(address, {}).status_code != 429
    assert not TextReading.objects.exists()


def test_a_file_is_read(alices, alice):
    alices.post(GIVE, {"file": SimpleUploadedFile("mill.md", b"# The mill\n\nAda Holm built it in 1871.")})
    readings.carry_out(alice)
    assert "The mill" in page(alices)
    assert "1</span> memory." in page(alices)


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ({}, "Paste text or choose a file"),
        ({"text": " \n "}, "Paste text or choose a file"),
        ({"text": "?!"}, "There’s no text in it."),
        ({"text": "Ada ran it.", "written": "yesterday"}, "isn’t a date"),
        ({"file": SimpleUploadedFile("mill.exe", b"MZ")}, "can’t read files like"),
        ({"file": SimpleUploadedFile("mill.pdf", b"no pdf at all")}, "it’s damaged"),
        ({"file": SimpleUploadedFile("mill.docx", b"no zip at all")}, "damaged or password-protected"),
        ({"text": "Ada ran it.", "file": SimpleUploadedFile("a.txt", b"Tom ran it.")}, "but not both"),
    ],
    ids=["nothing", "blank", "no words", "isn’t a date", "program", "broken pdf", "broken docx", "two"],
)
def test_what_cannot_be_read_is_said_and_changes_nothing(alices, alice, form, words):
    assert words in alices.post(GIVE, form, follow=True).content.decode()
    assert (held(alice), TextReading.objects.count()) == (0, 0)


def test_the_same_text_again_adds_nothing(alices, alice, read):
    before = held(alice)
    assert "I already have this document" in alices.post(GIVE, {"text": TEXT, "title": "Other"}, follow=True).content.decode()
    assert held(alice) == before


def test_a_text_shows_its_memories_in_order_and_in_their_place(alices, read):
    text = page(alices, f"/memory/text/{read.id}/?memory=2")
    assert text.index("Ada Holm built the mill in 1871.") < text.index("Ada Holm ran it for thirty years.")
    assert "<mark>She ran it for thirty years.</mark>" in text
    assert "written 1912" in text


def test_words_of_a_text_are_never_markup(alices, read):
    text = page(alices, f"/memory/text/{read.id}/?memory=4")
    assert "<script>alert" not in text
    assert "&lt;script&gt;alert" in text


def test_a_reading_is_stopped_and_goes_on(alices, alice):
    alices.post(GIVE, {"text": TEXT})
    text_id = memory_of(alice).observations.documents()[0].id
    assert "Stopped." in alices.post(CHANGE, {"text": text_id, "do": "stop"}, follow=True).content.decode()
    assert not readings.carry_out(alice)
    assert 'data-testid="go-on"' in page(alices)
    alices.post(CHANGE, {"text": text_id, "do": "go_on"})
    assert readings.carry_out(alice)
    assert TextReading.objects.get(person=alice).state == JobState.DONE


def test_how_far_it_is_can_be_asked(alices, alice, read):
    found = alices.get("/memory/texts/progress/").json()["texts"]
    assert found == {read.id: {"done": read.chunks, "of": read.chunks, "memories": read.observations, "under_way": False}}


def test_a_memory_is_removed_once_that_was_asked_again(alices, alice, read):
    form = {"text": read.id, "memory": "2"}
    assert "Delete this memory?" in alices.post(REMOVE, form).content.decode()
    assert memory_of(alice).observations.document(read.iri).observations == read.observations
    answer = alices.post(REMOVE, {**form, "sure": "yes"}, follow=True).content.decode()
    assert "Deleted: 1 memory from a document" in answer
    assert "ran it for thirty years" not in page(alices, f"/memory/text/{read.id}/")


def test_a_text_is_removed_with_all_that_was_made_of_it(alices, alice, read):
    assert "Delete this document?" in alices.get(REMOVE, {"text": read.id}).content.decode()
    assert held(alice)
    answer = alices.post(REMOVE, {"text": read.id, "sure": "yes"}, follow=True).content.decode()
    assert "Deleted: 1 document" in answer
    assert (held(alice), memory_of(alice).observations.index.count(), TextReading.objects.count()) == (0, 0, 0)


@pytest.mark.parametrize("text_id", ["nonsense", "01ARZ3NDEKTSV4RRFFQ69G5FAV", "é" * 26])
def test_what_is_not_there_is_not_found(alices, text_id):
    found = [
        alices.get(f"/memory/text/{text_id}/"),
        alices.post(CHANGE, {"text": text_id, "do": "stop"}),
        alices.post(REMOVE, {"text": text_id, "sure": "yes"}),
    ]
    assert [each.status_code for each in found] == [404] * 3


def test_bob_sees_and_changes_nothing_of_alices_texts(bobs, bob, alice, read):
    before = held(alice)
    assert "The mill" not in page(bobs)
    assert bobs.get("/memory/texts/progress/").json() == {"texts": {}}
    found = [
        bobs.get(f"/memory/text/{read.id}/"),
        bobs.post(CHANGE, {"text": read.id, "do": "stop"}),
        bobs.post(REMOVE, {"text": read.id, "sure": "yes"}),
        bobs.post(REMOVE, {"text": read.id, "memory": "1", "sure": "yes"}),
    ]
    assert [each.status_code for each in found] == [404] * 4
    assert held(alice) == before
    assert memory_of(bob).observations.at([URIRef(f"{read.iri}/observation/1")]) == {}


def test_a_memory_is_pinned_and_its_pin_taken_away(alices, alice, read):
    form = {"text": read.id, "memory": "2"}
    assert 'data-testid="pinned"' not in page(alices, f"/memory/text/{read.id}/")
    answer = alices.post(PIN, {**form, "pinned": "yes"}, follow=True).content.decode()
    assert "Pinned: I’ll keep it in mind." in answer
    assert answer.count('data-testid="pinned"') == answer.count('data-testid="unpin"') == 1
    answer = alices.post(PIN, {**form, "pinned": "no"}, follow=True).content.decode()
    assert "Unpinned." in answer
    assert 'data-testid="pinned"' not in answer


def test_bob_pins_nothing_of_alices(bobs, alice, read):
    assert bobs.post(PIN, {"text": read.id, "memory": "2", "pinned": "yes"}).status_code == 404
    assert not memory_of(alice).observations.pinned(memory_of(alice).observations.iris_of(read.iri))
