"""Whoever watches is told of each query and each update, and whether it failed."""

import pytest
from rdflib import Literal, URIRef

from memory.errors import QueryRefused
from memory.store.engine import Scope, StoreChange
from memory.store.timing import QUERY, UPDATE, WATCH

GRAPH = URIRef("https://timing.example/graph")


def test_each_query_and_update_is_told_with_its_time(engine, monkeypatch):
    told = []
    monkeypatch.setattr(WATCH, "tell", lambda *one: told.append(one))
    engine.apply(StoreChange(added=((GRAPH, GRAPH, Literal("kept"), GRAPH),)))
    assert len(list(engine.select("SELECT ?s { ?s ?p ?o }", Scope((GRAPH,))))) == 1
    with pytest.raises((SyntaxError, QueryRefused)):
        engine.ask("ASK { no query }", Scope((GRAPH,)))
    assert [(kind, has_failed) for kind, _, has_failed in told] == [(UPDATE, False), (QUERY, False), (QUERY, True)]
    assert all(0 < seconds < 10 for _, seconds, _ in told)
