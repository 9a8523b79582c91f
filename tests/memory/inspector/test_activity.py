from datetime import UTC, date, datetime, timedelta

import pytest

from memory.access import memory_of
from memory.clock import SettableClock
from memory.inspector.activity import FIRST_NUMBERS, first_day
from memory.model import Utterance
from memory.vocabulary import MEM

BEGAN = datetime(2024, 3, 1, 9, tzinfo=UTC)
DAYS = 5


@pytest.fixture
def talked(store, alice):
    """Heard on five days, a third of the first numbers each."""
    memory = memory_of(alice, SettableClock(BEGAN + timedelta(days=DAYS)))
    each_day = FIRST_NUMBERS[-1] // 3
    said = [
        Utterance(f"{day}-{place}", "Bo", f"word {place}", BEGAN + timedelta(days=day, seconds=place))
        for day in range(DAYS)
        for place in range(each_day)
    ]
    memory.episodes.record_utterances(said)
    return memory


def without(memory, below):
    """Takes the numbers from the episodes below one, as if they were gone."""
    graph = memory.holding.episodes
    text = f"DELETE {{ GRAPH <{graph}> {{ ?e ?p ?o }} }} WHERE {{ GRAPH <{graph}> {{ ?e <{MEM.number}> ?n ; ?p ?o FILTER(?n < {below}) }} }}"
    memory.holding.engine.dataset.store.update(text, {})


def test_a_memory_begins_with_its_first_episode(talked):
    assert first_day(talked) == date(2024, 3, 1)


@pytest.mark.parametrize(("below", "day"), [(350, 2), (700, 3), (1_100, 4), (1_400, 5)])
def test_and_where_the_first_ones_are_forgotten_with_the_first_that_is_left(talked, below, day):
    without(talked, below)
    assert first_day(talked) == date(2024, 3, day)


def test_an_empty_one_has_no_beginning(store, alice):
    assert first_day(memory_of(alice, SettableClock(BEGAN))) is None
