"""What was condensed of talk goes out with a memory and comes in again, also under another name; and it can be read."""

import json
from io import BytesIO

import pytest

from memory.access import memory_of
from memory.creation.from_talk.condensing import condense
from memory.embedding.minilm import minilm
from memory.indexing.condensed import index_what_is_missing
from memory.portability.exporting import export_rdf
from memory.portability.importing import import_rdf
from memory.portability.readable import export_readable
from tests.memory.curation.test_condensed import condensed_life, texts


def quiet(*_):
    """No progress is told."""


@pytest.mark.parametrize("form", ["trig", "jsonld"])
def test_bob_brings_alices_file_and_goes_on_with_it(store, alice, bob, form):
    life, file = condensed_life(alice), BytesIO()
    export_rdf(life.memory.holding, {}, file, form, quiet)
    file.seek(0)
    bobs = memory_of(bob, life.clock)
    import_rdf(bobs.holding, file, quiet)
    assert [each.text for each in bobs.condensed.newest(99, 99)][::-1] == texts(life)
    assert all(each.episodes and str(bob.id) in each.episodes[0] for each in bobs.condensed.newest(99, 99))
    assert condense(bobs.condensed, bobs.episodes, minilm()).rests == 0
    assert index_what_is_missing(bobs.condensed, minilm()) == len(texts(life))


def test_it_can_be_read(store, alice):
    life, file = condensed_life(alice), BytesIO()
    export_readable(life.memory, "alice", {}, file, quiet)
    first = json.loads(file.getvalue())["from_our_talks"][0]
    assert first["text"] == texts(life)[0]
    assert first["said"].startswith("I left the choir")
    assert len(first["episodes"]) == 2
