"""A memory at a glance: since when, how much, and the latest; every query is bounded, however large the memory."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from memory.access import Memory
from memory.episodes.exchanges import last_exchanges
from memory.episodes.heard import is_anything_heard
from memory.forms.inflection import plural
from memory.inspector.activity import first_input, said_on
from memory.inspector.facts_in_words import ShownFact
from memory.inspector.fading import Fading, Pinned
from memory.inspector.interests import InterestShown, InterestsInWords
from memory.inspector.knowledge import FactFilter, page_of_facts
from memory.inspector.pictures.calendar import WEEKS_ON_A_PHONE, Drawing, calendar, in_words, year_until
from memory.realisation.past import quoted
from memory.realisation.relative_times import day_in_words, when_in_words
from memory.store.terms import day_literal

DAYS_AT_MOST = 3_660
"""How many days are counted, ten years."""
FACTS_COUNTED = 1_000
"""The most facts counted exactly: one less than the limit in the query."""
ONLY_BROUGHT_IN = "We haven’t talked yet, but your imported chats are here."
EXCHANGES, FACTS, INTERESTS, PINS = 4, 4, 6, 3


@dataclass(frozen=True)
class RecentExchange:
    """A recent exchange: what was said, and the reply."""

    identifier: str
    said: str
    reply: str
    when: str


@dataclass(frozen=True)
class Overview:
    """A memory at a glance; `sentence` is empty if nothing has been said yet."""

    sentence: str
    facts: tuple[ShownFact, ...] = ()
    interests: tuple[InterestShown, ...] = ()
    lately: tuple[RecentExchange, ...] = ()
    pinned: tuple[Pinned, ...] = ()
    activity: "Activity | None" = None


@dataclass(frozen=True)
class Activity:
    """The days of the last weeks on which something was said: as drawings and in words."""

    drawings: tuple[Drawing, ...]
    words: str


def overview(memory: Memory) -> Overview:
    """The overview of this memory."""
    since, now = first_input(memory), memory.clock()
    if since is None and not is_anything_heard(memory.episodes.reader, memory.episodes.graph):
        return Overview("")
    interests = InterestsInWords(memory.user_model, memory.learned, memory.episodes, now).foremost(INTERESTS)
    return Overview(
        _sentence(memory, since, now) if since is not None else ONLY_BROUGHT_IN,
        page_of_facts(memory, FactFilter(), FACTS).facts,
        interests,
        tuple(_lately(memory, now)),
        tuple(Fading(memory.episodes, now).pinned()[:PINS]),
        _activity(memory, now),
    )


def _sentence(memory: Memory, since: datetime, now: datetime) -> str:
    """“I’ve known you since 3 March. We’ve talked on 41 days, and I remember 28 things you told me.”."""
    zone = memory.episodes.zone
    known = f"I’ve known you since {day_in_words(since, now, zone)}."
    days = _days(memory, since.astimezone(zone).date(), now.astimezone(zone).date())
    facts = len(memory.learned.facts.reader.rows("facts_that_count"))
    parts = [f"we’ve talked on {_counted(days, 'day')}"] if days else []
    parts += [f"I remember {_counted(facts, 'thing')} you told me"] if facts else []
    said = ", and ".join(parts)
    return f"{known} {said[:1].upper()}{said[1:]}." if said else known


def _days(memory: Memory, first: date, today: date) -> int:
    shown = min((today - first).days, DAYS_AT_MOST)
    days = [day_literal(today - timedelta(days=each)) for each in range(shown + 1)]
    return len(memory.episodes.reader.rows("days_spoken_on", day=days))


def _counted(number: int, noun: str) -> str:
    if number > FACTS_COUNTED:
        return f"more than {FACTS_COUNTED:,} {plural(noun)}"
    return f"{number:,} {noun if number == 1 else plural(noun)}"


def _activity(memory: Memory, now: datetime) -> Activity:
    today = now.astimezone(memory.episodes.zone).date()
    days = year_until(today)[-7 * WEEKS_ON_A_PHONE :]
    times = said_on(memory.episodes.reader, days)
    return Activity((calendar(times, today).latest,), in_words({day: times.get(day, 0) for day in days}))


def _lately(memory: Memory, now: datetime) -> Iterator[RecentExchange]:
    """The latest exchanges, newest first."""
    zone = memory.episodes.zone
    for each in last_exchanges(memory.episodes.reader, memory.episodes.last_number() + 1, EXCHANGES):
        when = when_in_words(each.at, now, zone)
        yield RecentExchange(each.input.rpartition("/")[2], quoted(each.text), quoted(each.reply), when)
