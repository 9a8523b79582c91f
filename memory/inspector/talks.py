"""The talks of a memory: what was said between two fresh starts on one day, titled by topic, and chats brought in."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import accumulate, islice
from typing import TypeAlias

from rdflib import RDF, RDFS, Literal, URIRef

from memory.access import Memory
from memory.episodes.topics import is_pair
from memory.forms.folding import folded
from memory.inspector.activity import first_day
from memory.store.terms import day_literal
from memory.vocabulary import MEM, OWL, RELATIONS

TALKS_AT_MOST = 40
DAYS_A_STEP, STEPS_AT_MOST = 92, 60
"""Days per query, and the most queries: gaps of up to fifteen years are bridged."""
INPUTS_OF_A_TITLE, TOPICS_OF_A_TITLE = 12, 3
"""How many inputs a title is made from, and how many topics it names."""
LETTERS_OF_A_TITLE = 60
KINDS = [MEM.InputEpisode, MEM.ProactiveMessage, MEM.StartAfresh]
YES = Literal(True)  # noqa: FBT003  the value of an RDF statement
_NOT_NAMED = (RELATIONS, str(RDF), str(RDFS), str(OWL), str(MEM))


@dataclass(frozen=True)
class Talk:
    """What was said on one day between two fresh starts: its first episode's number, how many messages the person sent, its title.

    If the person said nothing, it is what the companion said unasked.
    """

    day: date
    number: int
    messages: int
    title: str
    is_renamed: bool = False
    is_pinned: bool = False
    program: str = ""
    """The program that it was brought in from: then it is a chat there, as far as it went on on this day."""


@dataclass(frozen=True)
class Talks:
    """Talks, newest first; `before` is the cursor of the next page, None at the end."""

    talks: tuple[Talk, ...] = ()
    before: date | None = None


@dataclass(frozen=True)
class _TalkMessage:
    """An input, an unasked message or a fresh start; `title` and `is_pinned` are set on the one that carries the talk's."""

    number: int
    episode: URIRef
    kind: URIRef
    title: str = ""
    is_pinned: bool = False


_TalkMessages: TypeAlias = Sequence[_TalkMessage]
"""All of one talk, in order, without fresh starts; never empty."""


def talks_before(memory: Memory, before: date | None = None, most: int = TALKS_AT_MOST) -> Talks:
    """The newest talks before this day, or of all without one, at most `most`."""
    began = first_day(memory)
    today = memory.clock().astimezone(memory.episodes.zone).date()
    if began is None:
        return Talks()
    found: dict[date, list[_TalkMessages]] = {}
    brought: dict[date, list[Talk]] = {}
    for days in _days_down(min(before or date.max, today + timedelta(days=1)), began):
        found |= _said_on(memory, days)
        brought |= _brought_on(memory, days)
        if sum(map(len, found.values())) + sum(map(len, brought.values())) > most:
            break
    newest = sorted({*found, *brought}, reverse=True)
    shown = _days_with(most, newest, {day: len(found.get(day, ())) + len(brought.get(day, ())) for day in newest})
    own = _own_talks(memory, {day: found[day] for day in shown if day in found})
    talks = (talk for day in shown for talk in (*own.get(day, ()), *brought.get(day, ())))
    return Talks(tuple(talks), shown[-1] if len(newest) > len(shown) else None)


def _days_with(most: int, days: Sequence[date], talks: Mapping[date, int]) -> Sequence[date]:
    """As many of these days as have at most `most` talks together, but at least one."""
    total = accumulate(talks[day] for day in days)
    return days[: max(1, sum(number <= most for number in total))]


def _own_talks(memory: Memory, found: Mapping[date, Sequence[_TalkMessages]]) -> dict[date, list[Talk]]:
    """The person's own talks on each of these days, newest first."""
    titles = _titles(memory, [said for some in found.values() for said in some])
    return {day: [_talk(day, said, titles[said[0].number]) for said in reversed(some)] for day, some in found.items()}


def _brought_on(memory: Memory, days: Sequence[date]) -> dict[date, list[Talk]]:
    """The chats brought in from other programs that went on on each of these days, newest first."""
    bound = [day_literal(day) for day in days]
    chats: dict[date, list[Talk]] = defaultdict(list)
    for row in memory.episodes.reader.rows("chats_on_days", day=bound) if bound else ():
        day = date.fromisoformat(str(row["day"]))
        chats[day].append(Talk(day, row["first"], row["messages"], row["title"], program=row["program"]))
    return {day: sorted(each, key=lambda one: -one.number) for day, each in chats.items()}


def pinned_talks(memory: Memory) -> list[Talk]:
    """All talks that the person pinned, newest first."""
    rows = memory.episodes.reader.rows("days_of_pinned_talks", pinned=YES)
    found = _own_talks(memory, _said_on(memory, [date.fromisoformat(str(row["day"])) for row in rows]))
    return [talk for day in sorted(found, reverse=True) for talk in found[day] if talk.is_pinned]


def talk_on(memory: Memory, day: date, number: int | None = None) -> tuple[Talk, list[URIRef]] | None:
    """The talk of a day that has the message with this number, or the day's first, with its episodes in order; None without one."""
    talks = _said_on(memory, [day]).get(day, [])
    said = next((some for some in talks if number is None or any(each.number == number for each in some)), None)
    if said is None:
        return None
    return _talk(day, said, _titles(memory, [said])[said[0].number]), [each.episode for each in said]


def spoken_on(memory: Memory, day: date) -> list[URIRef]:
    """The inputs and unasked messages of a whole day, in order."""
    return [each.episode for said in _said_on(memory, [day]).get(day, ()) for each in said]


def _days_down(before: date, began: date) -> Iterator[list[date]]:
    """The days before `before` back to `began`, in batches."""
    for _ in range(STEPS_AT_MOST):
        if before <= began:
            return
        number = min(DAYS_A_STEP, (before - began).days)
        yield [before - timedelta(days=each) for each in range(1, number + 1)]
        before -= timedelta(days=number)


def _said_on(memory: Memory, days: Sequence[date]) -> dict[date, list[_TalkMessages]]:
    """The talks of each of these days, in order; days without any are left out."""
    bound = [day_literal(day) for day in days]
    said: dict[date, list[_TalkMessage]] = defaultdict(list)
    for row in memory.episodes.reader.rows("said_by_day", day=bound, kind=KINDS) if bound else ():
        pinned = bool(row.get("pinned", False))
        one = _TalkMessage(row["number"], row["episode"], row["kind"], row.get("title", ""), pinned)
        said[date.fromisoformat(str(row["day"]))].append(one)
    talks = {day: _cut(sorted(each, key=lambda one: one.number)) for day, each in said.items()}
    return {day: some for day, some in talks.items() if some}


def _cut(said: Sequence[_TalkMessage]) -> list[_TalkMessages]:
    """A day's messages as its talks: a fresh start ends one, and a message with a title begins one, as its start may be forgotten."""
    talks: list[list[_TalkMessage]] = [[]]
    for each in said:
        if each.kind == MEM.StartAfresh or each.title:
            talks.append([])
        if each.kind != MEM.StartAfresh:
            talks[-1].append(each)
    return [some for some in talks if some]


def _talk(day: date, said: _TalkMessages, made: str) -> Talk:
    title = said[0].title
    is_pinned = any(each.is_pinned for each in said)
    return Talk(day, said[0].number, len(_inputs(said)), title or made, bool(title), is_pinned)


def _inputs(said: _TalkMessages) -> list[URIRef]:
    return [each.episode for each in said if each.kind == MEM.InputEpisode]


def _titles(memory: Memory, talks: Sequence[_TalkMessages]) -> dict[int, str]:
    """A title for each talk, by its first number: the topics of its first messages, or else the beginning of the first one."""
    looked_at = {said[0].number: _titling(said) for said in talks}
    inputs = [each for some in looked_at.values() for each in some]
    reader = memory.episodes.reader
    rows = reader.rows("topics_of_inputs", input=inputs) if inputs else []
    texts = {row["subject"]: str(row["value"]) for row in reader.rows("statements_about", subject=inputs, predicate=MEM.text)}
    names = _names(memory, {row["topic"] for row in rows})
    topics: dict[URIRef, list[str]] = defaultdict(list)
    for row in rows:
        if row["topic"] in names:
            topics[row["input"]].append(names[row["topic"]])
    return {first: _title([(texts.get(each, ""), topics[each]) for each in some]) for first, some in looked_at.items()}


def _titling(said: _TalkMessages) -> list[URIRef]:
    """The episodes a title is made from: the inputs, or else the unasked messages."""
    return (_inputs(said) or [each.episode for each in said])[:INPUTS_OF_A_TITLE]


def _names(memory: Memory, topics: Iterable[URIRef]) -> dict[URIRef, str]:
    """Labels of topics as the person would say them; excludes the person, relations, and pairs of a thing and a property."""
    schema = memory.domain.schema
    things = [
        each
        for each in topics
        if each != memory.learned.person
        and not is_pair(each)
        and not str(each).startswith(_NOT_NAMED)
        and each not in schema.properties
    ]
    return {**memory.learned.labels_of(things), **memory.learned.called(things)} if things else {}


def _title(messages: Sequence[tuple[str, list[str]]]) -> str:
    """The first topic in each message: “Your sister, Graz”; without any, the beginning of the first message."""
    named = (name for text, names in messages if (name := _first_in(text, names)))
    title = ", ".join(islice(dict.fromkeys(named), TOPICS_OF_A_TITLE))
    if not title:
        first = next((text for text, _ in messages if text), "")
        title = first if len(first) <= LETTERS_OF_A_TITLE else f"{first[:LETTERS_OF_A_TITLE].rsplit(' ', 1)[0]} …"
    return f"{title[:1].upper()}{title[1:]}"


def _first_in(text: str, names: Iterable[str]) -> str:
    """The one of these names that occurs first in the text; empty if none does."""
    words = f" {folded(text)} "
    places = {name: words.find(f" {folded(name.removeprefix('your '))} ") for name in names}
    there = sorted((place, -len(name), name) for name, place in places.items() if place >= 0)
    return there[0][2] if there else ""
