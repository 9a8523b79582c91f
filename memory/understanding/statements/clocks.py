"""Times of day in what people say: “at 10”, “half past three”, “3pm”, beside a date or alone."""

import re
from datetime import UTC, datetime
from itertools import combinations

from memory.forms.text_caches import cached_by_text
from memory.grammar import parsed
from memory.language import times
from memory.language.times import TimeSaid

_ANY_DAY = datetime(2026, 1, 1, tzinfo=UTC)
_OPENING = frozenset("at around about by from noon midnight midday half quarter".split())
_SIGNS = ".,;!?"
_NAME_BEHIND = re.compile(r" [A-Z]")
"""A word behind “at 10” that makes it an address: “at 10 Downing Street”."""
_SAME_CLAUSE = frozenset("aux auxpass xcomp".split())
TEXTS_KEPT = 2_000


def is_time_of_day(text: str) -> bool:
    """Whether the words are nothing but a time of day: “7 am”, “19:30”, “noon”."""
    return [(each.kind, each.text) for each in times.times_in(text, _ANY_DAY)] == [("time", text.strip())]


@cached_by_text(TEXTS_KEPT)
def clock_in(text: str) -> str:
    """The time of day in a text, as it was said, “at 10”; empty if it has none, or several."""
    found = [clock for each in times.times_in(text, _ANY_DAY) if (clock := _clock_of(each, text))]
    return found[0] if len(found) == 1 else ""


def clock_on(day: str, text: str, said_at: datetime) -> str:
    """The time of day that a text gives for a day (an ISO date), as `clock_in`; empty if it is that of another clause.

    `said_at` is when it was said: “on Friday” is a day from then.
    """
    clock = clock_in(text)
    found = times.times_in(text, said_at) if clock else ()
    dates = [each for each in found if each.days]
    if len(dates) > 1:
        dates = [each for each in dates if day in {one.isoformat() for one in each.days}]
    timed = [each for each in found if _clock_of(each, text) == clock]
    clauses = {_clause_at(each.start, text) for each in timed}
    return clock if any(each in timed or _clause_at(each.start, text) in clauses for each in dates) else ""


def without_clock(text: str) -> str:
    """The text without its time of day: “Friday” of “Friday at 10”; unchanged if nothing else is left."""
    clock = clock_in(text)
    rest = " ".join(text.replace(clock, " ", 1).split()).strip(f"{_SIGNS} ") if clock else ""
    return rest or text


def _clock_of(said: TimeSaid, text: str) -> str:
    """The time of day that a time expression is or contains; empty if it has none."""
    if said.kind == "time":
        is_address = _NAME_BEHIND.match(text, said.start + len(said.text)) is not None
        clock = said.text if said.text.endswith(".m.") else said.text.rstrip(".")
        return "" if is_address or not _opens(said.text.split()) else clock
    if said.kind != "datetime":
        return ""
    words = said.text.split()
    stretches = sorted(combinations(range(len(words) + 1), 2), key=lambda each: each[0] - each[1])
    parts = (words[start:end] for start, end in stretches if _opens(words[start:end]))
    return next((clock for part in parts if is_time_of_day(clock := " ".join(part).strip(_SIGNS))), "")


def _clause_at(place: int, text: str) -> int:
    """Where the head of the clause at this place of a text begins: its verb, or the noun of one without a verb."""
    for sentence in parsed(text):
        for word in sentence.words:
            if word.start <= place < word.end:
                head = word
                while head.role not in {"ROOT", "conj"} and (not head.is_verb or head.role in _SAME_CLAUSE):
                    head = sentence.head(head)
                return head.start
    return place


def _opens(words: list[str]) -> bool:
    """Whether a time of day may begin like this: “lunch at noon” does not."""
    return words[0].lower() in _OPENING or words[0][:1].isdigit()
