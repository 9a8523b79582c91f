import pytest
from rdflib import XSD, BNode, Literal, URIRef

from memory.errors import BadInput
from memory.store.engine import Scope, StoreChange
from memory.store.reading import Reader
from memory.store.terms import plain, rendered, to_engine

GRAPH = URIRef("https://terms.example/graph")
THING = URIRef("https://terms.example/thing")


def typed(text, datatype):
    return Literal(text, datatype=datatype, normalize=False)


def came_back(engine, value):
    engine.drop(GRAPH)
    engine.apply(StoreChange(added=((THING, THING, value, GRAPH),)))
    [row] = Reader(engine, Scope((GRAPH,))).terms("statements_about", subject=THING)
    return row["value"]


@pytest.mark.parametrize("iri", ["has space", "https://x.example/>", "https://x.example/{a}", "", "no scheme"])
def test_what_is_no_iri_is_refused_with_a_hint(iri):
    with pytest.raises(BadInput, match="not a valid IRI"):
        to_engine(URIRef(iri))


def test_a_blank_node_is_no_term_here():
    with pytest.raises(TypeError):
        to_engine(BNode())


@pytest.mark.parametrize(
    "value",
    [
        Literal(""),
        Literal("plain"),
        Literal(" spaces kept "),
        Literal("quote \" apostrophe ' backslash \\ done"),
        Literal("line\nfeed, carriage\r\nreturn, tab\t"),
        Literal("\x00\x01\x7f control"),
        Literal("ñ 東京 🎺 \u202e and e\u0301"),
        Literal("\\u0041 \\n stay as they are"),
        Literal("x" * 100_000),
        Literal("", lang="de"),
        Literal("Apfel", lang="de"),
        Literal("apple", lang="en-gb"),
        typed("1956", XSD.gYear),
        typed("1956-05", XSD.gYearMonth),
        typed("1956-05-26", XSD.date),
        typed("no number", XSD.integer),
        typed("2020-02-30", XSD.date),
        typed("<b>bold</b>", URIRef("https://terms.example/markup")),
        typed("12", XSD.integer),
        typed("2026-03-05T09:30:00.123Z", XSD.dateTime),
        URIRef("https://terms.example/ä#ö?x=%20&y='"),
        URIRef("urn:uuid:5b1b7c86-0000-4000-8000-000000000000"),
    ],
)
def test_a_term_comes_back_as_it_was_written(lasting_engine, value):
    back = came_back(lasting_engine, value)
    assert (type(back), str(back)) == (type(value), str(value))
    if isinstance(value, Literal):
        assert (back.language, back.datatype) == (value.language, value.datatype)


@pytest.mark.parametrize(
    ("written", "read"),
    [
        (typed("+05", XSD.integer), "5"),
        (typed("1.50", XSD.decimal), "1.5"),
        (typed("1", XSD.boolean), "true"),
        (typed("2020-01-01T00:00:00.100Z", XSD.dateTime), "2020-01-01T00:00:00.1Z"),
    ],
)
def test_both_engines_write_a_number_in_the_same_way(lasting_engine, written, read):
    assert str(came_back(lasting_engine, written)) == read


def test_the_plain_and_the_typed_string_are_one(lasting_engine):
    assert came_back(lasting_engine, Literal("a", datatype=XSD.string)) == Literal("a")


@pytest.mark.parametrize(
    ("term", "value"),
    [
        (Literal(7), 7),
        (typed("true", XSD.boolean), True),
        (Literal("a"), "a"),
        (Literal("a", lang="en"), Literal("a", lang="en")),
        (typed("1956", XSD.gYear), typed("1956", XSD.gYear)),
        (typed("no number", XSD.integer), typed("no number", XSD.integer)),
        (THING, THING),
    ],
)
def test_numbers_truth_and_texts_become_python_and_dates_keep_their_precision(term, value):
    assert plain(term) == value
    assert type(plain(term)) is type(value)


def test_a_rendered_text_holds_no_sign_that_ends_it():
    assert rendered(Literal('a" . } ; DROP ALL # \n')) == '"a\\" . } ; DROP ALL # \\n"'
