import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rdflib import XSD, Literal, URIRef

from memory.store.triple_table import NumberedTriples, TripleTable, write_table

THINGS = [URIRef(f"https://orchard.example/{name}") for name in ("Plum", "Plum2", "Pear", "Äpfel")]
TENDS, BORN = (URIRef(f"https://orchard.example/{name}") for name in ("tends", "born"))
WIDTH = 6

literals = st.builds(Literal, st.text(st.characters(exclude_categories=["Cs"]), max_size=4)) | st.sampled_from(
    [Literal("1969", datatype=XSD.gYear), Literal("1969"), Literal("Birne", lang="de"), Literal("Birne", lang="en"), Literal("")]
)
triples = st.sets(
    st.tuples(st.sampled_from(THINGS), st.sampled_from([TENDS, BORN]), st.sampled_from(THINGS) | literals), max_size=12
)


def written(folder, triples, vectors=()):
    write_table(folder, NumberedTriples(triples), vectors, WIDTH, "as told")
    return TripleTable.opened(folder)


def unit(seed, count):
    rows = np.random.default_rng(seed).standard_normal((count, WIDTH)).astype(np.float32)
    return rows / np.linalg.norm(rows, axis=1, keepdims=True)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=40)
@given(triples)
def test_a_table_holds_the_triples_it_was_made_of_in_order(tmp_path_factory, triples):
    table = written(tmp_path_factory.mktemp("table"), triples)
    read = [
        (table.terms[head], table.predicate_terms[relation], table.terms[tail])
        for head, relation, tail in zip(table.heads, table.relations, table.tails, strict=True)
    ]
    assert (len(read), set(read), table.version) == (len(triples), triples, "as told")
    assert [str(head) for head, _, _ in read] == sorted(str(head) for head, _, _ in triples)
    for number in range(len(table.terms)):
        assert table.terms.number(table.terms[number]) == number


def test_a_term_that_is_not_there_has_no_number(tmp_path):
    table = written(tmp_path, [(THINGS[0], TENDS, Literal("1969"))])
    others = [THINGS[1], Literal("1969", datatype=XSD.gYear), Literal("1969", lang="en"), URIRef("1969"), Literal("")]
    assert [table.terms.number(each) for each in others] == [None] * 5
    assert table.terms.numbers([*others, THINGS[0]]).keys() == {THINGS[0]}


def test_literals_are_found_by_their_words_whatever_their_kind(tmp_path):
    said = [Literal("1969"), Literal("1969", datatype=XSD.gYear), Literal("1969", lang="en")]
    table = written(tmp_path, [(THINGS[0], BORN, each) for each in (*said, Literal("19690"), Literal("196"), URIRef("1969"))])
    assert {table.terms[number] for number in table.terms.saying("1969")} == set(said)
    assert list(table.terms.saying("197")) == []


def test_vectors_are_kept_nearly_whole_and_projections_of_full_width_as_well(tmp_path):
    vectors, (asked,) = unit(1, 3), unit(2, 1)
    table = written(tmp_path, [(THINGS[0], TENDS, THINGS[1]), (THINGS[2], TENDS, THINGS[3])], zip(THINGS, vectors, strict=False))
    numbers = np.array([table.terms.number(each) for each in THINGS[:3]])
    assert table.cosines(numbers, asked) == pytest.approx(vectors @ asked, abs=1e-4)
    assert table.nearly([asked])[0][numbers] == pytest.approx(vectors @ asked, abs=1e-3)
    assert [table.has_vector(table.terms.number(each)) for each in THINGS] == [True, True, True, False]


def test_vectors_of_other_terms_are_left_out(tmp_path):
    table = written(tmp_path, [(THINGS[0], TENDS, THINGS[1])], [(THINGS[2], unit(1, 1)[0])])
    assert not table.vectors.any()


@pytest.mark.parametrize("name", ["heads.npy", "terms.npy", "vectors.npy", "version"])
def test_a_table_with_a_missing_or_broken_file_is_not_opened(tmp_path, name):
    written(tmp_path, [(THINGS[0], TENDS, THINGS[1])])
    file = tmp_path / name
    if name.endswith("npy"):
        file.write_bytes(file.read_bytes()[:20])
        with pytest.raises((OSError, ValueError)):
            TripleTable.opened(tmp_path)
    file.unlink()
    with pytest.raises(OSError, match="No such file"):
        TripleTable.opened(tmp_path)
