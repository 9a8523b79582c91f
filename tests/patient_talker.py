"""Somebody whose page behaves as ours when the site is in trouble: it comes back, asks for what it missed, and sends again what was not stored."""

import asyncio
import json
import random
import time
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.load import Talker
from tests.site.running import Visitor

FIRST_WAIT_SECONDS, LONGEST_WAIT_SECONDS = 0.5, 15.0
"""Before the socket is opened again; see `socket.js`."""
SILENCE_SECONDS = 15.0
"""After a message, before a silent line is taken for dead; see `socket.js`."""
ASKS_EVERY_SECONDS = 20.0
"""While a reply stays out; see `late_replies.js`."""
FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS = 2.0, 15.0
"""Before what was not stored is sent again; see `resending.js`."""


@dataclass(kw_only=True)
class PatientTalker(Talker):
    """Somebody who talks through faults, and what they saw of these."""

    visitor: Visitor
    chance: random.Random
    outbox: dict[str, str] = field(default_factory=dict)
    """The texts that are not known to be stored, by id, oldest first."""
    accepted: dict[str, int] = field(default_factory=dict)
    """The numbers of what is stored."""
    highest: int = 0
    saw: list[tuple[float, str]] = field(default_factory=list)
    """Each notice and each lost line, and when."""
    apologies: set[str] = field(default_factory=set)
    """The messages whose reply says no more than that something went wrong."""
    _tries: int = 0
    _pause: float = FIRST_PAUSE_SECONDS
    _next: asyncio.TimerHandle | None = None
    _silence: asyncio.TimerHandle | None = None

    async def say(self, text: str) -> None:
        message_id = str(uuid4())
        self.sent[message_id], self.outbox[message_id] = time.perf_counter(), text
        self.is_done.clear()
        if self.socket is not None and self._next is None:
            await self._send(type="message", id=message_id, text=text)

    async def listen(self) -> None:
        """Stays until cancelled."""
        _beside(self._ask_for_late_replies())
        while True:
            try:
                async with connect(self.visitor.address, additional_headers=self.visitor.headers, max_size=None) as self.socket:
                    await self._opened()
                    await super().listen()
            except (OSError, WebSocketException):
                pass
            self._lost()
            wait = min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2**self._tries)
            self._tries += 1
            await asyncio.sleep(wait * self.chance.uniform(0.5, 1.0))

    def hear(self, event: dict[str, Any]) -> None:
        self._tries = 0
        self._hush()
        if event["type"] == "accepted":
            self.accepted[event["id"]] = event["number"]
            self.outbox.pop(event["id"], None)
            self._settled()
        elif event["type"] == "error":
            self.saw.append((time.perf_counter(), "a notice"))
            if event["code"] == "busy":  # nothing is given up: all is sent in order after the pause
                self._rest()
                self._next = _later(event["retry_after"], self._send_first)
                return
            if event["code"] == "unavailable" and event.get("id") in self.outbox and self._next is None:
                self._next = _later(self._pause, self._send_first)
        elif event["type"] in {"reply", "proactive"}:
            self.highest = max(self.highest, event["number"])
            self.apologies |= {event["id"]} if event["intent"] == "turn_failed" else set()
        super().hear(event)

    async def _ask_for_late_replies(self) -> None:
        while True:
            await asyncio.sleep(ASKS_EVERY_SECONDS)
            if any(each not in self.answered for each in self.accepted):
                await self._resume()

    async def _resume(self) -> None:
        unanswered = [number for each, number in self.accepted.items() if each not in self.answered]
        await self._send(type="resume", after=min(unanswered, default=self.highest))

    async def _opened(self) -> None:
        if self.accepted:
            await self._resume()
        self._pause = FIRST_PAUSE_SECONDS
        self._send_first()

    def _lost(self) -> None:
        self.saw.append((time.perf_counter(), "a reconnect"))
        self.socket = None
        self._hush()
        self._rest()

    def _settled(self) -> None:
        if self._next is not None:
            self._pause = FIRST_PAUSE_SECONDS
            self._send_first()

    def _send_first(self) -> None:
        self._rest()
        for message_id, text in self.outbox.items():
            _beside(self._send(type="message", id=message_id, text=text))
            self._next = _later(self._pause, self._send_first)
            self._pause = min(2 * self._pause, LONGEST_PAUSE_SECONDS)
            return

    async def _send(self, **frame: Any) -> None:
        with suppress(WebSocketException, AttributeError):  # the line is lost: the outbox has it
            await self.socket.send(json.dumps(frame))
            if self._silence is None and self.socket is not None:
                self._silence = _later(SILENCE_SECONDS, self.socket.transport.abort)

    def _rest(self) -> None:
        if self._next is not None:
            self._next.cancel()
            self._next = None

    def _hush(self) -> None:
        if self._silence is not None:
            self._silence.cancel()
            self._silence = None


def _later(seconds: float, call: Any) -> asyncio.TimerHandle:
    return asyncio.get_running_loop().call_later(seconds, call)


_sending: set[asyncio.Task[None]] = set()


def _beside(sending: Any) -> None:
    task = asyncio.create_task(sending)
    _sending.add(task)
    task.add_done_callback(_sending.discard)
