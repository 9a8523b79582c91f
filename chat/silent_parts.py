"""When a part of the site (store, database, Redis) does not answer: which errors say so, and what a page is told meanwhile."""

from django.db import InterfaceError as NoDatabase
from django.db import OperationalError as DatabaseFailed
from kombu.exceptions import OperationalError as NoBroker
from redis.exceptions import RedisError

from chat.events import Error, error_event
from chat.incoming import frame_of, message_id_of
from memory.errors import BadInput, QueryRefused, StoreUnavailable

PART_SILENT = (StoreUnavailable, RedisError, NoBroker, DatabaseFailed, NoDatabase)
"""What is raised when a part does not answer; trying again later helps, unless `is_passing` says otherwise."""
NOT_TAKEN = "That isn’t possible right now, and nothing was changed. Try again in a moment."
NOT_POSSIBLE = "That couldn’t be done, and nothing was changed. Try again, or put it differently."
REPLY_IS_LATE = "The memory isn’t available right now. Your message has been saved, and the reply will follow."


def is_passing(problem: Exception) -> bool:
    """Whether an error comes from a part that does not answer for the moment, so that trying again later helps."""
    return isinstance(problem, PART_SILENT) and not isinstance(problem, QueryRefused)


def not_taken_event(problem: Exception, raw: str | None) -> Error:
    """The event for a frame that could not be handled, with the id of a message.

    Only what is `unavailable` for the moment does the page send again by itself.
    """
    if is_passing(problem):
        return error_event("unavailable", NOT_TAKEN, _message_id(raw))
    return error_event("not_possible", NOT_POSSIBLE, _message_id(raw))


def late_event() -> Error:
    """The event for a stored message whose reply has to wait."""
    return error_event("unavailable", REPLY_IS_LATE)


def _message_id(raw: str | None) -> str | None:
    try:
        frame = frame_of(raw)
        return message_id_of(frame.get("id")) if frame["type"] == "message" else None
    except BadInput:
        return None
