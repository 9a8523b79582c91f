import logging
import threading
from time import monotonic

import pytest

from chat.dialogue.running import run_in_parallel
from memory.errors import IndexUnavailable, StoreUnavailable


def twice(number):
    return [number, number]


def once(number):
    return [-number]


def failing(_number):
    raise ValueError("broken")


def test_what_all_find_comes_in_their_order():
    assert run_in_parallel([once, twice], 3).found == [-3, 3, 3]
    assert run_in_parallel([twice, once], 3).found == [3, 3, -3]


def test_nobody_finds_nothing():
    assert run_in_parallel([], 3).found == []


def test_one_that_fails_takes_nothing_from_the_others(caplog):
    ran = run_in_parallel([twice, failing, once], 3)
    assert ran.found == [3, 3, -3]
    assert [str(each) for each in ran.problems] == ["broken"]
    assert "failed" in caplog.text


def test_one_that_is_slow_delays_no_reply(caplog):
    released = threading.Event()

    def slow(_number):
        released.wait(30)
        return [0]

    start = monotonic()
    assert run_in_parallel([twice, slow], 3, seconds=0.2).found == [3, 3]
    assert monotonic() - start < 5
    assert "too long" in caplog.text
    released.set()


def test_one_that_is_slow_is_waited_for_if_nothing_else_will_do():
    released = threading.Event()
    threading.Timer(0.5, released.set).start()

    def slow(_number):
        released.wait(30)
        return [0]

    assert run_in_parallel([twice, slow], 3, seconds=0.1, will_do=lambda each: each == 0).found == [3, 3, 0]


def test_they_run_at_the_same_time():
    both = threading.Barrier(2, timeout=10)

    def waiting(number):
        both.wait()
        return [number]

    assert run_in_parallel([waiting, waiting], 1).found == [1, 1]


def test_where_the_store_is_away_nothing_is_made_up():
    def away(_number):
        raise StoreUnavailable("The store does not answer.", "Start it.")

    with pytest.raises(StoreUnavailable):
        run_in_parallel([twice, away], 3)


def test_where_only_the_text_index_is_away_all_else_goes_on():
    def away(_number):
        raise IndexUnavailable("The text index cannot be opened.", "Delete it.")

    assert run_in_parallel([twice, away], 3).found == [3, 3]


@pytest.mark.parametrize(("tells_why", "times"), [(True, 1), (False, 0)])
def test_what_a_problem_says_is_in_the_log_unless_it_is_not_to_be(caplog, tells_why, times):
    def broken(number):
        raise ValueError(f"words of {number}")

    assert run_in_parallel([twice, broken], 3, tells_why=tells_why).found == [3, 3]
    (failed,) = [record for record in caplog.records if record.levelname == "ERROR"]
    assert ("words of 3" in logging.Formatter().format(failed)) == tells_why
    assert "failed" in caplog.text
