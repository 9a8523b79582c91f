"""What may leave a person's memory, and how a contribution is named."""

import pytest
from rdflib import Literal, URIRef
from rdflib.namespace import RDFS

from memory.facts.contributing import news_of, shareable
from memory.facts.contributions import may_be_contributed
from memory.facts.facts import EventTime, FactReader
from memory.model import Fact
from memory.store.engine import Scope, StoreChange
from memory.store.reading import Reader
from memory.store.terms import moment
from memory.vocabulary import MEM, RDF, knowledge_graph, person_iri
from tests.memory.facts.telling import ANN, START, claim, fact, term

GRAPH = knowledge_graph(ANN)
SISTER = URIRef(f"{person_iri(ANN)}/thing/sister")


@pytest.fixture
def own(engine):
    """Ann's own facts: her sister is called Rose, and nothing else."""
    named = [(RDFS.label, Literal("sister")), (MEM.spokenKey, Literal("sister")), (MEM.spokenKey, Literal("rose"))]
    engine.apply(StoreChange(tuple((SISTER, predicate, value, GRAPH) for predicate, value in named)))
    return FactReader(Reader(engine, Scope((GRAPH,))))


def kept(engine, told, episode=MEM.Example, **more):
    """Stores a fact as it is learned."""
    pairs = {
        RDF.subject: told.fact.subject, RDF.predicate: told.fact.predicate, RDF.object: told.fact.value, MEM.words: Literal(told.words),
        MEM.toldIn: episode, MEM.learnedAt: moment(START), MEM.lastTold: moment(START), MEM.timesTold: Literal(1),
        MEM.confidence: Literal(0.8), MEM.extractor: Literal("test"), MEM.isShareable: Literal(True), **more,
    }  # fmt: skip
    engine.apply(StoreChange(tuple((told.iri, predicate, value, GRAPH) for predicate, value in pairs.items())))
    return told.iri


@pytest.mark.parametrize(
    ("subject", "relation", "value"),
    [
        (str(SISTER), "like", "almond"),
        ("almond", "be liked by", str(SISTER)),
        ("almond", "be", f"{person_iri(ANN)}"),
        ("almond", "be", "=my favourite"),
        ("almond", "be", "=what Rose eats"),
        ("rose", "be", "=kind"),
        ("almond", "be for rose", "=dinner"),
        ("almond", "be", "=" + "very " * 20 + "long"),
    ],
)
def test_what_is_anybodys_own_stays(own, subject, relation, value):
    assert not may_be_contributed(fact(ANN, subject, relation, value), own)


@pytest.mark.parametrize(
    "more", [{"is_shareable": False}, {"superseded_by": URIRef("https://a.example/newer")}], ids=["private", "superseded"]
)
def test_what_is_not_shareable_or_no_more_so_stays(own, more):
    assert not may_be_contributed(fact(ANN, "almond", "be", "=brown", **more), own)


@pytest.mark.parametrize(("subject", "value"), [("almond", "=brown"), ("almond", "tree"), ("sister", "=a word like others")])
def test_what_is_about_the_world_may_go(own, subject, value):
    assert may_be_contributed(fact(ANN, subject, "be", value), own)


def test_the_same_is_named_the_same():
    assert claim("almond", "be", "=brown").iri == claim("almond", "be", "=Brown.").iri


@pytest.mark.parametrize("more", [{"is_denied": True}, {"is_past": True}, {"when": EventTime("2019", "year")}])
def test_what_says_something_else_is_named_otherwise(more):
    assert claim("almond", "be", "=brown").iri != claim("almond", "be", "=brown", **more).iri


def test_a_literal_is_not_a_term():
    assert claim("almond", "be", "tree").iri != claim("almond", "be", "=tree").iri
    assert claim("almond", "be", "tree").fact == Fact(URIRef(term("almond")), claim("a", "be", "b").fact.predicate, term("tree"))


def test_the_news_of_an_input_are_what_it_told_and_what_that_overruled(engine, own):
    newer = kept(engine, fact(ANN, "almond", "be", "=brown"))
    older = kept(
        engine, fact(ANN, "almond", "be", "=blue"), MEM.Earlier, **{MEM.supersededBy: newer, MEM.supersededAt: moment(START)}
    )
    private = kept(engine, fact(ANN, "almond", "be", "=what Rose eats"))
    offered, withdrawn = news_of(own, MEM.Example)
    assert [each.iri for each in offered] == [newer]
    assert set(withdrawn) == {older, private}


def test_an_input_that_told_nothing_has_no_news(own):
    assert news_of(own, MEM.Example) == ([], [])


def test_all_that_may_be_contributed_is_found(engine, own):
    newer = kept(engine, fact(ANN, "almond", "be", "=brown"))
    kept(engine, fact(ANN, "almond", "be", "=blue"), **{MEM.supersededBy: newer, MEM.supersededAt: moment(START)})
    kept(engine, fact(ANN, "rose", "be", "=kind"))
    assert [each.iri for each in shareable(own)] == [newer]
