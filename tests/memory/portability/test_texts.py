"""Texts go out with a memory and come in again, also under another name; and they can be read in the export for reading."""

import json
from io import BytesIO

import pytest

from memory.access import memory_of
from memory.creation.creating import create, go_on
from memory.creation.reading import pasted
from memory.curation.erasing import erase
from memory.embedding.minilm import minilm
from memory.errors import BadInput
from memory.indexing.observations import index_what_is_missing
from memory.portability.exporting import export_rdf
from memory.portability.importing import import_rdf
from memory.portability.readable import export_readable
from memory.store.work import Work
from memory.vocabulary import MEM

TEXT = "Ada Holm built the mill in 1871. She painted it red.\n\n" + "The tide came in and went out. " * 90


@pytest.fixture
def alices(store, alice, clock):
    """Alice's text, read to a part."""
    memory, left = memory_of(alice, clock), iter([True])
    create(memory.observations, minilm(), pasted(TEXT).called("The mill", None), Work(goes_on=lambda: next(left, False)))
    return memory


def quiet(*_):
    """No progress is told."""


def told(memory):
    (document,) = memory.observations.documents()
    found = memory.observations.of_document(document.iri, 0, 1000)
    return [(each.number, each.text, each.said, each.event_at, each.importance, each.about, each.statements) for each in found]


@pytest.mark.parametrize("form", ["trig", "jsonld"])
def test_bob_brings_alices_file_and_has_her_text_read_on(alices, bob, clock, form):
    file, bobs = BytesIO(), memory_of(bob, clock)
    export_rdf(alices.holding, {}, file, form, quiet)
    file.seek(0)
    import_rdf(bobs.holding, file, quiet)
    assert told(bobs) == told(alices)
    assert index_what_is_missing(bobs.observations, minilm()) == len(told(bobs))
    (document,) = bobs.observations.documents()
    assert go_on(bobs.observations, minilm(), document).is_whole
    assert bobs.observations.text_of(document.iri) == pasted(TEXT).text


def test_a_broken_memory_of_a_text_is_not_let_in(alices):
    file = BytesIO()
    export_rdf(alices.holding, {}, file, "trig", quiet)
    erase(alices.holding)
    broken = (
        file.getvalue().decode().replace(f"<{MEM.importance}>", f"<{MEM.startsAt}>").replace("mem:importance", "mem:startsAt")
    )
    with pytest.raises(BadInput, match="not a valid memory"):
        import_rdf(alices.holding, BytesIO(broken.encode()), quiet)
    assert alices.observations.documents() == []


def test_the_export_for_reading_has_texts_with_their_memories(alices):
    file = BytesIO()
    export_readable(alices, "alice", {}, file, quiet)
    (text,) = json.loads(file.getvalue())["texts"]
    assert (text["title"], text["text"], text["written_at"]) == ("The mill", pasted(TEXT).text, None)
    assert text["memories"][1]["text"] == "Ada Holm painted it red."
