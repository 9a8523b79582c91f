"""The off-the-record state that all open pages of one memory share, wherever they are served.

It is kept in the cache, without a word of what was said, and ends HELD_SECONDS after the last of these pages was closed.
"""

import logging
from dataclasses import replace
from datetime import datetime
from uuid import UUID

from django.core.cache import cache
from redis.exceptions import RedisError

from chat.delivery import deliver
from chat.events import OffRecord
from chat.off_record import Record

logger = logging.getLogger("companion.shared_record")

HELD_SECONDS = 30 * 60
"""How long the state outlasts the last open page. After that, a page that still shows it brings it back."""


class SharedRecord:
    """The state as one page knows it: while the cache does not answer, what the page knew last holds for it."""

    def __init__(self, memory: UUID) -> None:
        self._memory = memory
        self._last = Record()
        self._is_unkept = False
        """Whether the cache did not take what the page knew last: then that holds, and is kept as soon as the cache answers."""
        self._began_here = False
        """Whether this page began the matter that is being confided: only by going on to something else here does it end."""
        self._untold: OffRecord | None = None

    def known(self) -> bool | None:
        """Whether the memory's pages are off the record; None if no page has said so lately."""
        found = self._found()
        return None if found is None else found.is_off

    def leaves_out(self, text: object, at: datetime) -> bool:
        """Whether a message must not be stored; a message that changes the state changes it for all pages."""
        before = self._found() or self._last
        now = replace(before)
        is_left_out = now.leaves_out(text, at, may_end=self._began_here)
        self._began_here = now.is_confided and (self._began_here or not before.is_confided)
        if now != before:
            self._keep(now)
        if now.is_off != before.is_off:
            self._tell(now)
        return is_left_out

    def switch(self, *, on: bool, is_still: bool = False) -> None:
        """Switches all pages off the record, or back. With `is_still` a page only brings back what is not known any more."""
        found = self._found() if is_still else None
        if found is None:
            found = Record(is_off=on)
            self._keep(found)
        self._tell(found)

    def heard(self, *, on: bool) -> None:
        """Takes in what another page told all pages."""
        if self._last.is_off != on:
            self._last, self._is_unkept, self._began_here = Record(is_off=on), False, False

    def taken_untold(self) -> OffRecord | None:
        """What the pages could not be told for the moment, once: this page at least must show it."""
        event, self._untold = self._untold, None
        return event

    def hold(self) -> None:
        """Reports that a page is open: the state goes on. Raises RedisError."""
        self._keep_late()
        cache.touch(self._key, HELD_SECONDS)

    @property
    def _key(self) -> str:
        return f"off_record.{self._memory.hex}"

    def _found(self) -> Record | None:
        self._keep_late()
        if self._is_unkept:
            return self._last
        try:
            found: Record | None = cache.get(self._key)
        except RedisError:
            logger.exception("could not look up whether a talk is off the record")
            return None
        self._last = found or self._last
        return found

    def _keep(self, record: Record) -> None:
        self._last = record
        try:
            cache.set(self._key, record, HELD_SECONDS)
            self._is_unkept = False
        except RedisError:
            logger.exception("could not keep whether a talk is off the record")
            self._is_unkept = True

    def _keep_late(self) -> None:
        if not self._is_unkept:
            return
        self._keep(self._last)
        if not self._is_unkept:
            self._tell(self._last)

    def _tell(self, record: Record) -> None:
        event = OffRecord(type="off_record", on=record.is_off)
        self._untold = None if deliver(self._memory, event) else event
