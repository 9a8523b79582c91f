"""The figures of the queue and of the index, as they are when Prometheus asks."""

import pytest
from celery import Celery
from kombu import Queue
from prometheus_client import CollectorRegistry
from redis import Redis

from chat import actions, tasks
from companion_site.celery import app
from companion_site.gauges import IndexFigures, QueueFigures
from companion_site.services import Processes, free_port, program, wait_for
from memory.access import STORE, memory_of
from tests import installed


def told(collector):
    registry = CollectorRegistry()
    registry.register(collector)
    return {(each.name, *each.labels.values()): each.value for metric in registry.collect() for each in metric.samples}


def test_tasks_wait_until_a_worker_takes_them(db):
    app.control.purge()
    assert told(QueueFigures())["companion_tasks_waiting", "celery"] == 0
    tasks.recommend.delay()
    tasks.recommend.delay()
    assert told(QueueFigures())["companion_tasks_waiting", "celery"] == 2
    app.control.purge()


@pytest.mark.services
def test_the_same_in_redis_and_while_it_is_away_the_rest_is_told(tmp_path):
    installed.need("redis-server")
    processes, port = Processes(), free_port()
    processes.start([program("redis-server"), "--port", str(port), "--save", ""], tmp_path / "redis.log")
    wait_for(port, tmp_path / "redis.log")
    distributed = Celery("distributed", broker=f"redis://127.0.0.1:{port}/0", set_as_current=False)
    distributed.conf.task_queues = [Queue("celery")]
    try:
        assert told(QueueFigures(distributed))["companion_tasks_waiting", "celery"] == 0
        Redis(port=port).lpush("celery", "a task", "another")
        assert told(QueueFigures(distributed))["companion_tasks_waiting", "celery"] == 2
    finally:
        processes.stop()
    assert told(QueueFigures(distributed)) == {("companion_tasks_taken",): 0}


def test_rows_are_counted_and_those_not_indexed_yet(store, alice, clock):
    assert told(IndexFigures())["companion_index_rows", "turns"] == 0
    memory_of(alice, clock).episodes.record_input("My hat is green.", "m1")
    actions.index_new_turns(alice)
    figures = told(IndexFigures())
    assert (figures["companion_index_rows", "turns"], figures["companion_index_unindexed_rows", "turns"]) == (1, 1)
    STORE.index.optimise()
    assert told(IndexFigures())["companion_index_unindexed_rows", "turns"] == 0


def test_before_the_store_is_used_or_while_it_is_silent_nothing_is_told(silent_store):
    assert told(IndexFigures()) == {}
