"""The same people in this process: requests by Django's own client, sockets by Channels'."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator
from django.conf import settings
from django.core.cache import cache
from django.test import Client

from chat.accounts.models import User
from chat.accounts.tokens import make_token
from companion_site.asgi import application
from tests.fuzz.looking import Answer, Asked

ORIGIN = (b"origin", b"http://127.0.0.1:8000")
SECONDS = 60.0


class Within:
    """The site as it is reached by these people, by their names; programs are theirs who are named for it."""

    def __init__(self, people: Mapping[str, User], programs: Mapping[str, User]) -> None:
        self._clients = {who: Client(raise_request_exception=False) for who in (*people, "nobody")}
        for who, person in people.items():
            self._clients[who].force_login(person)
        self._people = people
        self._secrets = {who: make_token(person, who, ["read", "write", "talk"], 7)[1] for who, person in programs.items()}

    def ask(self, asked: Asked) -> Answer:
        """What comes back. Nobody has to wait here: what was too often begins anew."""
        cache.clear()
        secret = self._secrets.get(asked.who)
        token = {"Authorization": f"Bearer {secret}"} if secret else {}
        client = self._clients.get(asked.who) or Client(raise_request_exception=False)
        headers = {"Accept": "text/html,application/json", **token, **asked.headers}
        answer = client.generic(asked.method, asked.address, asked.body, asked.kind, headers=headers)
        content = (
            b"".join(answer.streaming_content)
            if answer.streaming and not answer.is_async
            else b""
            if answer.streaming
            else answer.content
        )
        if asked.who in self._people:
            client.force_login(self._people[asked.who])
        return Answer(
            answer.status_code, {name.lower(): value for name, value in answer.items()}, content.decode("utf-8", "replace")
        )

    @asynccontextmanager
    async def page(self, who: str) -> AsyncIterator["OpenPage"]:
        """A page of somebody's, with its socket."""
        cookie = f"{settings.SESSION_COOKIE_NAME}={self._clients[who].cookies[settings.SESSION_COOKIE_NAME].value}"
        await sync_to_async(cache.clear)()
        socket = WebsocketCommunicator(application, "/ws/chat/", [(b"cookie", cookie.encode()), ORIGIN])
        assert (await socket.connect())[0]
        yield OpenPage(socket)
        await socket.disconnect()


class OpenPage:
    """An open socket."""

    def __init__(self, socket: WebsocketCommunicator) -> None:
        self._socket = socket

    async def send(self, frame: str | bytes) -> None:
        """Sends it."""
        await self._socket.send_input({"type": "websocket.receive", "text" if isinstance(frame, str) else "bytes": frame})

    async def receive(self) -> str | None:
        """The next event; None where the socket is closed."""
        return (await self._socket.receive_output(SECONDS)).get("text")
