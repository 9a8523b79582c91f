"""The site as a person runs it: real processes, a port, a data folder; and people who sign up and talk over the socket."""

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
from websockets.sync.client import ClientConnection, connect

from companion_site.services import free_port
from tests.commands import manage
from tests.made_once import copied

ROOT = Path(__file__).resolve().parents[2]
READY_WITHIN_SECONDS = 120.0
IN_BACKGROUND = ("sh", "-c", 'trap "" INT; exec "$@"', "sh")
"""How a shell starts what it does not wait for: Ctrl-C is ignored."""
PASSWORD = "a long enough one 7"


@dataclass
class Site:
    """A site on a port, embedded or distributed."""

    folder: Path
    command: str = "companion"
    port: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None
    is_in_background: bool = False
    options: tuple[str, ...] = ()
    names: Counter[str] = field(default_factory=Counter)

    def not_taken(self, name: str) -> str:
        """A name that nobody on this site has."""
        self.names[name] += 1
        return name if self.names[name] == 1 else f"{name}{self.names[name]}"

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> Path:
        return self.folder.parent / f"{self.command}.log"

    def start(self) -> "Site":
        arguments = [sys.executable, str(ROOT / "manage.py"), self.command, "--port", str(self.port), *self.options]
        more = ["--no-browser"] if self.command == "companion" else []
        environment = {**os.environ, "COMPANION_DATA": str(self.folder), "COMPANION_ALLOWED_HOSTS": "127.0.0.1,localhost"}
        with self.log.open("ab") as output:
            start = [*IN_BACKGROUND, *arguments, *more] if self.is_in_background else [*arguments, *more]
            self.process = subprocess.Popen(start, stdout=output, stderr=output, env=environment)
        self._wait()
        return self

    def stop(self, by: signal.Signals = signal.SIGINT) -> None:
        self.process.send_signal(by)
        assert self.process.wait(60) == 0, self.log.read_text(encoding="utf-8")[-2000:]

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def _wait(self) -> None:
        deadline = time.monotonic() + READY_WITHIN_SECONDS
        while time.monotonic() < deadline:
            assert self.process.poll() is None, self.log.read_text(encoding="utf-8")[-3000:]
            try:
                if httpx.get(f"{self.address}/readyz", timeout=5).status_code == 200:
                    return
            except httpx.HTTPError:
                time.sleep(0.1)
        raise AssertionError(self.log.read_text(encoding="utf-8")[-3000:])


@contextmanager
def running(folder: Path, command: str = "companion", *options: str) -> Iterator[Site]:
    """A site in this folder. An embedded one in a folder that is not there begins as `first_data` has it."""
    if command == "companion" and not folder.exists():
        first_data(folder)
    site = Site(folder, command, options=options)
    try:
        yield site.start()
    finally:
        if site.process is not None and site.process.poll() is None:
            site.stop()


def first_data(folder: Path) -> Path:
    """Makes the folder, with the data of a site that nobody has used; gives the folder."""
    return copied("first data", _prepare, folder)


def _prepare(folder: Path) -> None:
    """All as at a first start, and all labels are indexed."""
    for order in ("prepare", "reindex"):
        assert manage(folder, order).status == 0


@dataclass
class Visitor:
    """Somebody with an account and a session."""

    site: Site
    name: str
    cookies: dict[str, str] = field(default_factory=dict)

    def sign_up(self) -> "Visitor":
        with httpx.Client(base_url=self.site.address, timeout=60) as http:
            http.get("/accounts/signup/")
            form = {"username": self.name, "password1": PASSWORD, "password2": PASSWORD, "time_zone": "Europe/Vienna"}
            token = {"csrfmiddlewaretoken": http.cookies["csrftoken"]}
            answer = http.post("/accounts/signup/", data={**form, **token}, headers={"Referer": self.site.address})
            assert answer.status_code == 302, answer.text
            self.cookies = dict(http.cookies)
        return self

    @property
    def address(self) -> str:
        """That of the socket."""
        return f"{self.site.address.replace('http', 'ws', 1)}/ws/chat/"

    @property
    def headers(self) -> dict[str, str]:
        """Those that open the socket."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return {"Cookie": cookie, "Origin": self.site.address}

    def socket(self) -> ClientConnection:
        return connect(self.address, additional_headers=self.headers, max_size=None)


def say(socket: ClientConnection, text: str, message_id: str | None = None) -> str:
    message_id = message_id or str(uuid4())
    socket.send(json.dumps({"type": "message", "id": message_id, "text": text}))
    return message_id


def next_event(socket: ClientConnection, kind: str, within: float = 20.0) -> dict[str, Any]:
    while True:
        event = json.loads(socket.recv(timeout=within))
        if event["type"] == kind:
            return event


def ask(socket: ClientConnection, text: str) -> dict[str, Any]:
    message_id = say(socket, text)
    while True:
        reply = next_event(socket, "reply")
        if reply["id"] == message_id:
            return reply


def whole_history(socket: ClientConnection) -> list[dict[str, Any]]:
    episodes: list[dict[str, Any]] = []
    frame: dict[str, Any] = {"type": "history", "limit": 200}
    while True:
        socket.send(json.dumps(frame))
        page = next_event(socket, "history")
        episodes = page["episodes"] + episodes
        if not page["more"]:
            return episodes
        frame["before"] = page["episodes"][0]["number"]
