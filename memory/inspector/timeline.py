"""The timeline: exchanges and stand-alone episodes, newest first, grouped by day and paged.

A page begins below a number and continues downwards by number, day, topic or words in bounded steps, so it takes the same time
in a memory of any age.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from itertools import islice
from typing import Any

from more_itertools import unique_everseen
from rdflib import Literal, URIRef

from memory.access import Memory
from memory.episodes.heard import chats_of, day_said, is_anything_heard
from memory.episodes.judgements import judgements_of
from memory.episodes.numbering import steps_down
from memory.episodes.topics import ASKED, TOLD
from memory.episodes.turns import INPUT, MESSAGE, UTTERANCE, StoredTurn, turns_of
from memory.inspector.by_day import newest_by_day, newest_on_days
from memory.inspector.finding_talk import having_words, near_in_meaning
from memory.realisation.relative_times import heading_of_day
from memory.retrieval.blended import BlendedTalk
from memory.retrieval.probing import Probe
from memory.store.reading import Reader
from memory.vocabulary import MEM

A_PAGE = 20
LOOKED_AT_MOST = 1_536
"""How many numbers are scanned; if that does not fill a page, the kind is rare or long ago and gets a query of its own."""
FIRST_STEP = 96
"""How many numbers the first step scans; each further step doubles that."""
NUMBER_BEHIND_ALL = 2**53
"""A number above those of all episodes."""

KINDS: dict[str, tuple[URIRef, ...]] = {
    "": (MEM.InputEpisode, MEM.ProactiveMessage, MEM.HeardUtterance, MEM.BlendedEpisode, MEM.StartAfresh),
    "you": (MEM.InputEpisode,),
    "me": (MEM.SendMessage, MEM.ProactiveMessage),
    "unasked": (MEM.ProactiveMessage,),
    "judged": (MEM.PositiveEvaluation, MEM.NegativeEvaluation),
    "heard": (MEM.HeardUtterance,),
    "blended": (MEM.BlendedEpisode,),
}
"""Filters of the timeline with their classes; the empty one shows everything except what belongs to an exchange anyway."""
SORTS = {
    MEM.InputEpisode: "input",
    MEM.SendMessage: "message",
    MEM.ProactiveMessage: "unasked",
    MEM.HeardUtterance: "heard",
    MEM.BlendedEpisode: "blended",
    MEM.StartAfresh: "start",
    MEM.PositiveEvaluation: "good",
    MEM.NegativeEvaluation: "bad",
    MEM.WithdrawnEvaluation: "none",
}
"""The sort of an episode by its class; any other class is a query."""


@dataclass(frozen=True)
class TimelineFilter:
    """A filter of the timeline: below a number, and about a topic, with some words, on some days, or of a kind.

    Words and days can be combined with a kind.
    """

    before: int = NUMBER_BEHIND_ALL
    kind: str = ""
    about: URIRef | None = None
    words: str = ""
    days: tuple[date, ...] = ()

    @property
    def kinds(self) -> tuple[URIRef, ...]:
        """The classes of episodes that match."""
        return KINDS[self.kind]


@dataclass(frozen=True)
class TimelineItem:
    """An exchange or a stand-alone episode. `other`: the reply to an input, the input of a reply, or what an evaluation judges.

    `judged` is good, bad or empty, `reason` says why; times are UTC.
    """

    sort: str
    episode: URIRef
    number: int
    at: datetime
    text: str = ""
    other: str = ""
    other_id: str = ""
    other_by: str = ""
    """The companion's name when it replied to an input."""
    judged: str = ""
    reason: str = ""
    is_pinned: bool = False
    speaker: str = ""
    brought: str = ""
    """The program that it was brought in from."""
    why_now: str = ""
    blends: int = 0
    first_at: datetime | None = None
    last_at: datetime | None = None

    @property
    def identifier(self) -> str:
        """The last part of the episode's IRI."""
        return self.episode.rpartition("/")[2]


@dataclass(frozen=True)
class TimelinePeriod:
    """What was said in one period: “This morning”, “Sunday, 3 May 2026”."""

    heading: str
    day: date
    items: tuple[TimelineItem, ...]


@dataclass(frozen=True)
class Page:
    """A page of the timeline; `before` is the cursor of the next one, None at the end.

    `is_near`: only semantic matches, as nothing contains the words.
    """

    groups: tuple[TimelinePeriod, ...] = ()
    before: int | None = None
    is_near: bool = False


@dataclass(frozen=True)
class _EpisodesFound:
    """Episodes, newest first; `before` is the cursor of the next page."""

    episodes: tuple[URIRef, ...] = ()
    before: int | None = None
    is_near: bool = False


def timeline(memory: Memory, wanted: TimelineFilter) -> Page:
    """One page of the timeline, newest first."""
    found = _found(memory, wanted)
    items = items_of(memory.episodes.reader, found.episodes)
    return Page(tuple(_groups(memory, items)), found.before, found.is_near)


def items_of(reader: Reader, episodes: Sequence[URIRef]) -> list[TimelineItem]:
    """These episodes in order, with the replies to them and their judgements."""
    rows = {row["episode"]: row for row in reader.rows("episodes_shown", episode=episodes)} if episodes else {}
    inputs = [each for each, row in rows.items() if row["kind"] == MEM.InputEpisode]
    replies = {row["input"]: row for row in reader.rows("messages_replying", input=inputs)} if inputs else {}
    around = {row[name] for row in rows.values() for name in ("in_reply_to", "evaluates") if name in row}
    others = turns_of(reader, sorted(around))
    said = [*(row["message"] for row in replies.values()), *(each for each, row in rows.items() if row["kind"] in KINDS["me"])]
    judgements = judgements_of(reader, said)
    chats = chats_of(reader, [each for each, row in rows.items() if row["kind"] == MEM.HeardUtterance])
    items = []
    for each in episodes:
        if each in rows:
            item = replace(_item(rows[each]), brought=chats[each].program if each in chats else "")
            reply = replies.get(each)
            if reply is not None:
                shown = {"other": reply["text"], "other_id": _identifier(reply["message"]), "other_by": reply.get("said_by", "")}
                item = replace(item, **shown)
            other = others.get(str(rows[each].get("in_reply_to") or rows[each].get("evaluates") or ""))
            if other is not None:
                item = replace(item, other=other.text, other_id=_identifier(other.episode))
            judgement = judgements.get(reply["message"] if reply is not None else each)
            items.append(replace(item, judged=judgement.value, reason=judgement.reason) if judgement else item)
    return items


def _item(row: dict[str, Any]) -> TimelineItem:
    return TimelineItem(
        sort=SORTS.get(row["kind"], "query"),
        episode=row["episode"],
        number=row["number"],
        at=row["at"],
        text=row.get("text", ""),
        reason=row.get("reason", ""),
        is_pinned=bool(row.get("pinned", False)),
        speaker=row.get("speaker", ""),
        why_now=row.get("why_now", ""),
        blends=row.get("blends", 0),
        first_at=row.get("first_at"),
        last_at=row.get("last_at"),
    )


def _identifier(episode: URIRef) -> str:
    return str(episode).rpartition("/")[2]


def _found(memory: Memory, wanted: TimelineFilter) -> _EpisodesFound:
    if wanted.words:
        return _with_words(memory, wanted)
    if wanted.about is not None:
        return _about(memory.episodes.reader, wanted)
    if wanted.days:
        return _first(newest_on_days(memory, wanted.kinds, wanted.days, wanted.before, A_PAGE + 1))
    if MEM.HeardUtterance in wanted.kinds and is_anything_heard(memory.episodes.reader, memory.episodes.graph):
        return _first(newest_by_day(memory, wanted.kinds, wanted.before, A_PAGE + 1))
    return _below(memory.episodes.reader, wanted, memory.episodes.last_number())


def _below(reader: Reader, wanted: TimelineFilter, last: int) -> _EpisodesFound:
    """Episodes of one kind, downwards by number, in growing steps while too few are found."""
    found: list[tuple[int, URIRef]] = []
    first = lowest = min(wanted.before, last + 1)
    step = FIRST_STEP
    while first - lowest < LOOKED_AT_MOST and lowest > 1 and len(found) <= A_PAGE:
        numbers = next(steps_down(lowest, step))
        found += _numbered(reader, numbers, wanted.kinds)
        lowest, step = numbers.start, 2 * step
    if len(found) <= A_PAGE and lowest > 1:
        rows = reader.rows("newest_of_kinds", kind=wanted.kinds, before=Literal(first))
        return _first([(row["number"], row["episode"]) for row in rows])
    return _first(found)


def _numbered(reader: Reader, numbers: Iterable[int], kinds: Sequence[URIRef]) -> list[tuple[int, URIRef]]:
    bound = [Literal(number) for number in numbers]
    rows = reader.rows("episodes_numbered", number=bound, kind=kinds)
    return sorted(((row["number"], row["episode"]) for row in rows), reverse=True)


def _about(reader: Reader, wanted: TimelineFilter) -> _EpisodesFound:
    """Inputs that asked or told about a thing, class or property, and blends of such inputs."""
    probe, topics = Probe(reader, wanted.before), [wanted.about] if wanted.about else []
    inputs = list(islice(probe.inputs(topics, links=(ASKED, TOLD)), A_PAGE + 1))
    blends = [(each.number, each.blend) for each in BlendedTalk(probe).about(topics, None, (ASKED, TOLD))]
    return _first(sorted({*inputs, *(each for each in blends if each[0] < wanted.before)}, reverse=True)[: A_PAGE + 1])


def _first(found: Sequence[tuple[int, URIRef]]) -> _EpisodesFound:
    shown = found[:A_PAGE]
    return _EpisodesFound(tuple(each for _, each in shown), shown[-1][0] if len(found) > A_PAGE else None)


def _with_words(memory: Memory, wanted: TimelineFilter) -> _EpisodesFound:
    """Search results that still exist: those that contain the words, or else semantic matches above the threshold."""
    if memory.index.is_empty:
        return _EpisodesFound()
    hits = memory.index.search(wanted.words, lambda: memory.embedder.vectors([wanted.words])[0])
    there = turns_of(memory.episodes.reader, [hit.turn.episode for hit in hits])
    ranked = sorted(hits, key=lambda hit: (-hit.meaning, hit.turn.number))
    spoken = [there[hit.turn.episode] for hit in ranked if hit.turn.episode in there]
    spoken = [each for each in spoken if _is_wanted(each, wanted, memory)]
    with_words = having_words(wanted.words, spoken)
    chosen = with_words or near_in_meaning(memory, wanted.words, spoken[:A_PAGE])
    roots = [each.episode for each in chosen]
    if wanted.kind != "me":
        roots = list(unique_everseen(_roots(memory.episodes.reader, roots)))
    rows = memory.episodes.reader.rows("statements_about", subject=roots, predicate=MEM.number) if roots else []
    numbered = sorted(((row["value"], row["subject"]) for row in rows if row["value"] < wanted.before), reverse=True)
    return replace(_first(numbered), is_near=bool(chosen) and not with_words)


def _is_wanted(turn: StoredTurn, wanted: TimelineFilter, memory: Memory) -> bool:
    """Whether it matches the kind and the days."""
    kinds = {"you": INPUT, "me": MESSAGE, "heard": UTTERANCE}
    day = day_said(turn.at, memory.episodes.zone)
    return kinds.get(wanted.kind, turn.kind) == turn.kind and (not wanted.days or day in wanted.days)


def _roots(reader: Reader, episodes: Sequence[URIRef]) -> Iterator[URIRef]:
    """The input that each reply answers; other episodes unchanged."""
    rows = reader.rows("statements_about", subject=episodes, predicate=MEM.inReplyTo) if episodes else []
    inputs = {row["subject"]: row["value"] for row in rows}
    return (inputs.get(each, each) for each in episodes)


def _groups(memory: Memory, items: Sequence[TimelineItem]) -> Iterator[TimelinePeriod]:
    """Groups consecutive items of the same period."""
    now, zone = memory.clock(), memory.episodes.zone
    run: list[TimelineItem] = []
    heading = ""
    for item in items:
        words = heading_of_day(item.at, now, zone)
        if run and words != heading:
            yield TimelinePeriod(heading, day_said(run[0].at, zone), tuple(run))
            run = []
        heading = words
        run.append(item)
    if run:
        yield TimelinePeriod(heading, day_said(run[0].at, zone), tuple(run))
