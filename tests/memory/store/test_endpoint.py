import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from rdflib import Literal, URIRef

from companion_site.services import free_port
from memory.errors import StoreUnavailable
from memory.store.endpoint import EndpointEngine
from memory.store.engine import Scope, StoreChange

GRAPH = URIRef("https://endpoint.example/graph")
SCOPE = Scope((GRAPH,))
WORDS = "SELECT ?o { ?s ?p ?o }"


class WebPage(BaseHTTPRequestHandler):
    """What stands at a wrong address: a page."""

    def do_POST(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"<!doctype html><title>Welcome</title>")

    def log_message(self, *_args: object) -> None:
        """Nothing to say."""


@pytest.fixture
def web_page() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), WebPage)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


@pytest.fixture
def endpoint(sparql_server) -> Iterator[EndpointEngine]:
    engine = EndpointEngine(sparql_server.query_url, sparql_server.update_url)
    yield engine
    engine.drop(GRAPH)
    engine.close()


@pytest.fixture
def nobody() -> Iterator[EndpointEngine]:
    address = f"http://127.0.0.1:{free_port()}"
    engine = EndpointEngine(address, address)
    yield engine
    engine.close()


def quad(word):
    return (GRAPH, GRAPH, Literal(word), GRAPH)


@pytest.mark.parametrize(
    "ask_for",
    [
        lambda engine: engine.ping(),
        lambda engine: list(engine.select(WORDS, SCOPE)),
        lambda engine: engine.ask("ASK {}", SCOPE),
        lambda engine: engine.apply(StoreChange(added=(quad("word"),))),
        lambda engine: engine.load([(GRAPH, GRAPH, Literal("word"))], GRAPH),
        lambda engine: engine.drop(GRAPH),
        lambda engine: engine.has(GRAPH),
    ],
)
def test_where_nobody_listens_the_store_is_unavailable(nobody, ask_for):
    with pytest.raises(StoreUnavailable, match="does not answer"):
        ask_for(nobody)


def test_a_web_page_is_no_store(web_page):
    engine = EndpointEngine(web_page, web_page)
    with pytest.raises(StoreUnavailable, match="COMPANION_SPARQL_QUERY_URL"):
        engine.ping()
    engine.close()


def test_a_refused_query_says_why(endpoint):
    with pytest.raises(StoreUnavailable, match="400"):
        list(endpoint.select("SELECT nonsense", SCOPE))


def test_a_refused_update_does_not_spoil_the_next_one(endpoint, sparql_server):
    with pytest.raises(StoreUnavailable, match="refused"):
        endpoint._send(sparql_server.update_url, {"update": "INSERT nonsense"})  # noqa: SLF001  no change can be this wrong
    endpoint.apply(StoreChange(added=(quad("after"),)))
    assert [str(row["o"]) for row in endpoint.select(WORDS, SCOPE)] == ["after"]


def test_a_change_is_one_request_that_fails_as_a_whole(endpoint, sparql_server):
    broken = StoreChange(added=(quad("first"),)).as_update() + " ;\nINSERT nonsense"
    with pytest.raises(StoreUnavailable):
        endpoint._send(sparql_server.update_url, {"update": broken})  # noqa: SLF001  no change can be this wrong
    assert not endpoint.has(GRAPH)
