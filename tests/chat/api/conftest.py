"""Alice's and Bob's programs: a client each, with a token."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from django.core.cache import cache
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
