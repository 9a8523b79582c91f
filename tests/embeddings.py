"""A server of embeddings on this machine, with vectors made of the words of a text; it can be made to fail in several ways."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import numpy as np

from memory.embedding.address import Address

WIDTHS = {"words-48": 48, "words-64": 64}
"""The models there are, and how many numbers their vectors have."""


def vector_of(text: str, width: int) -> list[float]:
    """Each word a direction: texts are the nearer the more words they share. Not of length 1."""
    words = ["(none)", *text.casefold().replace("?", "").replace(".", "").split()]
    return (
        3 * sum(np.random.default_rng(int(sha256(each.encode()).hexdigest()[:8], 16)).standard_normal(width) for each in words)
    ).tolist()


@dataclass
class EmbeddingServer:
    """What it was asked for, and what it does: "answers", "429", "500", "stalls", "cuts" or "babbles"."""

    does: str = "answers"
    asked: list[dict] = field(default_factory=list)
    keys: list[str] = field(default_factory=list)
    characters_at_most: int = 10_000
    port: int = 0
    ending: threading.Event = field(default_factory=threading.Event)

    @property
    def base_url(self) -> str:
        return f"http://127.0.0.1:{self.port}/v1"

    def address(self, model: str = "words-48") -> Address:
        return Address(self.base_url, model, "a key")

    @property
    def texts(self) -> list[str]:
        """All that was sent to it, in order."""
        return [text for each in self.asked for text in each["input"]]


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: "_Http"

    def do_POST(self):
        told = self.server.told
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        told.asked.append(asked)
        told.keys.append(self.headers.get("Authorization", ""))
        if told.does == "stalls":
            told.ending.wait(30)
        elif told.does in {"429", "500"}:
            self._send(int(told.does), {"error": {"message": "not now"}}, {"Retry-After": "0"})
        elif told.does == "babbles":
            self._send(200, {"data": [{"embedding": "nothing", "index": 0}]})
        elif self.path != "/v1/embeddings" or asked["model"] not in WIDTHS:
            self._send(404, {"error": {"message": "no such model"}})
        elif any(len(text) > told.characters_at_most or not text for text in asked["input"]):
            self._send(400, {"error": {"message": "too long, or empty"}})
        else:
            self._answer(asked, is_cut=told.does == "cuts")

    def _answer(self, asked, *, is_cut):
        rows = [
            {"object": "embedding", "index": n, "embedding": vector_of(text, WIDTHS[asked["model"]])}
            for n, text in enumerate(asked["input"])
        ]
        self._send(200, {"object": "list", "data": rows[::-1], "model": asked["model"]}, is_cut=is_cut)

    def _send(self, status, content, headers=None, *, is_cut=False):
        body = json.dumps(content).encode()
        self.send_response(status)
        for name, value in {"Content-Type": "application/json", "Content-Length": str(len(body)), **(headers or {})}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body[: len(body) // 2] if is_cut else body)
        if is_cut:
            self.close_connection = True

    def log_message(self, *_):
        pass


class _Http(ThreadingHTTPServer):
    daemon_threads = True
    told: EmbeddingServer


@contextmanager
def serving() -> Iterator[EmbeddingServer]:
    """The server, on a port of its own."""
    told, http = EmbeddingServer(), _Http(("127.0.0.1", 0), _Handler)
    http.told, told.port = told, http.server_address[1]
    thread = threading.Thread(target=http.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield told
    finally:
        told.ending.set()
        http.shutdown()
        http.server_close()
        thread.join(5)
