"""Whether what is said is kept: off the record by the button, by a word, and until somebody is back on it."""

import re
from dataclasses import dataclass
from datetime import datetime, timedelta

from chat.incoming import wants_no_record

HOLDS = timedelta(minutes=30)
"""“Off the record” by a word holds for what is said next, but not beyond so long a silence."""
_FROM_HERE_ON = re.compile(r"\boff (?:the )?records?\b", re.IGNORECASE)
_ON_RECORD = re.compile(r"\bon (?:the )?record\b", re.IGNORECASE)
_BACK_ON = re.compile(r"\bback on\b", re.IGNORECASE)


@dataclass
class Record:
    """The state of one page, or of one talk."""

    is_off: bool = False
    _by_word_at: datetime | None = None

    def switch(self, *, on: bool) -> None:
        """Off the record, or on it again, by the button."""
        self.is_off, self._by_word_at = on, None

    def leaves_out(self, text: object, at: datetime) -> bool:
        """Whether a message that comes now is kept nowhere; changes the state where the message says so."""
        said = text if isinstance(text, str) else ""
        if self._by_word_at is not None and at - self._by_word_at > HOLDS:
            self.switch(on=False)
        is_back = _ON_RECORD.search(said) or (self.is_off and _BACK_ON.search(said))
        if is_back and not _FROM_HERE_ON.search(said):
            self.switch(on=False)
            return False
        is_confidence = wants_no_record(text)
        if is_confidence and not self.is_off and _FROM_HERE_ON.search(said):
            self.is_off = True
            self._by_word_at = at
        elif self._by_word_at is not None:
            self._by_word_at = at
        return is_confidence or self.is_off
