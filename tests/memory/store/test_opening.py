import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs

import pyoxigraph as ox
import pytest
from rdflib import RDFS, Literal, URIRef

from memory.errors import LaterVersion, StoreUnavailable
from memory.store import rdf_files
from memory.store.embedded import EmbeddedEngine
from memory.store.engine import Scope, StoreChange
from memory.store.opening import FORM, ONTOLOGY_FILES, StoreSettings, open_store
from memory.store.reading import Reader
from memory.vocabulary import CATALOGUE_GRAPH, MEM, ONTOLOGY_GRAPH

STRAY = (URIRef("https://stray.example/thing"), RDFS.label, Literal("of an older version"), ONTOLOGY_GRAPH)


def versions(engine):
    return Reader(engine, Scope((CATALOGUE_GRAPH,))).rows("statements_about", subject=ONTOLOGY_GRAPH, predicate=MEM.version)


def notes(engine, name):
    rows = Reader(engine, Scope((CATALOGUE_GRAPH,))).terms("statements_about", subject=ONTOLOGY_GRAPH, predicate=name)
    return [row["value"].toPython() for row in rows]


def note(name, value):
    return ((ONTOLOGY_GRAPH, name, Literal(value), CATALOGUE_GRAPH),)


class ShowsAll(BaseHTTPRequestHandler):
    """A server that answers a query from all its graphs, whichever the request names."""

    store = ox.Store()

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        asked = {name: values[0] for name, values in parse_qs(body).items()}
        if "update" in asked:
            self.store.update(asked["update"])
        found = self.store.query(asked["query"]).serialize(format=ox.QueryResultsFormat.JSON) if "query" in asked else b""
        self.send_response(200)
        self.end_headers()
        self.wfile.write(found)

    def log_message(self, *_args: object) -> None:
        """Nothing to say."""


@pytest.fixture
def showing_all():
    server = ThreadingHTTPServer(("127.0.0.1", 0), ShowsAll)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


def statements(engine):
    return len(list(engine.select("SELECT * { ?s ?p ?o }", Scope((ONTOLOGY_GRAPH,)))))


def test_an_open_store_holds_the_whole_memory_ontology(engine):
    assert statements(engine) == len(set(rdf_files.triples(ONTOLOGY_FILES)))
    assert len(versions(engine)) == 1


def test_the_ontology_is_in_no_graph_but_its_own(engine):
    scope = Scope((CATALOGUE_GRAPH,))
    assert not Reader(engine, scope).holds("is_stated", subject=MEM.Episode)


@pytest.fixture
def opened_again(tmp_path):
    """Opens a store, lets something be changed in it, closes and opens it."""
    settings = StoreSettings(folder=tmp_path / "memory")
    opened = []

    def again(*changes):
        first = open_store(settings)
        for change in changes:
            first.apply(change)
        first.close()
        opened.append(open_store(settings))
        return opened[0]

    yield again
    for engine in opened:
        engine.close()


def test_the_ontology_of_this_version_is_not_loaded_again(opened_again):
    engine = opened_again(StoreChange(added=(STRAY,)))
    assert Reader(engine, Scope((ONTOLOGY_GRAPH,))).holds("is_stated", subject=STRAY[0])


def test_the_ontology_of_an_older_version_is_replaced(opened_again):
    now = versions(open_store(StoreSettings()))[0]["value"]
    older = (ONTOLOGY_GRAPH, MEM.version, Literal("older"), CATALOGUE_GRAPH)
    engine = opened_again(StoreChange(added=(STRAY, older), removed=((*older[:2], Literal(now), CATALOGUE_GRAPH),)))
    assert [row["value"] for row in versions(engine)] == [now]
    assert not Reader(engine, Scope((ONTOLOGY_GRAPH,))).holds("is_stated", subject=STRAY[0])


def test_a_store_of_a_later_version_is_refused_and_stays_as_it_is(tmp_path):
    settings = StoreSettings(folder=tmp_path / "memory")
    later = open_store(settings)
    form, version = notes(later, MEM.form)[0], notes(later, MEM.version)[0]
    now = note(MEM.form, form) + note(MEM.version, version)
    later.apply(StoreChange(note(MEM.form, form + 1) + note(MEM.version, "later"), now))
    before = set(later.quads(later.graphs()))
    later.close()
    with pytest.raises(LaterVersion, match=r"its form is 2, and this version knows 1\. Start that version again"):
        open_store(settings)
    again = EmbeddedEngine(settings.folder)
    assert set(again.quads(again.graphs())) == before
    again.close()


def test_a_store_from_before_forms_were_noted_gets_one(opened_again):
    now = open_store(StoreSettings())
    gone = note(MEM.form, notes(now, MEM.form)[0]) + note(MEM.version, notes(now, MEM.version)[0])
    engine = opened_again(StoreChange(note(MEM.version, "before"), gone))
    assert (notes(engine, MEM.form), len(notes(engine, MEM.version))) == ([FORM], 1)


def test_a_server_that_lets_a_query_choose_its_graphs_is_refused(showing_all):
    with pytest.raises(StoreUnavailable, match="cannot keep memories apart"):
        open_store(StoreSettings(query_url=showing_all, update_url=showing_all))
