"""Alice and Bob, who talk, in one store."""

import pytest

from memory.store.opening import StoreSettings, open_store
from tests.made_stores import made_store
from tests.memory.consolidation.forgetting.held import Held
from tests.people import BOB


@pytest.fixture
def held_store(tmp_path):
    opened = open_store(StoreSettings(folder=made_store(tmp_path / "memory")))
    yield opened
    opened.close()


@pytest.fixture
def alices(held_store):
    return Held(held_store)


@pytest.fixture
def bobs(held_store):
    return Held(held_store, BOB)
