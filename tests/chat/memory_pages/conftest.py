"""Alice and Bob, each with a browser of their own."""

import pytest
from django.test import Client


def browser(user) -> Client:
    client = Client()
    client.force_login(user)
    return client


@pytest.fixture
def alices(store, alice) -> Client:
    """Alice's browser."""
    return browser(alice)


@pytest.fixture
def bobs(store, bob) -> Client:
    """Bob's browser."""
    return browser(bob)
