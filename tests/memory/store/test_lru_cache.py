from rdflib import Literal, URIRef

from memory.store.embedded import EmbeddedEngine
from memory.store.engine import Scope, StoreChange
from memory.store.lru_cache import ROWS_AT_MOST, CachedAnswers, LruCache

A, P, GRAPH = URIRef("https://x.example/a"), URIRef("https://x.example/p"), URIRef("https://x.example/g")
OTHER = URIRef("https://x.example/other")
TEXT, ASK = "SELECT ?o WHERE { ?s ?p ?o }", "ASK { ?s ?p ?o }"


def filled(values):
    engine = EmbeddedEngine(None)
    engine.apply(StoreChange(tuple((A, P, Literal(value), GRAPH) for value in values)))
    return engine


def test_the_least_lately_asked_for_is_given_up():
    kept = LruCache(2)
    for each in "ab":
        kept.put(each, each)
    assert kept.get("a") == "a"
    kept.put("c", "c")
    assert [kept.get(each) for each in "abc"] == ["a", None, "c"]


def test_nothing_is_kept_where_there_is_no_room():
    kept = LruCache(0)
    kept.put("a", 1)
    assert kept.get("a") is None


def test_what_is_dropped_is_gone():
    kept = LruCache(2)
    kept.put("a", 1)
    kept.drop("a")
    assert kept.get("a") is None


def test_an_answer_is_given_again_without_asking():
    engine = filled(["one"])
    answers = CachedAnswers(engine)
    first = list(answers.select(TEXT, Scope((GRAPH,))))
    assert answers.ask(ASK, Scope((GRAPH,)))
    engine.drop(GRAPH)
    assert list(answers.select(TEXT, Scope((GRAPH,)))) == first == [{"o": Literal("one")}]
    assert answers.ask(ASK, Scope((GRAPH,)))


def test_another_scope_is_another_question():
    answers = CachedAnswers(filled(["one"]))
    assert list(answers.select(TEXT, Scope((GRAPH,))))
    assert list(answers.select(TEXT, Scope((OTHER,)))) == []
    assert not answers.ask(ASK, Scope((OTHER,)))


def test_a_long_answer_is_asked_for_each_time():
    engine = filled(range(ROWS_AT_MOST + 1))
    answers = CachedAnswers(engine)
    assert len(list(answers.select(TEXT, Scope((GRAPH,))))) == ROWS_AT_MOST + 1
    engine.drop(GRAPH)
    assert list(answers.select(TEXT, Scope((GRAPH,)))) == []
