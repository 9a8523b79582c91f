"""What the removal of a knowledge base takes away, and what people told that speaks of its things: in numbers only."""

from rdflib import Literal, URIRef
from rdflib.namespace import RDF

from memory.inspector.leaning import Leaning, leaning, leaving
from memory.store.engine import StoreChange
from memory.store.terms import moment
from memory.vocabulary import MEM, QUARANTINE_GRAPH, knowledge_graph, model_graph
from tests.made_stores import MORNING
from tests.people import ALICE, BOB

TREE, ELSEWHERE = URIRef("https://orchard.example/OldTom"), URIRef("https://elsewhere.example/x")


def told(person, number, subject, value):
    fact = URIRef(f"https://companion.example/user/{person}/fact/{number}")
    graph = knowledge_graph(person)
    return (
        (fact, RDF.subject, subject, graph),
        (fact, RDF.object, value, graph),
        (fact, MEM.learnedAt, moment(MORNING), graph),
    )


def base_of(domain, name):
    return next(base for base in domain.bases if base.name == name)


def test_nothing_leans_on_it_where_nobody_spoke_of_it(engine, orchard):
    engine.apply(StoreChange(told(ALICE, 1, ELSEWHERE, Literal("Old Tom"))))
    found = leaning(engine, base_of(orchard, "orchard"), [ALICE, BOB])
    assert (found, found.is_any) == (Leaning(0, 0, 0, 0, 0, 0), False)


def test_each_fact_is_counted_once_and_by_whom(engine, orchard):
    engine.apply(
        StoreChange((*told(ALICE, 1, TREE, TREE), *told(ALICE, 2, ELSEWHERE, TREE), *told(BOB, 1, TREE, Literal("tall"))))
    )
    found = leaning(engine, base_of(orchard, "orchard"), [ALICE, BOB])
    assert (found.facts, found.tellers) == (3, 2)
    assert leaning(engine, base_of(orchard, "orchard"), [BOB]).facts == 1


def test_interests_and_contributions_are_counted(engine, orchard, lighthouses):
    liking, claim = URIRef(f"{model_graph(ALICE)}/interest/1"), URIRef("https://companion.example/contribution/1")
    engine.apply(
        StoreChange(
            (
                (liking, MEM.interestIn, TREE, model_graph(ALICE)),
                (claim, MEM.state, Literal("promoted"), QUARANTINE_GRAPH),
                (claim, RDF.subject, TREE, QUARANTINE_GRAPH),
            )
        )
    )
    assert leaning(engine, base_of(lighthouses, "orchard"), [ALICE]) == Leaning(0, 0, 1, 1, 1, 0)
    assert not leaning(engine, base_of(lighthouses, "lighthouses"), [ALICE]).is_any


def test_what_goes_is_counted(engine, orchard, lighthouses):
    lights, trees = (leaving(engine, base_of(lighthouses, name)) for name in ("lighthouses", "orchard"))
    assert (lights.statements, lights.things, lights.lexicon_entries) == (14, 2, 0)
    assert trees.things == 8
    assert trees.lexicon_entries > 10
    assert trees.prepared > 0
