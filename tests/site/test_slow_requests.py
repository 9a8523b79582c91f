"""Requests that never end: a head, a body, a socket, byte by byte or not at all."""

import socket
from contextlib import ExitStack

import httpx
import pytest

from tests.site.running import Visitor, ask, running

pytestmark = pytest.mark.timeout(600)

OPEN = 150
WITHIN_SECONDS = 30.0
BEGUN = (
    b"",
    b"GET / HT",
    b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A: ",
    b"POST /api/talk HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 200000\r\n\r\n{",
    b"POST /api/talk HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\nffff\r\n{",
    b"GET /ws/chat/ HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n",
)


def test_whoever_never_ends_a_request_holds_up_nobody(tmp_path):
    with running(tmp_path / "data") as site, ExitStack() as opened:
        alice = Visitor(site, "alice").sign_up()
        slow = [opened.enter_context(socket.create_connection(("127.0.0.1", site.port))) for _ in range(OPEN)]
        for number, each in enumerate(slow):
            each.sendall(BEGUN[number % len(BEGUN)])
        assert httpx.get(f"{site.address}/healthz", timeout=WITHIN_SECONDS).status_code == 200
        assert httpx.get(f"{site.address}/memory/", cookies=alice.cookies, timeout=WITHIN_SECONDS).status_code == 200
        with alice.socket() as talk:
            assert ask(talk, "Hello")["text"]
        assert site.process.poll() is None
