"""Texts read into an engine in this process: what is made of them is the same in every engine."""

import pytest

from memory.store.embedded import EmbeddedEngine
from tests.memory.creation.texts import Texts


@pytest.fixture
def aside():
    """An empty store in memory."""
    opened = EmbeddedEngine(None)
    yield opened
    opened.close()


@pytest.fixture
def alices(aside) -> Texts:
    """Alice's texts."""
    return Texts(aside)
