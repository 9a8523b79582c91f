"""Alice, who tells."""

from collections.abc import Iterator

import pytest

from memory.store.engine import Engine
from memory.store.opening import StoreSettings, open_store
from tests.made_stores import made_store
from tests.memory.facts.remembering import Teller


@pytest.fixture
def store_of_facts(tmp_path) -> Iterator[Engine]:
    """An empty store on disk."""
    opened = open_store(StoreSettings(folder=made_store(tmp_path / "memory")))
    yield opened
    opened.close()


@pytest.fixture
def alice_tells(store_of_facts) -> Teller:
    """Alice, of whom nothing is known yet."""
    return Teller(store_of_facts)
