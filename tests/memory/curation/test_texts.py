"""A text or a memory of it removed for good: from the dataset, the index, and the replies that quoted it."""

from functools import partial

import pytest
from rdflib import URIRef

from memory.creation.creating import create
from memory.creation.reading import pasted
from memory.curation.erasing import erase
from memory.curation.texts import remove_document, remove_observations
from memory.embedding.minilm import minilm
from memory.errors import BadInput
from memory.model import Analysis, Reply, Source
from memory.store.engine import Scope
from tests.living import life_of

TEXT = "Zofira Ambler built the mill in 1871. She painted the quillwork door red."


@pytest.fixture
def alices(store, alice):
    """Alice had a text read, asked about it, and got a reply that quoted it."""
    life = life_of(alice)
    document = create(life.memory.observations, minilm(), pasted(TEXT).called("The mill", None)).document
    memory = life.memory.observations.of_document(document.iri, 0, 9)[1]
    episodes = life.memory.episodes
    episodes.record_input("What was painted?", "m1")
    text = f"In “The mill” it says: “{memory.said}”"
    reply = Reply(text, "told", "observations", 0.8, sources=(Source("observation", str(memory.iri), memory.said, "The mill"),))
    episodes.record_turn(episodes.awaiting_reply()[0], Analysis("wh_question"), reply)
    return life, document, memory


def everything(life):
    scope = Scope((*life.memory.holding.graphs, life.memory.holding.bin))
    return " ".join(str(row["o"]) for row in life.memory.holding.engine.stream("SELECT ?o { ?s ?p ?o }", scope))


def test_a_memory_goes_with_its_words_from_replies_and_the_text_stays(alices):
    life, document, memory = alices
    receipt = remove_observations(life.memory.holding, [memory.iri])
    assert receipt.removed["memories of texts"] == receipt.removed["memories of texts in their index"] == 1
    assert receipt.removed["replies that quoted them, from which the words were taken"] == 1
    assert life.memory.observations.document(document.iri).observations == 1
    (exchange,) = life.exchanges
    assert "quillwork" not in exchange.reply
    assert "quillwork" in life.memory.observations.text_of(document.iri)


def test_a_text_goes_with_everything_that_was_made_of_it(alices):
    life, document, _ = alices
    receipt = remove_document(life.memory.holding, document.iri)
    assert (receipt.removed["texts"], receipt.removed["memories of texts"]) == (1, 2)
    assert life.memory.observations.documents() == []
    assert life.memory.observations.index.count() == 0
    assert "quillwork" not in everything(life)
    assert "What was painted?" in everything(life)


def test_what_another_has_is_not_removed(alices, bob):
    _, document, memory = alices
    bobs = life_of(bob).memory.holding
    for removal in (partial(remove_document, bobs, document.iri), partial(remove_observations, bobs, [memory.iri])):
        with pytest.raises(BadInput):
            removal()


def test_a_memory_that_is_not_there_changes_nothing(alices):
    life, document, _ = alices
    with pytest.raises(BadInput):
        remove_observations(life.memory.holding, [URIRef(f"{document.iri}/observation/99")])
    assert life.memory.observations.document(document.iri).observations == 2


def test_erasing_counts_texts_and_leaves_nothing(alices):
    life, _, _ = alices
    receipt = erase(life.memory.holding)
    assert {
        name: receipt.removed[name] for name in ("episodes", "texts", "memories of texts", "memories of texts in their index")
    } == {
        "episodes": 2,
        "texts": 1,
        "memories of texts": 2,
        "memories of texts in their index": 2,
    }
    assert everything(life) == ""
    assert life.memory.observations.index.count() == 0
