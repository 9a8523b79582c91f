"""Alice and Bob, who tell, in one store."""

from collections.abc import Iterator
from uuid import UUID

import pytest

from memory.store.engine import Engine
from memory.store.opening import StoreSettings, open_store
from tests.made_stores import made_store
from tests.memory.curation.told import Told

BOB = UUID(int=0xB0B)


@pytest.fixture
def told_store(tmp_path) -> Iterator[Engine]:
    """An empty store on disk."""
    opened = open_store(StoreSettings(folder=made_store(tmp_path / "memory")))
    yield opened
    opened.close()


@pytest.fixture
def alice_told(told_store) -> Told:
    """Alice, of whom nothing is known yet."""
    return Told(told_store)


@pytest.fixture
def bob_told(told_store) -> Told:
    """Bob, in the same store."""
    return Told(told_store, BOB)
