"""A language model on the loopback, and a client of it."""

from collections.abc import Iterator

import pytest

from chat.language_model.client import LanguageModel
from tests.language_model_server import LanguageModelServer, language_model_server


@pytest.fixture
def server() -> Iterator[LanguageModelServer]:
    """Says “Hello.” until it is told otherwise."""
    with language_model_server() as running:
        yield running


@pytest.fixture
def model(server: LanguageModelServer) -> LanguageModel:
    """Asked with little patience."""
    return LanguageModel(server.settings())
