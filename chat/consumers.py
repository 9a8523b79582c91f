"""The chat WebSocket: unpacks a frame, calls one action, sends one event. The user is taken from the session alone."""

import asyncio
import json
import logging
from collections import deque
from contextlib import suppress
from functools import partial
from math import ceil
from time import monotonic
from typing import Any

from channels.generic.websocket import AsyncWebsocketConsumer
from rdflib import URIRef

from chat import access_notices, actions, delivery, presence, reading, tasks, unread
from chat.accounts.time_zones import keep_time_zone
from chat.aside import Aside
from chat.curating.episodes import delete_exchanges
from chat.events import Accepted, Event, OffRecord, Thinking, busy_event, error_event, unread_event
from chat.incoming import BadFrame, facts_of, frame_of, iri_of, message_id_of, number_of, numbers_of, text_of
from chat.off_loop import in_thread
from chat.personas import choosing
from chat.pressure import turn_here
from chat.rate_limit import RateLimit
from chat.shared_record import SharedRecord
from chat.silent_parts import PART_SILENT, late_event, not_taken_event
from chat.socket_scope import address, is_remembered, is_still_logged_in, is_still_there, talked_in, time_zone, worded
from memory.clock import system_clock
from memory.errors import BadInput, Busy, MemoryProblem

logger = logging.getLogger("companion.consumers")

FRAMES_AT_MOST, WITHIN_SECONDS = 60, 10.0
"""Rate limit of one page: frames within seconds."""
OF_ONE_PERSON = RateLimit("frames", 600, 60)
"""Rate limit over all pages of one person, including pages closed and reopened."""
OF_ONE_ADDRESS = RateLimit("sockets", 3_000, 60)
"""Limit on sockets opened from one IP address, which behind a proxy is everybody's."""
HISTORY_DEFAULT = 60
NO_SUCH_AREA = 4404
"""Close code: the page's area of the memory does not exist, or no longer."""
TRY_AGAIN, TOO_MANY = 4503, 4429
"""Close codes: a part of the site does not answer for the moment; over OF_ONE_ADDRESS. The page tries again later."""


class ChatConsumer(AsyncWebsocketConsumer):  # type: ignore[misc]    # Channels has no type hints
    """The connection of one open page; each method named in `FRAMES` handles one type of frame."""

    _staying: asyncio.Task[None] | None = None

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serves the page until it closes, or until a part of the site that it needs is silent: it then comes back by itself."""
        try:
            await super().__call__(scope, receive, send)
        except PART_SILENT:
            logger.exception("a page had to be closed")
            await self.close(code=TRY_AGAIN)
        finally:
            if self._staying is not None:
                self._staying.cancel()

    async def connect(self) -> None:
        """Accepts the page if the user is logged in and has the area; otherwise closes with code 4401, NO_SUCH_AREA or TOO_MANY."""
        self.person = self.scope["user"]
        self.user = self.person
        """Whose memory the page talks with: the person's, or an area of it."""
        self._recent: deque[float] = deque(maxlen=FRAMES_AT_MOST)
        self._aside, self._busy_until = Aside(), 0.0
        if not await in_thread(OF_ONE_ADDRESS.hit_from, address(self.scope)):
            await self.close(code=TOO_MANY)
            return
        if not self.person.is_authenticated:
            await self.close(code=4401)
            return
        self.user = await in_thread(talked_in, self.person, self.scope)
        if self.user is None:
            await self.accept()  # a browser learns no code from a socket that was never opened, and would try for ever
            await self.close(code=NO_SUCH_AREA)
            return
        self._record = SharedRecord(self.user.id)
        await in_thread(keep_time_zone, self.user, time_zone(self.scope))
        delivery.serving_here()
        await self.channel_layer.group_add(delivery.group_of(self.user.id), self.channel_name)
        await self.accept()
        self._staying = asyncio.create_task(self._stay())
        if (is_off := await in_thread(self._record.known)) is not None:
            await self._send(OffRecord(type="off_record", on=is_off))
        if event := await in_thread(access_notices.unannounced, self.person):
            await self._send(event)

    async def disconnect(self, _code: int) -> None:
        """Leaves the person's group and stops reporting presence."""
        if self._staying is None:
            return
        self._staying.cancel()
        with suppress(*PART_SILENT):  # both expire by themselves
            await self.channel_layer.group_discard(delivery.group_of(self.user.id), self.channel_name)
            await in_thread(presence.has_left, self.user.id)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:  # noqa: ARG002
        """Passes a frame to the method for its type; every error becomes an event."""
        try:
            if not await self._is_still_open():
                return
            await self._check_rate()
            frame = frame_of(text_data)
            await _method_of(frame)(self, frame)
        except BadFrame as problem:
            await self._send(error_event(problem.code, worded(problem, self.scope), problem.message_id))
        except BadInput as problem:
            await self._send(error_event("bad_input", worded(problem, self.scope)))
        except (MemoryProblem, *PART_SILENT) as problem:
            logger.exception("a frame could not be handled")
            await self._send(not_taken_event(problem, text_data))

    async def message(self, frame: dict[str, Any]) -> None:
        """Takes a message. If too much waits already, neither it nor any other is taken from this page for a while.

        So what the page sends again, in order, is stored in order.
        """
        message_id = message_id_of(frame.get("id"))
        if (left := ceil(self._busy_until - monotonic())) > 0:
            await self._send(busy_event(Busy("I’m still busy.", left, is_own=True), message_id))
            return
        try:
            await self._take(frame, message_id)
        except Busy as problem:
            self._busy_until = monotonic() + problem.seconds
            await self._send(busy_event(problem, message_id))

    async def _take(self, frame: dict[str, Any], message_id: str) -> None:
        """Stores a message in place of the one it `replaces`, acknowledges it, and queues the answer; off the record, only answers it."""
        is_left_out = await in_thread(self._record.leaves_out, frame.get("text"), system_clock())
        await self._tell_here()
        replaced = [] if frame.get("replaces") is None else [iri_of(frame["replaces"], message_id)]
        if is_left_out or frame.get("kept") is False or not await in_thread(is_remembered, self.user):
            await self._message_aside(frame, replaced)
            return
        accepted = await in_thread(actions.accept_message, self.user, message_id, frame.get("text"))
        await in_thread(delete_exchanges, self.user, replaced)
        await self._send(accepted)
        await self._queue_answer()

    async def _queue_answer(self) -> None:
        """Queues the answering of what is stored. Without a broker the page is told that the reply is late: `resume` tries again."""
        try:
            await in_thread(tasks.send_answer, str(self.user.id))
        except PART_SILENT:
            logger.exception("an answer could not be queued")
            await self._send(late_event())

    async def _tell_here(self) -> None:
        """Tells this page at least whether it is off the record where Redis told none."""
        if event := self._record.taken_untold():
            await self.deliver({"event": event})

    async def _message_aside(self, frame: dict[str, Any], replaced: list[URIRef]) -> None:
        """Answers a message without storing it, on this page alone."""
        message_id = message_id_of(frame.get("id"))
        text = text_of(frame.get("text"), message_id)
        with turn_here(self.user.id):
            await in_thread(delete_exchanges, self.user, replaced)
            await self._send(Accepted(type="accepted", id=message_id, episode="", number=0, kept=False))
            await self._send(Thinking(type="thinking", id=message_id))
            await self._send(await in_thread(self._aside.answer, self.user, text, message_id))

    async def off_record(self, frame: dict[str, Any]) -> None:
        """Switches all pages of this memory off the record, or back; the event goes to all of them."""
        is_on, is_still = frame.get("on") is True, frame.get("still") is True
        await in_thread(partial(self._record.switch, on=is_on, is_still=is_still))
        await self._tell_here()

    async def talk_with(self, frame: dict[str, Any]) -> None:
        """Sets the persona from the next message on; the event goes to all of the person's pages."""
        await in_thread(choosing.talk_with, self.user, frame.get("persona"))

    async def forget(self, frame: dict[str, Any]) -> None:
        """Permanently removes an exchange; the event goes to all of the person's pages."""
        await in_thread(delete_exchanges, self.user, [iri_of(frame.get("episode"))])

    async def seen_openings(self, frame: dict[str, Any]) -> None:
        """Marks staff accesses up to the given one as seen; they are not announced again."""
        await in_thread(access_notices.seen, self.person, number_of(frame.get("last"), 0))

    async def evaluate(self, frame: dict[str, Any]) -> None:
        """Stores a rating; the event goes to all of the person's pages."""
        message = iri_of(frame.get("episode"))
        await in_thread(actions.evaluate, self.user, message, frame.get("value"), frame.get("reason"))

    async def undo(self, frame: dict[str, Any]) -> None:
        """Takes back facts kept from a message; the event goes to all of the person's pages."""
        await in_thread(actions.undo, self.user, facts_of(frame.get("facts")))

    async def start_afresh(self, _frame: dict[str, Any]) -> None:
        """Empties short-term memory and ends off-the-record mode; the event goes to all of the person's pages."""
        if not await in_thread(self._record.known):
            await in_thread(actions.start_afresh, self.user)
            return
        await self.off_record({"on": False})
        with suppress(BadInput):  # where nothing was ever kept, there is nothing else to set aside
            await in_thread(actions.start_afresh, self.user)

    async def history(self, frame: dict[str, Any]) -> None:
        """Sends a page of the conversation, before or after a message number."""
        before = number_of(frame.get("before"), 2**53 - 1)
        limit = number_of(frame.get("limit"), HISTORY_DEFAULT)
        if frame.get("after") is not None:
            await self._send(await in_thread(reading.following, self.user, number_of(frame["after"], 0), limit))
            return
        await self._send(await in_thread(reading.history, self.user, before, limit))

    async def unread(self, _frame: dict[str, Any]) -> None:
        """Sends the unread messages."""
        await self._send(unread_event(await in_thread(unread.unread, self.user)))

    async def seen(self, frame: dict[str, Any]) -> None:
        """Marks messages as read; the event goes to all of the person's pages."""
        await in_thread(unread.see, self.user, numbers_of(frame.get("numbers")))

    async def resume(self, frame: dict[str, Any]) -> None:
        """Sends everything missed since a message number, in batches; has answered what still waits."""
        after: int | None = number_of(frame.get("after"), 0)
        while after is not None:
            events, after = await in_thread(reading.missed, self.user, after)
            for event in events:
                await self._send(event)
        if await in_thread(reading.awaits_reply, self.user):
            await self._queue_answer()

    async def deliver(self, message: dict[str, Any]) -> None:
        """Forwards an event from another thread or process; closes the page if the session has ended."""
        if message["event"]["type"] == "off_record":
            self._record.heard(on=message["event"]["on"])
            self._aside = self._aside if message["event"]["on"] else Aside()
        if await in_thread(is_still_logged_in, self.scope):
            await self._send(message["event"])
        else:
            await self.close(code=4401)

    async def _stay(self) -> None:
        """Keeps reporting presence for as long as the session lasts."""
        while True:
            try:
                if not await self._is_still_open():
                    return
                await in_thread(presence.is_here, self.user.id, system_clock())
                await in_thread(self._record.hold)
            except PART_SILENT:
                logger.exception("could not record that a page is open")
            await asyncio.sleep(presence.EVERY_SECONDS)

    async def _is_still_open(self) -> bool:
        """Whether session and area still exist; closes the page if not."""
        if not await in_thread(is_still_logged_in, self.scope):
            await self.close(code=4401)
            return False
        if not await in_thread(is_still_there, self.user):
            await self.close(code=NO_SUCH_AREA)
            return False
        return True

    async def _check_rate(self) -> None:
        now = monotonic()
        is_of_page = len(self._recent) < FRAMES_AT_MOST or now - self._recent[0] >= WITHIN_SECONDS
        if not is_of_page or not await in_thread(OF_ONE_PERSON.hit, str(self.person.pk)):
            raise BadFrame("too_fast", "Too many messages at once.", "Wait a few seconds and send it again.")
        self._recent.append(now)

    async def _send(self, event: Event) -> None:
        await self.send(text_data=json.dumps(event, ensure_ascii=False))


FRAMES = {
    "message": ChatConsumer.message,
    "evaluate": ChatConsumer.evaluate,
    "start_afresh": ChatConsumer.start_afresh,
    "off_record": ChatConsumer.off_record,
    "talk_with": ChatConsumer.talk_with,
    "forget": ChatConsumer.forget,
    "undo": ChatConsumer.undo,
    "history": ChatConsumer.history,
    "unread": ChatConsumer.unread,
    "seen": ChatConsumer.seen,
    "resume": ChatConsumer.resume,
    "seen_openings": ChatConsumer.seen_openings,
}


def _method_of(frame: dict[str, Any]) -> Any:
    method = FRAMES.get(frame["type"])
    if method is None:
        raise BadFrame("bad_frame", f"Unknown frame type: {frame['type'][:40]!a}.")
    return method
