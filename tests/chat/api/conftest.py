"""Alice's and Bob's programs: a client each, with a token; and the site on a port."""

import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from socketserver import ThreadingMixIn
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

import pytest
from django.core.cache import cache
from django.core.wsgi import get_wsgi_application
from django.test import Client

from chat.accounts.models import User
from chat.accounts.tokens import make_token

EVERYTHING = ("read", "write", "talk")


@dataclass
class Program:
    """Somebody's program; each method gives the answer."""

    secret: str
    client: Client

    def get(self, path: str, **query: object):
        return self.client.get(f"/api/{path}", query, headers=self.headers)

    def send(self, method: str, path: str, given: object = None):
        return self.client.generic(method, f"/api/{path}", _json(given), "application/json", headers=self.headers)

    @property
    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.secret}"}


def _json(given: object) -> bytes:
    import json

    return given if isinstance(given, bytes) else json.dumps(given).encode()


@pytest.fixture(autouse=True)
def _nobody_was_too_quick():
    cache.clear()


@pytest.fixture
def program_of(store) -> Callable[..., Program]:
    def program(person: User, *scopes: str, days: int = 7) -> Program:
        return Program(make_token(person, "a program", scopes or EVERYTHING, days)[1], Client())

    return program


@pytest.fixture
def alices(program_of, alice) -> Program:
    return program_of(alice)


@pytest.fixture
def bobs(program_of, bob) -> Program:
    return program_of(bob)


class _Server(ThreadingMixIn, WSGIServer):
    daemon_threads = True


class _Quiet(WSGIRequestHandler):
    def log_message(self, *_):
        pass


@pytest.fixture
def site(store, transactional_db) -> Iterator[str]:
    """Its address."""
    server = make_server("127.0.0.1", 0, get_wsgi_application(), _Server, _Quiet)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()
