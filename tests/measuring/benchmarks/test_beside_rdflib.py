import time

import pytest

from measuring.benchmarks import beside_rdflib
from measuring.benchmarks.beside_rdflib import BesideRdflib
from memory.domain_knowledge.catalogue import Catalogue
from memory.store.opening import StoreSettings, open_store
from tests import worlds
from tests.conftest import load


@pytest.fixture
def engine(tmp_path):
    """A store that knows the orchard."""
    opened = open_store(StoreSettings())
    load(opened, "orchard", worlds.ORCHARD, tmp_path)
    yield opened
    opened.close()


def test_a_query_is_compared(engine):
    compared = BesideRdflib(engine).compared(Catalogue(engine).scope(), "number_of_statements", {}, 1.0)
    assert list(compared) == ["rdflib_ratio"]
    assert compared["rdflib_ratio"] > 0


def test_one_that_takes_too_long_is_compared_at_least(engine, monkeypatch):
    monkeypatch.setattr(beside_rdflib, "SECONDS_AT_MOST", 0.001)
    monkeypatch.setattr(beside_rdflib, "TIMES_IN_MEMORY", 100_000)
    compared = BesideRdflib(engine).compared(Catalogue(engine).scope(), "number_of_statements", {}, 1.0)
    assert list(compared) == ["rdflib_ratio_at_least"]


class _Thrown:
    """What takes time while it is thrown away, when nothing that is raised gets out."""

    def __del__(self):
        time.sleep(0.01)


def throw_away_and_wait():
    _Thrown()
    time.sleep(5)


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_a_time_that_is_over_while_something_is_thrown_away_is_over_still(monkeypatch):
    monkeypatch.setattr(beside_rdflib, "SECONDS_TO_THE_NEXT", 0.05)
    with pytest.raises(TimeoutError), beside_rdflib.at_most(0.005):
        throw_away_and_wait()


def test_one_over_several_graphs_is_not_compared(engine):
    assert BesideRdflib(engine).compared(Catalogue(engine).scope(), "graphs", {}, 1.0) == {}
