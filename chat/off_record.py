"""Whether what is said is kept: off the record by the button, by a word, and until somebody is back on it."""

import re
from dataclasses import dataclass
from datetime import datetime, timedelta

from chat.incoming import wants_no_record

HOLDS = timedelta(minutes=30)
"""“Off the record” by a word holds for what is said next, but not beyond so long a silence."""
_FROM_HERE_ON = re.compile(r"\boff (?:the )?records?\b", re.IGNORECASE)
WORDS_ASIDE = 7
"""With no more words than these the message only asks for it: “can we go off the record for a bit?”; with more it is the confidence itself."""
WORDS_IN_FRONT = 5
_GOES_ON = re.compile(
    r"\b(?:he|she|they|it|that|this|him|her|them|his|its|their|he['’]?s|she['’]?s|it['’]?s|that['’]?s|thats|they['’]?re)\b",
    re.IGNORECASE,
)
"""Among its first words one of these goes on with what was said in confidence."""
_ON_RECORD = re.compile(r"\bon (?:the )?record\b", re.IGNORECASE)
_BACK_ON = re.compile(r"\bback on\b", re.IGNORECASE)


@dataclass
class Record:
    """The state of one page, or of one talk."""

    is_off: bool = False
    _by_word_at: datetime | None = None
    _is_confided: bool = False
    """Whether only one matter is told in confidence: what goes on with it is left out too, and no more."""

    def switch(self, *, on: bool) -> None:
        """Off the record, or on it again, by the button."""
        self.is_off, self._by_word_at, self._is_confided = on, None, False

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
        if self._is_confided and not is_confidence and not _goes_on(said):
            self.switch(on=False)
        if is_confidence and not self.is_off and _FROM_HERE_ON.search(said):
            self.is_off, self._is_confided = True, len(said.split()) > WORDS_ASIDE
            self._by_word_at = at
        elif self._by_word_at is not None:
            self._by_word_at = at
        return is_confidence or self.is_off


def _goes_on(text: str) -> bool:
    """Whether a message goes on with the matter before it, rather than with one of its own; a short answer does."""
    words = text.split()
    return len(words) <= WORDS_IN_FRONT or _GOES_ON.search(" ".join(words[:WORDS_IN_FRONT])) is not None
