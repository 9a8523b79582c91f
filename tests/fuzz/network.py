"""People and their programs at a site that runs: what each asks goes over the network, at the pace that the site allows."""

import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.fuzz.looking import Answer, Asked
from tests.fuzz.trying import TALKERS
from tests.site.running import PASSWORD, Site

SIGNED_UP = ("reader", "other", "program", *TALKERS)
TOKENS = 10
SECONDS = 90.0
LOGINS = ("/accounts/login/", "/admin/login/")
FROM = {"nobody": "127.0.0.2"}
"""Whose wrong guesses shall hold up nobody else."""
FIRST = r"http\S+(/accounts/first/\S+)"


class Network:
    """The site as it is reached by a reader, talkers, somebody else, staff (the boss), somebody's programs, and nobody known."""

    def __init__(self, site: Site) -> None:
        self.site, self.waited, self._numbers, self._names = site, 0.0, count(1), dict[str, str]()
        self._clients = {who: self._client(who) for who in (*SIGNED_UP, "boss", "nobody")}
        for who in SIGNED_UP:
            self._sign_up(who, "/accounts/signup/")
        self._sign_up("boss", re.search(FIRST, site.log.read_text(encoding="utf-8"))[1])
        self._tokens = {who: [self._token(who) for _ in range(TOKENS)] for who in ("program", "other")}

    def ask(self, asked: Asked) -> Answer:
        """What comes back. Who was logged out by it is logged in again."""
        answer = self._by_program(asked) if asked.who in self._tokens else self._sent(asked)
        if asked.who in {"reader", "boss"} and answer.headers.get("location", "").partition("?")[0] in LOGINS:
            self._log_in(asked.who)
        return answer

    @asynccontextmanager
    async def page(self, who: str) -> AsyncIterator["OpenPage"]:
        """A page of somebody's, with its socket."""
        cookie = "; ".join(f"{each.name}={each.value}" for each in self._clients[who].cookies.jar)
        headers = {"Cookie": cookie, "Origin": self.site.address}
        address = f"{self.site.address.replace('http', 'ws', 1)}/ws/chat/"
        async with connect(address, additional_headers=headers, max_size=None, open_timeout=SECONDS) as socket:
            yield OpenPage(socket)

    def _token(self, who: str) -> str:
        """The secret of a new token."""
        form = {"name": "a program", "days": "7", "scope": ["read", "write", "talk"]}
        return re.search(r"cpn_[\w-]{20,}", self._posted(who, "/accounts/tokens/", form).text)[0]

    def _by_program(self, asked: Asked) -> Answer:
        tokens = self._tokens[asked.who]
        while True:
            for _ in tokens:
                secret = tokens[next(self._numbers) % len(tokens)]
                headers = {"Authorization": f"Bearer {secret}", **asked.headers}
                answer = self._sent(Asked(asked.who, asked.method, asked.address, asked.body, asked.kind, headers))
                if answer.status != 429:
                    return answer
            waits = 61 - time.time() % 60
            self.waited += waits
            time.sleep(waits)

    def _sent(self, asked: Asked) -> Answer:
        client = self._clients[asked.who]
        kind = {"Content-Type": asked.kind} if asked.kind else {}
        token = {"X-CSRFToken": client.cookies.get("csrftoken", "")} if asked.method not in {"GET", "HEAD"} else {}
        try:
            answer = client.request(
                asked.method,
                "/",
                content=asked.body,
                headers={**kind, **token, **asked.headers},
                extensions={"target": asked.address.encode("ascii")},  # as it is: no client puts it in order
            )
        except httpx.HTTPError as problem:
            return Answer(0, {}, f"{type(problem).__name__} {problem}")
        return Answer(answer.status_code, {name.lower(): value for name, value in answer.headers.items()}, answer.text)

    def _client(self, who: str) -> httpx.Client:
        carried = httpx.HTTPTransport(local_address=FROM.get(who, "127.0.0.1"))
        accepts = {"Accept": "text/html,application/json"}
        return httpx.Client(base_url=self.site.address, transport=carried, timeout=SECONDS, headers=accepts)

    def _posted(self, who: str, address: str, form: dict[str, object]) -> httpx.Response:
        client = self._clients[who]
        client.get(address)
        token = {"csrfmiddlewaretoken": client.cookies.get("csrftoken", "")}
        return client.post(address, data={**form, **token})

    def _sign_up(self, who: str, address: str) -> None:
        name = f"{who}{next(self._numbers)}"
        self._names[who] = name
        form = {"username": name, "password1": PASSWORD, "password2": PASSWORD, "time_zone": "Europe/Vienna"}
        assert self._posted(who, address, form).status_code == 302

    def _log_in(self, who: str) -> None:
        """Or, where the account is gone, another one is made."""
        self._clients[who] = self._client(who)
        answer = self._posted(who, "/accounts/login/", {"username": self._names[who], "password": PASSWORD})
        if answer.status_code != 302:
            self._sign_up(who, "/accounts/signup/")


class OpenPage:
    """An open socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket

    async def send(self, frame: str | bytes) -> None:
        """Sends it, unless the socket is closed."""
        try:
            await self._socket.send(frame)
        except ConnectionClosed:
            return

    async def receive(self) -> str | None:
        """The next event; None where the socket is closed."""
        try:
            return str(await self._socket.recv())
        except ConnectionClosed:
            return None
