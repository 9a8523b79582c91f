"""Texts shared out among cores."""

import threading
from concurrent.futures import ThreadPoolExecutor
from itertools import chain

import pytest

from memory.embedding.lots import TOKENS_AT_LEAST, TOKENS_AT_ONCE, lots_of, side_by_side


def texts(*lengths):
    return {f"text {place}": [7] * length for place, length in enumerate(lengths)}


@pytest.mark.parametrize("lengths", [(), (3,), (64,) * 9, (5, 40, 12, 33, 8, 21, 60, 2, 17), (30,) * 40])
def test_each_text_is_in_one_lot(lengths):
    given = texts(*lengths)
    lots = lots_of(given, cores=2)
    assert sorted(chain.from_iterable(lots)) == sorted(given)
    assert all(each for each in lots)


def test_a_few_tokens_are_one_lot_and_more_are_one_for_each_core():
    assert len(lots_of(texts(20, 20, 20), cores=4)) == 1
    halves = lots_of(texts(*[20] * 10), cores=2)
    assert [sum(map(len, each.values())) for each in halves] == [100, 100]


def test_no_lot_is_much_greater_than_the_bound():
    lots = lots_of(texts(*[50] * 60), cores=2)
    assert all(TOKENS_AT_LEAST <= sum(map(len, each.values())) < TOKENS_AT_ONCE + 50 for each in lots)


def test_lots_are_worked_out_in_order_by_more_than_one_thread():
    together, names = threading.Barrier(2, timeout=10), set()

    def work(lot):
        names.add(threading.current_thread().name)
        together.wait()
        return lot * 2

    assert side_by_side(work, [1, 2]) == [2, 4]
    assert len(names) == 2


def test_what_nobody_else_has_begun_is_done_by_who_asked(monkeypatch):
    """The one thread beside is busy for as long as this takes."""
    held, others = threading.Event(), ThreadPoolExecutor(1)
    monkeypatch.setattr("memory.embedding.lots._others", lambda: others)
    others.submit(held.wait, 10)
    assert side_by_side(lambda _: threading.current_thread(), [1, 2, 3]) == [threading.current_thread()] * 3
    held.set()
    others.shutdown()


def test_a_failure_is_raised():
    with pytest.raises(ZeroDivisionError):
        side_by_side(lambda lot: 1 / lot, [1, 0, 2])
