"""A server on the loopback that speaks the protocol of chat completions, and misbehaves as it is told: a real one, over real sockets.

`python -m tests.language_model_server PORT` runs one that behaves, until it is stopped.
"""

import json
import sys
import threading
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from chat.language_model.settings import ModelSettings

MINUTE = 60.0


@dataclass(frozen=True)
class Says:
    """How one request is answered: with this text, or so badly."""

    text: str = "Hello."
    status: int = 200
    retry_after: str = ""
    stalls: float = 0.0
    """So many seconds nothing comes, before the first piece or before the one of `at_piece`."""
    at_piece: int = 0
    cuts: bool = False
    """Whether the connection is cut at that piece."""
    refuses: str = ""
    """Whoever sends this option is told that it is not known."""
    error: str = "no"


class LanguageModelServer:
    """Answers as told, in order; the last is told for good."""

    def __init__(self, port: int = 0) -> None:
        self.requests: list[dict[str, Any]] = []
        self.headers: list[dict[str, str]] = []
        self.telling: deque[Says] = deque([Says()])
        self.ending = threading.Event()
        self._server = ThreadingHTTPServer(("127.0.0.1", port), _handler_of(self))
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
        self._thread.start()

    @property
    def url(self) -> str:
        """Its address."""
        return f"http://127.0.0.1:{self._server.server_port}/v1"

    def says(self, *telling: Says | str) -> None:
        """Tells how the next requests are answered."""
        self.telling = deque(each if isinstance(each, Says) else Says(each) for each in telling)

    @property
    def heard(self) -> str:
        """All words that it ever got."""
        return "\n".join(message["content"] for request in self.requests for message in request["messages"])

    def settings(self, **more: Any) -> ModelSettings:
        """What names it, with little patience."""
        bounds = {"seconds": 3.0, "first_token_seconds": 1.0, "rests_seconds": 60.0, "retries": 2}
        return ModelSettings(base_url=self.url, model="parrot", **{**bounds, **more})

    def stop(self) -> None:
        """Ends it, whatever it was told to wait for."""
        self.ending.set()
        self._server.shutdown()
        self._server.server_close()


@dataclass
class _Answering:
    server: LanguageModelServer
    handler: BaseHTTPRequestHandler
    says: Says
    model: str
    sent: int = field(default=0)

    def stream(self) -> None:
        self.handler.send_response(200)
        self.handler.send_header("Content-Type", "text/event-stream")
        self.handler.end_headers()
        for piece in _pieces(self.says.text):
            if not self._goes_on():
                return
            self._event({"delta": {"content": piece}, "index": 0, "finish_reason": None})
            self.sent += 1
        if self._goes_on():
            self._event({"delta": {}, "index": 0, "finish_reason": "stop"})
            self.handler.wfile.write(b"data: [DONE]\n\n")

    def whole(self) -> None:
        if self._goes_on():
            message = {"role": "assistant", "content": self.says.text}
            body = {"id": "1", "object": "chat.completion", "created": 0, "model": self.model}
            self._json(200, {**body, "choices": [{"index": 0, "message": message, "finish_reason": "stop"}]})

    def refuse(self, status: int, words: str) -> None:
        self._json(status, {"error": {"message": words, "type": "error"}})

    def _goes_on(self) -> bool:
        if self.sent != self.says.at_piece:
            return True
        if self.says.cuts:
            self.handler.wfile.flush()
            return False
        return not (self.says.stalls and self.server.ending.wait(self.says.stalls))

    def _event(self, choice: dict[str, Any]) -> None:
        chunk = {"id": "1", "object": "chat.completion.chunk", "created": 0, "model": self.model, "choices": [choice]}
        self.handler.wfile.write(f"data: {json.dumps(chunk)}\n\n".encode())
        self.handler.wfile.flush()

    def _json(self, status: int, body: dict[str, Any]) -> None:
        data = json.dumps(body).encode()
        self.handler.send_response(status)
        self.handler.send_header("Content-Type", "application/json")
        self.handler.send_header("Content-Length", str(len(data)))
        if self.says.retry_after:
            self.handler.send_header("Retry-After", self.says.retry_after)
        self.handler.end_headers()
        self.handler.wfile.write(data)


def _pieces(text: str) -> list[str]:
    """A few letters at a time, as models write."""
    return [text[start : start + 7] for start in range(0, len(text), 7)]


def _handler_of(server: LanguageModelServer) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            server.requests.append(request)
            server.headers.append({name.lower(): value for name, value in self.headers.items()})
            says = server.telling.popleft() if len(server.telling) > 1 else server.telling[0]
            answering = _Answering(server, self, says, request["model"])
            try:
                if says.refuses in request:
                    answering.refuse(400, f"Unsupported parameter: {says.refuses}. {says.error}")
                elif says.status != 200:
                    answering.refuse(says.status, says.error)
                elif request.get("stream"):
                    answering.stream()
                else:
                    answering.whole()
            except OSError:  # whoever asked has gone
                self.close_connection = True

        def log_message(self, *_: Any) -> None:
            pass

    return Handler


@contextmanager
def language_model_server() -> Iterator[LanguageModelServer]:
    """A server for as long as the context lasts."""
    server = LanguageModelServer()
    try:
        yield server
    finally:
        server.stop()


if __name__ == "__main__":
    LanguageModelServer(int(sys.argv[1])).ending.wait()
