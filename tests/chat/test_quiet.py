"""Long work waits while somebody is being answered."""

import threading
from time import monotonic

import pytest

from chat import quiet
from chat.consolidating.models import ConsolidationRun
from chat.consolidating.watched import Watched


@pytest.fixture
def somebody_is_answered():
    """In another thread; what is given ends it."""
    begun, ended = threading.Event(), threading.Event()

    def answer() -> None:
        with quiet.turn_in_progress(), quiet.turn_in_progress():
            begun.set()
            ended.wait(10)

    thread = threading.Thread(target=answer)
    thread.start()
    begun.wait(10)
    yield ended
    ended.set()
    thread.join()


def test_where_nobody_is_answered_nothing_waits():
    start = monotonic()
    assert quiet.wait_until_quiet(5)
    assert monotonic() - start < 1


def test_a_conversation_comes_first_but_not_for_ever(somebody_is_answered):
    start = monotonic()
    assert not quiet.wait_until_quiet(0.2)
    assert 0.15 < monotonic() - start < 2


def test_work_goes_on_as_soon_as_the_reply_is_there(somebody_is_answered):
    threading.Timer(0.1, somebody_is_answered.set).start()
    start = monotonic()
    assert quiet.wait_until_quiet(10)
    assert monotonic() - start < 5


def test_a_watched_run_gives_way_while_it_reads(somebody_is_answered):
    read = Watched(ConsolidationRun()).work.giving_way(range(2))
    start = monotonic()
    assert list(read) == [0, 1]
    assert 0.15 < monotonic() - start < 2


def test_what_answers_does_not_wait_for_itself():
    with quiet.turn_in_progress():
        assert quiet.wait_until_quiet(0.1)


def test_a_failed_reply_is_over_as_well():
    with pytest.raises(ValueError, match="broken"), quiet.turn_in_progress():
        raise ValueError("broken")
    thread_is_quiet = []
    thread = threading.Thread(target=lambda: thread_is_quiet.append(quiet.wait_until_quiet(0.1)))
    thread.start()
    thread.join()
    assert thread_is_quiet == [True]


def test_the_end_of_the_process_is_told_until_a_worker_begins():
    quiet.end_long_work()
    assert quiet.is_ending()
    quiet.begin_anew()
    assert not quiet.is_ending()


def test_what_was_said_is_expected_to_be_answered_soon():
    with quiet.expecting_turn():
        pass
    start = monotonic()
    assert not quiet.wait_until_quiet(0.0)
    assert quiet.wait_until_quiet(5)
    assert 0.05 < monotonic() - start < 2
    assert quiet.wait_until_quiet(0.1)


def test_a_worker_that_begins_waits_for_nobody():
    with quiet.expecting_turn():
        pass
    quiet.begin_anew()
    start = monotonic()
    assert quiet.wait_until_quiet(5)
    assert monotonic() - start < 0.1
