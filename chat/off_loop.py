"""Runs what may block in a thread, off the event loop."""

from typing import Any

from asgiref.sync import sync_to_async
from django.db import close_old_connections


async def in_thread(function: Any, *arguments: Any) -> Any:
    """Runs a call that may block on the store or the database in a thread, off the event loop."""

    def call() -> Any:
        close_old_connections()
        try:
            return function(*arguments)
        finally:
            close_old_connections()

    return await sync_to_async(call, thread_sensitive=False)()
