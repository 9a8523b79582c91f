"""Messages between threads: none is missed, none is looked for over and over."""

import os
import signal
import threading
from time import monotonic
from uuid import uuid4

import pytest
import redis
from kombu import Connection, Consumer, Producer, Queue

from companion_site.broker import NEWS, WAITS_AT_MOST_SECONDS, Channel, RedisChannel, RedisTransport, Transport


@pytest.fixture
def queue():
    name = uuid4().hex
    return Queue(name, routing_key=name)


@pytest.fixture
def connection():
    with Connection("memory://localhost/", transport=Transport) as opened:
        yield opened


def publish(queue, *bodies):
    with Connection("memory://localhost/", transport=Transport) as other:
        for body in bodies:
            Producer(other).publish(body, routing_key=queue.name, declare=[queue])


def test_who_waits_is_woken(connection, queue):
    came = []
    with Consumer(connection, [queue], callbacks=[lambda body, message: came.append((body, message.ack()))]):
        with pytest.raises(TimeoutError):
            connection.drain_events(timeout=0.01)
        later = threading.Timer(0.05, publish, [queue, "hello"])
        later.start()
        connection.drain_events(timeout=5)
        later.join()
    assert [body for body, _ in came] == ["hello"]


def test_all_that_several_threads_send_arrives(connection, queue):
    came = []
    senders = [threading.Thread(target=publish, args=[queue, *range(number, number + 25)]) for number in range(0, 100, 25)]
    with Consumer(connection, [queue], callbacks=[lambda body, message: came.append((body, message.ack()))]):
        for sender in senders:
            sender.start()
        while len(came) < 100:
            connection.drain_events(timeout=5)
    assert sorted(body for body, _ in came) == list(range(100))


def test_what_was_held_back_comes_when_there_is_room_again(connection, queue):
    came = []
    with Consumer(connection, [queue], callbacks=[lambda _, message: came.append(message)], prefetch_count=1) as consumer:
        consumer.qos(prefetch_count=1)
        publish(queue, 1, 2)
        connection.drain_events(timeout=5)
        with pytest.raises(TimeoutError):
            connection.drain_events(timeout=5)
        before = NEWS.count
        came[0].ack()
        assert NEWS.count > before
        connection.drain_events(timeout=5)
    assert [message.payload for message in came] == [1, 2]


def test_a_wait_for_nothing_is_one_look_and_ends_so_that_a_stop_is_seen(connection, queue, monkeypatch):
    looks, look = [], Channel._get  # noqa: SLF001  the look itself is counted
    monkeypatch.setattr(Channel, "_get", lambda *arguments: looks.append(1) or look(*arguments))
    with Consumer(connection, [queue], callbacks=[lambda *_: None]):
        began = monotonic()
        with pytest.raises(TimeoutError):
            connection.drain_events(timeout=2)
        assert WAITS_AT_MOST_SECONDS <= monotonic() - began < 2
    assert 1 <= len(looks) <= 3


@pytest.mark.services
def test_when_redis_has_gone_a_channel_fails_as_celery_expects(redis_url):
    with Connection(redis_url, transport=RedisTransport) as connection:
        channel, expected = connection.default_channel, connection.connection_errors
        connection.collect()
        with pytest.raises(expected), channel.conn_or_acquire():
            pass


@pytest.mark.services
def test_nobody_waits_for_ever_for_a_redis_that_stalls(redis_url, queue, monkeypatch):
    assert 1 < RedisChannel.socket_timeout < 60
    monkeypatch.setattr(RedisChannel, "socket_timeout", 0.3)
    server = redis.Redis.from_url(redis_url).info()["process_id"]
    with Connection(redis_url, transport=RedisTransport) as connection:
        producer = Producer(connection.default_channel)
        later = threading.Timer(10, os.kill, (server, signal.SIGCONT))
        later.start()
        os.kill(server, signal.SIGSTOP)
        began = monotonic()
        try:
            with pytest.raises(connection.connection_errors):
                producer.publish("hello", routing_key=queue.name)
            assert monotonic() - began < 5
        finally:
            later.cancel()
            os.kill(server, signal.SIGCONT)
