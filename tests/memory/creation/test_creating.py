"""A text becomes memories: stopped, cut short, begun again and given twice it is the same as in one go."""

import pytest
from rdflib import Graph, Literal

from memory.creation.creating import go_on
from memory.curation.person_store import PersonStore
from memory.curation.texts import remove_document
from memory.embedding.minilm import minilm
from memory.errors import BadInput
from memory.indexing.observations import index_what_is_missing
from memory.store.engine import Scope
from memory.store.observation_index import IndexedObservation
from memory.store.work import Work
from memory.vocabulary import MEM
from tests.memory.creation.condensed_until_killed import condensed_of
from tests.memory.creation.texts import ALICE, BOB, NOW, Texts
from tests.memory.test_shapes import is_valid

PARTS = [
    f"Part {number}\n\nIn {1850 + number} Ada Holm built barn {number} in Leith. She painted it red. "
    + "It stood by the river. " * 30
    for number in range(6)
]
TEXT = "\n\n".join(PARTS)


def stopping_after(passages):
    """Work that is stopped before the passage behind so many."""
    left = iter(range(passages))
    return Work(goes_on=lambda: next(left, None) is not None)


def as_told(texts):
    """All memories without their names, which are new each time."""
    (document,) = texts.observations.documents()
    return [
        (each.number, each.text, each.start, each.end, each.event_at, each.importance, each.about, each.statements)
        for each in texts.observations.of_document(document.iri, 0, 1000)
    ]


def test_a_text_that_was_stopped_goes_on_where_it_was(alices, aside):
    bobs = Texts(aside, BOB)
    bobs.read(TEXT)
    outcomes = [alices.read(TEXT, work=stopping_after(2)) for _ in range(4)]
    assert [(each.is_new, each.is_whole, each.document.chunks_done) for each in outcomes[:2]] == [
        (True, False, 2),
        (False, False, 4),
    ]
    assert outcomes[-1].is_whole
    assert as_told(alices) == as_told(bobs)
    assert alices.observations.index.count() == len(as_told(alices))


def test_the_same_text_again_adds_nothing(alices):
    alices.read(TEXT)
    before = as_told(alices)
    again = alices.read(f"{TEXT}", title="Another title")
    assert (again.is_new, again.is_whole, again.made) == (False, True, 0)
    assert as_told(alices) == before


def test_one_that_is_read_elsewhere_just_now_is_left_to_that(alices, aside):
    document = alices.read(TEXT, work=stopping_after(1)).document
    with aside.locks.held(f"text:{document.iri}"):
        outcome = go_on(alices.observations, minilm(), document)
    assert (outcome.made, outcome.is_whole) == (0, False)


def test_a_text_that_is_removed_while_it_is_read_is_gone(alices, aside):
    holding = PersonStore(
        aside, ALICE, lambda: NOW, NOW.tzinfo, minilm(), None, None, alices.observations.index, condensed_of(aside, ALICE).index
    )

    def goes_on():
        (document,) = alices.observations.documents()
        if document.chunks_done == 2:
            remove_document(holding, document.iri)
        return True

    with pytest.raises(BadInput, match="isn’t in this memory"):
        alices.read(TEXT, work=Work(goes_on=goes_on))
    assert not aside.has(alices.observations.graph)
    assert alices.observations.index.count() == 0


def test_the_index_is_made_again_from_the_dataset(alices):
    alices.read(TEXT)
    before = alices.observations.index.count()
    alices.observations.index.clear()
    assert index_what_is_missing(alices.observations, minilm()) == before
    assert index_what_is_missing(alices.observations, minilm()) == 0
    found = alices.observations.index.search("who painted barn 3", lambda: minilm().vectors(["who painted barn 3"])[0], 5)
    assert any("barn 3" in each.text for each in found)


def test_what_the_index_has_too_much_goes(alices):
    document = alices.read(TEXT).document
    gone = f"{document.iri}/observation/9999"
    row = IndexedObservation(gone, str(document.iri), "Gone.", "Gone.", minilm().vectors(["Gone."])[0])
    alices.observations.index.put([row])
    assert index_what_is_missing(alices.observations, minilm()) == 1
    assert gone not in alices.observations.index.names(str(document.iri))


def test_nobody_sees_the_texts_of_another(alices, aside):
    document = alices.read(TEXT).document
    bobs = Texts(aside, BOB, alices.index).observations
    (first, *_) = alices.observations.iris_of(document.iri)
    assert bobs.documents() == []
    assert bobs.at([first]) == {}
    assert (bobs.iris_of(document.iri), bobs.passages(document.iri), bobs.text_of(document.iri)) == ([], [], "")
    assert (bobs.passage_at(document.iri, 5), bobs.document_with(document.digest)) == (None, None)
    assert bobs.around(alices.observations.at([first])[first]) == []
    assert bobs.index.search("barn", lambda: minilm().vectors(["barn"])[0], 9) == []
    assert bobs.index.remove([str(first)]) == 0
    for asked in (
        lambda: bobs.document(document.iri),
        lambda: bobs.document_called(document.title),
        lambda: bobs.so_far(document.iri),
    ):
        with pytest.raises(BadInput):
            asked()


def test_neighbours_are_those_that_are_there(alices):
    document = alices.read("Ada Holm built it. 12\n\nTom Reed sold it. Jane Moor broke it.").document
    first, second, third = alices.observations.of_document(document.iri, 0, 9)
    assert alices.observations.around(second) == [first, third]
    assert alices.observations.around(first, 2, 2) == [second, third]


def test_what_is_stored_is_valid(alices, aside):
    alices.read(TEXT, title="Six barns", at=NOW)
    whole = Graph()
    for row in aside.stream("SELECT ?s ?p ?o { ?s ?p ?o }", Scope((alices.observations.graph,))):
        whole.add((row["s"], row["p"], row["o"]))
    assert is_valid(whole)
    broken = next(whole.subjects(MEM.importance, None))
    whole.set((broken, MEM.importance, Literal(7)))
    assert not is_valid(whole)


def test_a_title_that_two_texts_have_is_not_enough(alices):
    alices.read("Ada Holm built it.", title="Barns")
    alices.read("Tom Reed sold it.", title="Barns")
    with pytest.raises(BadInput, match="2 documents are called “Barns”"):
        alices.observations.document_called("Barns")
