"""Alice and Bob, each with a browser of their own."""

import pytest
from django.core.cache import cache
from django.test import Client


def browser(user) -> Client:
    client = Client()
    client.force_login(user)
    return client


@pytest.fixture(autouse=True)
def _nobody_was_too_quick():
    cache.clear()


@pytest.fixture
def alices(store, alice) -> Client:
    """Alice's browser."""
    return browser(alice)


@pytest.fixture
def bobs(store, bob) -> Client:
    """Bob's browser."""
    return browser(bob)
