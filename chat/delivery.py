"""Sends events from any thread or process to a person's open pages.

The in-memory channel layer belongs to the server's event loop: an event from another thread must be handed to that loop, or
it arrives seconds late. Redis accepts events from anywhere. Only this module knows the difference.
"""

import asyncio
import logging
from uuid import UUID

from asgiref.sync import async_to_sync
from channels.layers import InMemoryChannelLayer, get_channel_layer
from redis.exceptions import RedisError

from chat.events import Event

logger = logging.getLogger("companion.delivery")


class _ServerLoop:
    """Holds the event loop that serves this process's sockets, once there is one."""

    loop: asyncio.AbstractEventLoop | None = None


def serving_here() -> None:
    """Registers the running loop as the one that serves sockets."""
    _ServerLoop.loop = asyncio.get_running_loop()


def group_of(person: UUID) -> str:
    """The name of the channel group of a person's open pages."""
    return f"person.{person.hex}"


def deliver(person: UUID, event: Event) -> bool:
    """Sends an event to all open pages of a person; False if Redis did not take it.

    No open page and no Redis are no errors: pages catch up by `resume`.
    """
    layer = get_channel_layer()
    message = {"type": "deliver", "event": event}
    if not isinstance(layer, InMemoryChannelLayer):
        try:
            async_to_sync(layer.group_send)(group_of(person), message)
        except RedisError:
            logger.exception("an event of the type %s was not sent", event["type"])
            return False
    elif _ServerLoop.loop is not None and _ServerLoop.loop.is_running():
        asyncio.run_coroutine_threadsafe(layer.group_send(group_of(person), message), _ServerLoop.loop)
    return True
