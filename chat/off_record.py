"""Tracks whether messages are stored: off the record by the button or by words, until the person is back on the record."""

import re
from dataclasses import dataclass
from datetime import datetime, timedelta

from chat.incoming import orders_off, wants_no_record
from memory.language.moves.of_memory import OFF_BY_NAME, is_on_record
from memory.language.moves.talk_orders import OFF_NEXT, ON_RECORD, number_of_next, orders_in

HOLDS = timedelta(minutes=30)
"""Longest silence after which “off the record” said in words expires."""
WORDS_ASIDE = 7
"""Up to this many words, a message only requests the mode (“can we go off the record for a bit?”); a longer one confides."""
WORDS_IN_FRONT = 5
_GOES_ON = re.compile(
    r"\b(?:he|she|they|it|that|this|him|her|them|his|its|their|he['’]?s|she['’]?s|it['’]?s|that['’]?s|thats|they['’]?re)\b",
    re.IGNORECASE,
)
"""Anaphoric words: one among the first WORDS_IN_FRONT continues what was said in confidence."""
SURELY_BACK = 0.75
"""The least share of the nearest examples by which things may be kept again."""
_BACK_ON = re.compile(r"\bback on\b", re.IGNORECASE)


@dataclass
class Record:
    """The off-the-record state of one page or conversation."""

    is_off: bool = False
    _by_word_at: datetime | None = None
    messages_left: int = 0
    """How many messages more are left out, if a number of them was asked for; 0 if none was."""
    is_confided: bool = False
    """Whether a single matter was confided: only messages that continue it are left out too."""

    def switch(self, *, on: bool) -> None:
        """Switches off-the-record mode by the button; `on` means off the record."""
        self.is_off, self._by_word_at, self.is_confided, self.messages_left = on, None, False, 0

    def _is_asked_for(self, said: str, at: datetime) -> bool:
        """Whether a message asks for the next ones not to be kept, or none until further notice; updates the state."""
        order = orders_off(said) if said and not is_on_record(said) else ""
        if order:
            self.switch(on=True)
            self.messages_left = number_of_next(said) if order == OFF_NEXT else 0
            self._by_word_at = None if self.messages_left else at  # a number of messages is promised however long they take
        return bool(order)

    def leaves_out(self, text: object, at: datetime, *, may_end: bool = True) -> bool:
        """Whether a message sent at `at` must not be stored; updates the state if the message asks for it.

        A matter that was confided ends with a message about something else, unless `may_end` is false.
        """
        said = text if isinstance(text, str) else ""
        if self._by_word_at is not None and at - self._by_word_at > HOLDS:
            self.switch(on=False)
        if self._is_asked_for(said, at):
            return True
        if (
            is_on_record(said)
            or _is_back(said, is_off=self.is_off)
            or (self.is_off and _BACK_ON.search(said) and not OFF_BY_NAME.search(said))
        ):
            self.switch(on=False)
            return False
        if self.messages_left:
            self.messages_left -= 1
            self.is_off = self.messages_left > 0
            return True
        is_confidence = wants_no_record(text)
        if self.is_confided and may_end and not is_confidence and not _goes_on(said):
            self.switch(on=False)
        if is_confidence and not self.is_off and OFF_BY_NAME.search(said):
            self.is_off, self.is_confided = True, len(said.split()) > WORDS_ASIDE
            self._by_word_at = at
        elif self._by_word_at is not None:
            self._by_word_at = at
        return is_confidence or self.is_off


def _is_back(said: str, *, is_off: bool) -> bool:
    """Whether a message that is off the record above all says that things may be kept again."""
    order = next(iter(orders_in(said)), None) if is_off and said else None
    return order is not None and order.kind == ON_RECORD and order.share >= SURELY_BACK


def _goes_on(text: str) -> bool:
    """Whether a message continues the previous matter: it is short, or refers back in its first words."""
    words = text.split()
    return len(words) <= WORDS_IN_FRONT or _GOES_ON.search(" ".join(words[:WORDS_IN_FRONT])) is not None
