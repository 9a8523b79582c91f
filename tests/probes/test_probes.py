"""A sample of what `python -m tests.probes` asks: nothing of Alice's comes out, and Bob's replies are those of a world without her."""

import pytest

from tests import worlds
from tests.conftest import load
from tests.probes.asking import outcomes, probes, wordings

SAMPLE = 60
pytestmark = pytest.mark.django_db  # without a test that is marked there are no tables


@pytest.fixture(scope="module")
def found(tmp_path_factory, django_db_setup, django_db_blocker):
    folder = tmp_path_factory.mktemp("probes")

    def orchard():
        from memory.access import STORE

        load(STORE.engine, "orchard", worlds.ORCHARD, folder)

    with django_db_blocker.unblock():
        return list(outcomes(folder, probes(SAMPLE), orchard))


def test_there_are_enough_wordings():
    assert len(set(wordings())) >= 250
    assert len(set(probes(1000))) == 1000


def test_nothing_private_comes_out(found):
    assert [(each.probe, each.reply, each.leaked) for each in found if each.leaked] == []


def test_bob_gets_what_he_would_get_had_alice_never_been(found):
    assert len(found) == SAMPLE
    assert [(each.probe, each.reply) for each in found if each.differs] == []
