"""Earlier conversations in words: quotations, who spoke of what, how often, when."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta, tzinfo
from typing import Protocol

from memory.model import Exchange
from memory.realisation.relative_times import day_in_words, when_in_words
from memory.realisation.values import listed
from memory.understanding.past_question import PastQuestion

QUOTED_AT_MOST, LETTERS_AT_MOST = 5, 240
EXACT_FOR = timedelta(days=60)
"""Up to this age, “on 3 May” or “last Monday” identifies the day; older moments get a date."""
DONE = {
    "asked": "you asked",
    "told": "you told me",
    "suggested": "I suggested something",
    "suggested it": "I suggested",
    "i": "you spoke",
    "you": "I told you",
    "we": "we talked",
}
NOT_DONE = {
    "asked": "you did not ask",
    "told": "you did not tell me",
    "suggested": "I did not suggest anything",
    "suggested it": "I did not suggest",
    "i": "you did not speak",
    "you": "I did not tell you",
    "we": "we did not talk",
}
NEVER_DONE = {
    "asked": "you have not asked",
    "told": "you have not told me",
    "suggested": "I have not suggested anything",
    "suggested it": "I have not suggested",
    "i": "you have not spoken",
    "you": "I have not told you",
    "we": "we have not talked",
}
TIMES = {1: "once", 2: "twice"}
OWN = {"my": "your", "our": "our", "your": "my", "me": "you"}


class Dated(Protocol):
    """Anything that happened at a moment: an exchange, or the last of several blended ones."""

    @property
    def at(self) -> datetime:
        """The moment, in UTC."""


@dataclass(frozen=True)
class PastSpeaker:
    """Says moments relative to now, in the person's time zone."""

    now: datetime
    zone: tzinfo

    def when(self, exchange: Dated) -> str:
        """“yesterday afternoon”, “two months ago”."""
        return when_in_words(exchange.at, self.now, self.zone)

    def when_exactly(self, exchange: Dated) -> str:
        """The same, plus the date if the words do not identify the day."""
        return self.moment_exactly(exchange.at)

    def moment_exactly(self, moment: datetime) -> str:
        """The same for a moment instead of an exchange."""
        words = when_in_words(moment, self.now, self.zone)
        if self.now - moment < EXACT_FOR or words.endswith("today"):
            return words
        date = f"on {day_in_words(moment, self.now, self.zone)}"
        return date if words.startswith("in ") else f"{words}, {date}"

    def quotes(self, exchanges: Sequence[Exchange], *, replies: bool = False, dated: bool = True) -> str:
        """The texts (or replies) of these, each once, by time: “…” (yesterday) and “…” (on 3 May)."""
        newest = newest_of_each(exchanges, replies=replies)
        texts = [f"{quoted(text)}{f' ({self.when(each)})' if dated else ''}" for text, each in newest.items()]
        return listed(texts, QUOTED_AT_MOST)

    def day(self, moment: datetime) -> str:
        """The local date of a moment, as in “2026-05-03”."""
        return moment.astimezone(self.zone).date().isoformat()


def newest_of_each(exchanges: Sequence[Exchange], *, replies: bool = False) -> dict[str, Exchange]:
    """Each distinct text (or reply) with the newest exchange that contains it, sorted by time."""
    by_time = sorted(exchanges, key=lambda each: (each.at, each.number))
    newest = {(each.reply if replies else each.text): each for each in by_time}
    return dict(sorted(newest.items(), key=lambda item: (item[1].at, item[1].number)))


def quoted(text: str) -> str:
    """The text in quotation marks, truncated to LETTERS_AT_MOST characters."""
    short = text if len(text) <= LETTERS_AT_MOST else f"{text[:LETTERS_AT_MOST].rsplit(maxsplit=1)[0]} …"
    return f"“{short}”"


def who_did(question: PastQuestion, forms: dict[str, str]) -> str:
    """“you asked”, “I told you”, “we talked”: the one of these forms that fits the question."""
    if question.topic.is_statement:
        return forms["told"]
    if question.of_suggestions:
        return forms["suggested" if question.topic.is_unspecified and not question.of_classes else "suggested it"]
    return forms["asked" if question.who == "i" and question.only_questions else question.who]


def spoke_of(question: PastQuestion) -> str:
    """“we talked about”, “I suggested”: the beginning of a sentence that the things complete."""
    did = who_did(question, DONE)
    return did if question.of_suggestions else f"{did} about"


def times_in_words(number: int, *, is_whole: bool, is_exact: bool = True) -> str:
    """“once”, “5 times”, “more than 1,000 times” if not `is_whole`, “about 9 times” if not `is_exact`."""
    if not is_whole:
        return f"more than {number:,} times"
    times = TIMES.get(number, f"{number:,} times")
    return times if is_exact else f"about {times}"


def swap_persons(words: str) -> str:
    """Swaps first and second person: the person's “my …” is the companion's “your …”."""
    return " ".join(OWN.get(word.lower(), word) for word in words.split())
