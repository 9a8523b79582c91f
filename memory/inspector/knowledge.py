"""The facts that the person told, page by page, newest first; and a single fact with its history."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from more_itertools import batched
from rdflib import Literal, URIRef
from rdflib.namespace import RDF

from memory.access import Memory
from memory.facts.facts import LearnedFact
from memory.inspector.card_kinds import PLANS, PREDICATES, CardOwner, is_of_kind
from memory.inspector.facts_in_words import COUNTS, HISTORY, RETIRED, FactsInWords, ShownFact
from memory.store.queries import Binding
from memory.store.reading import Reader
from memory.store.terms import Term, moment
from memory.vocabulary import MEM

A_PAGE = 25
STEPS_AT_MOST, STEPS_BY_ALL = 6, 1
"""How many queries a page may take, and after how many the person's facts are queried by subject; a page may come out short."""
REPLIES_AT_MOST = 10
CORRECTED, EVERYTHING = "corrected", "all"
ME, OTHERS = "me", "others"
KINDS = {
    COUNTS: MEM.lastTold,
    CORRECTED: MEM.enteredAt,
    HISTORY: MEM.supersededAt,
    RETIRED: MEM.retiredAt,
    EVERYTHING: MEM.lastTold,
}
"""The time property by which the facts of each state are found and ordered."""


@dataclass(frozen=True)
class FactFilter:
    """A filter for facts: containing these words, about ME, OTHERS or both, in a state; `before` is a page's cursor."""

    words: str = ""
    about: str = ""
    state: str = COUNTS
    before: str = ""
    kind: str = ""
    """One of CARD_KINDS; empty for all."""
    thing: URIRef | None = None
    """The thing that the facts are about, as subject or value; None for any."""

    @property
    def is_filtered(self) -> bool:
        """Whether it excludes any live facts."""
        return bool(self.words or self.about or self.kind or self.thing or self.state != COUNTS)


@dataclass(frozen=True)
class FactPage:
    """One page of facts; `older` is the cursor of the next page, empty on the last."""

    facts: tuple[ShownFact, ...]
    older: str = ""


@dataclass(frozen=True)
class ReplyMade:
    """A reply that cited a fact."""

    episode_id: str
    text: str
    when: str


@dataclass(frozen=True)
class FactHistory:
    """A fact with its details, and the newest replies that cited it."""

    shown: ShownFact
    replies: tuple[ReplyMade, ...]


def page_of_facts(memory: Memory, wanted: FactFilter, most: int = A_PAGE) -> FactPage:
    """The facts that match the filter, newest first, at most `most`."""
    found: list[LearnedFact] = []
    cursor = wanted.before
    for rows in _steps(memory, wanted):
        read = memory.learned.facts.facts_at([row["fact"] for row in rows])
        holding = _has_words(memory, read, wanted.words) if wanted.words else {each.iri for each in read}
        facts = {each.iri: each for each in read if each.iri in holding}
        for row in rows:
            fact = facts.get(row["fact"])
            if fact is not None and _is_wanted(fact, wanted, memory):
                found.append(fact)
            cursor = cursor_of(row["at"], row["fact"])
            if len(found) == most:
                return FactPage(tuple(FactsInWords(memory).shown(found)), cursor)
        if not rows:
            cursor = ""
    return FactPage(tuple(FactsInWords(memory).shown(found)), cursor)


def fact_history(memory: Memory, iri: URIRef) -> FactHistory | None:
    """One of the person's facts in full; None if there is no such fact."""
    found = memory.learned.facts.facts_at([iri])
    if not found:
        return None
    (shown,) = FactsInWords(memory).shown(found)
    return FactHistory(shown, tuple(_replies(memory, iri)))


def cursor_of(at: datetime, fact: URIRef) -> str:
    """The cursor after this fact: “2026-05-03T09:30:00.000+00:00 0a1b…”."""
    return f"{at.isoformat(timespec='milliseconds')} {fact.rpartition('/')[2]}"


STEP = 100
"""Rows per query; must equal the limit in the queries `facts_by_moment` and `facts_about_by_moment`."""
READ_AT_ONCE = 30
HITS_AT_MOST = 2_000
"""The limit in the queries: if more facts contain the words, or may be of the kind, they are filtered one by one instead."""


def _steps(memory: Memory, wanted: FactFilter) -> Iterator[list[dict[str, Any]]]:
    """The facts from the cursor on, in batches; those about the person are queried by subject if they are sparse."""
    at, after = _start(memory, wanted.before)
    reader, values = memory.learned.facts.reader, _bound(memory, wanted)
    for step in range(STEPS_AT_MOST):
        is_sparse = wanted.about == ME and step >= STEPS_BY_ALL
        ends = _ends(wanted.thing or (memory.learned.person if is_sparse else None), also_value=wanted.thing is not None)
        found = [reader.rows(name, before=moment(at), after=Literal(after), **end, **values) for name, end in ends]
        rows = _newest_first(row for some in found for row in some)[:STEP]
        yield from map(list, batched(rows, READ_AT_ONCE))
        if len(rows) < STEP:
            yield []
            return
        at, after = rows[-1]["at"], str(rows[-1]["fact"])


def _ends(thing: URIRef | None, *, also_value: bool) -> list[tuple[str, dict[str, Binding]]]:
    """The queries for the facts about a thing, with what they bind, or for all facts if there is none."""
    if thing is None:
        return [("facts_by_moment", {})]
    ends: list[dict[str, Binding]] = [{"subject": thing}]
    if also_value:
        ends.append({"value": thing})
    return [("facts_about_by_moment", end) for end in ends]


def _newest_first(rows: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """The rows in order, each fact once."""
    return sorted({row["fact"]: row for row in rows}.values(), key=lambda row: (row["at"], row["fact"]), reverse=True)


def _bound(memory: Memory, wanted: FactFilter) -> dict[str, Binding]:
    """Query values: the time property, and the facts that may be wanted, unless there are too many to list."""
    reader = memory.learned.facts.reader
    chosen: list[list[Term]] = []
    if wanted.words:
        chosen.append([row["node"] for row in reader.terms("words_holding", needle=Literal(wanted.words.lower()))])
    if wanted.kind in PREDICATES:
        chosen.append(_of_kind(reader, wanted.kind))
    listed = [{URIRef(str(each).partition("/telling/")[0]) for each in nodes} for nodes in chosen if len(nodes) < HITS_AT_MOST]
    facts = {"fact": sorted(listed[0].intersection(*listed[1:]))} if listed else {}
    return {"kind": KINDS[wanted.state], **facts}


def _of_kind(reader: Reader, kind: str) -> list[Term]:
    """The facts that may be of a kind: those with one of its predicates and, of plans, those with a time."""
    predicates = [row["predicate"] for row in reader.rows("predicates_of_facts") if PREDICATES[kind](row["predicate"])]
    rows = reader.terms("facts_having", property=RDF.predicate, value=predicates) if predicates else []
    timed = reader.terms("facts_having", property=MEM.eventTime) if kind == PLANS else []
    return [row["fact"] for row in (*rows, *timed)]


def _start(memory: Memory, cursor: str) -> tuple[datetime, str]:
    """The time and the fact after which a page begins; the very newest if the cursor is invalid."""
    at, _, name = cursor.partition(" ")
    try:
        before = datetime.fromisoformat(at)
    except ValueError:
        return memory.clock() + timedelta(days=1), ""
    return (before if before.tzinfo else before.replace(tzinfo=UTC)), f"{memory.learned.person}/fact/{name}"


def _is_wanted(fact: LearnedFact, wanted: FactFilter, memory: Memory) -> bool:
    if wanted.about and (fact.fact.subject == memory.learned.person) != (wanted.about == ME):
        return False
    if wanted.kind and not is_of_kind(wanted.kind, fact, whose_of(memory)):
        return False
    if wanted.state == COUNTS:
        return fact.is_live
    return wanted.state != HISTORY or fact.by_hand.retired is None


def whose_of(memory: Memory) -> CardOwner:
    """The memory's person, and today's date in that person's time zone."""
    return CardOwner(memory.learned.person, memory.clock().astimezone(memory.episodes.zone).date())


def _has_words(memory: Memory, facts: Sequence[LearnedFact], words: str) -> set[URIRef]:
    """The facts that contain a text in their own words or in those of a telling."""
    held = {
        each.fact for each in memory.learned.facts.tellings([one.iri for one in facts]) if words.lower() in each.words.lower()
    }
    return held | {each.iri for each in facts if words.lower() in each.words.lower()}


def _replies(memory: Memory, iri: URIRef) -> Iterator[ReplyMade]:
    """The newest replies that cited a fact."""
    reader = memory.episodes.reader
    sources = reader.terms("statements_leading_to", value=iri, predicate=MEM.refersTo)
    messages = sorted({URIRef(str(row["subject"]).partition("/source/")[0]) for row in sources}, reverse=True)[:REPLIES_AT_MOST]
    rows = reader.rows("messages_numbered", episode=messages) if messages else []
    said = FactsInWords(memory)
    for row in sorted({row["number"]: row for row in rows}.values(), key=lambda row: -row["number"]):
        yield ReplyMade(str(row["episode"]).rpartition("/")[2], str(row["text"]), said.when(row["at"]))
