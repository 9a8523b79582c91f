import pytest
from rdflib import Graph, Literal, URIRef

from memory.errors import BadInput
from memory.store.rdf_files import FORMATS, digest, triples

TREE, LABEL = URIRef("https://files.example/tree"), URIRef("https://files.example/label")
STATEMENT = (TREE, LABEL, Literal("Old Tom", lang="en"))
RDFLIB_FORMATS = {"Turtle": "turtle", "N-Triples": "nt", "JSON-LD": "json-ld", "RDF/XML": "xml"}
PREFIX = "@prefix : <https://files.example/> .\n"


@pytest.fixture
def written(tmp_path):
    """Writes a file of this name."""

    def write(name, content):
        file = tmp_path / name
        file.write_bytes(content if isinstance(content, bytes) else content.encode())
        return file

    return write


def one_statement(suffix):
    return Graph().add(STATEMENT).serialize(format=RDFLIB_FORMATS[FORMATS[suffix].name])


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("cut_in_a_text.ttl", PREFIX + ':tree :label "Old T'),
        ("cut_in_a_list.ttl", PREFIX + ':tree :label "Old Tom" ;'),
        ("cut.nt", '<https://files.example/tree> <https://files.example/label> "Old Tom"'),
        ("cut.jsonld", '{"@id": "https://files.example/tree",'),
        ("turtle_by_another_name.rdf", PREFIX + ':tree :label "Old Tom" .'),
        ("no_prefix.ttl", ':tree :label "Old Tom" .'),
        ("latin_1.ttl", PREFIX.encode() + ':tree :label "Apfelbäume" .'.encode("latin-1")),
        ("no_iri.nt", '<https://files.example/a tree> <https://files.example/label> "Old Tom" .'),
        ("about_statements.ttl", PREFIX + ":a :says <<( :tree :label :b )>> ."),
    ],
)
def test_a_broken_file_is_named_and_nothing_else_is_said(written, name, content):
    with pytest.raises(BadInput, match="Nothing was imported") as told:
        list(triples([written(name, content)]))
    assert "\n" not in str(told.value)


def test_a_broken_file_is_told_from_the_good_ones_beside_it(written):
    good, broken = written("good.ttl", one_statement(".ttl")), written("broken.ttl", "@prefix")
    with pytest.raises(BadInput, match=r"Cannot read broken\.ttl as Turtle"):
        list(triples([good, broken]))


@pytest.mark.parametrize("name", ["trees.csv", "trees", "trees.ttl.gz", "trees.nq"])
def test_an_unknown_format_is_refused_with_the_known_ones(written, name):
    with pytest.raises(BadInput, match=r"\.jsonld"):
        digest([written(name, "anything")])


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(BadInput, match="does not exist"):
        digest([tmp_path / "none.ttl"])


def test_a_folder_is_no_file(tmp_path):
    (tmp_path / "folder.ttl").mkdir()
    with pytest.raises(BadInput, match="does not exist"):
        digest([tmp_path / "folder.ttl"])


@pytest.mark.parametrize("left_out", [1, 5, 30, 100])
def test_rdf_xml_that_was_cut_off_is_refused(written, left_out):
    whole = one_statement(".rdf").strip()
    with pytest.raises(BadInput, match=r"Cannot read cut\.rdf as RDF/XML"):
        digest([written("cut.rdf", whole[:-left_out])])


def test_a_context_elsewhere_is_not_fetched(written):
    file = written("remote.jsonld", '{"@context": "https://schema.org/", "@type": "Person", "name": "Mira"}')
    with pytest.raises(BadInput, match="remote context"):
        list(triples([file]))


def test_an_entity_does_not_read_another_file(written):
    file = written(
        "entity.rdf",
        '<?xml version="1.0"?><!DOCTYPE rdf:RDF [<!ENTITY other SYSTEM "file:///etc/hostname">]>'
        '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:f="https://files.example/">'
        '<rdf:Description rdf:about="https://files.example/tree"><f:label>&other;</f:label></rdf:Description></rdf:RDF>',
    )
    with pytest.raises(BadInput):
        list(triples([file]))


def test_an_empty_file_has_no_triples(written):
    assert list(triples([written("empty.ttl", "")])) == []


@pytest.mark.parametrize("suffix", FORMATS)
def test_every_format_says_the_same(written, suffix):
    assert list(triples([written(f"tree{suffix}", one_statement(suffix))])) == [STATEMENT]


def test_a_suffix_may_be_in_capitals(written):
    assert list(triples([written("TREE.TTL", one_statement(".ttl"))])) == [STATEMENT]


def test_blank_nodes_have_the_same_names_at_every_reading(written):
    file = written("blank.ttl", PREFIX + ":tree :has [ :colour :red ] , [ :colour :green ] . _:x :grows _:x .")
    first = list(triples([file]))
    assert first == list(triples([file]))
    assert len({subject for subject, _, _ in first}) == 4


def test_a_blank_node_keeps_its_name_where_it_is_named_again(written):
    file = written("blank.ttl", PREFIX + ":tree :has _:branch . _:branch :colour :red .")
    [(_, _, branch), (subject, _, _)] = triples([file])
    assert branch == subject


def test_the_blank_nodes_of_two_files_are_not_one(written):
    files = [written(name, PREFIX + "_:x :colour :red .") for name in ("one.ttl", "two.ttl")]
    assert len({subject for subject, _, _ in triples(files)}) == 2


def test_the_blank_nodes_of_two_spaces_are_not_one(written):
    file = written("one.ttl", PREFIX + "_:x :colour :red .")
    assert list(triples([file], "orchard-")) != list(triples([file], "railway-"))


def test_several_files_are_one_stream_in_their_order(written):
    files = [written(f"{number}.ttl", PREFIX + f":tree :number {number} .") for number in (1, 2, 3)]
    assert [int(value) for _, _, value in triples(files)] == [1, 2, 3]


def test_a_literal_keeps_its_writing(written):
    file = written("numbers.ttl", PREFIX + ":tree :height 012 , 1.50 .")
    assert [str(value) for _, _, value in triples([file])] == ["012", "1.50"]


def test_the_digest_tells_other_content_and_not_another_name(written):
    one, same, other = (written(f"{name}.ttl", text) for name, text in (("one", "# a"), ("same", "# a"), ("other", "# b")))
    assert digest([one]) == digest([same])
    assert digest([one]) != digest([other])
