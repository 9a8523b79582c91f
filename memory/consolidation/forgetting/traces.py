"""Reads the traces of one memory with a few streaming queries, so that memory use is bounded by the traces themselves.

100,000 episodes take about 4 s, most of it for the times and words of the episodes.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from decimal import Decimal
from hashlib import blake2b
from typing import Any

from more_itertools import batched
from rdflib import Literal, URIRef

from memory.consolidation.forgetting.reading import AT_ONCE, RootReader
from memory.consolidation.forgetting.trace import EXCHANGE, KINDS, START, Trace
from memory.curation.looking_up import graph_of
from memory.curation.person_store import PersonStore
from memory.episodes.judgements import BAD, GOOD, VALUES
from memory.episodes.topics import ASKED, topic_key
from memory.forms.folding import folded
from memory.store.terms import Term
from memory.store.work import UNWATCHED, Work
from memory.vocabulary import MEM

MARKS = (MEM.timesRetrieved, MEM.lastRetrieved, MEM.emotionalIntensity, MEM.pinned, MEM.orders, MEM.blends)
TELLING_CLASS = "statement"
"""Inputs of this class count as having a topic, even if nothing in them was understood."""
WHOLE = (1 << 64) - 1


@dataclass(slots=True)
class _TraceBuilder:
    """A trace being read; the fields are those of Trace."""

    root: URIRef
    number: int
    at: datetime
    kind: str
    words: int
    has_topic: bool
    asked: int = 0
    retrieval_count: int = 0
    last: datetime | None = None
    rank_in_situation: int = 0
    good: int = 0
    bad: int = 0
    judged_at: datetime | None = None
    intensity: float = 0.0
    is_pinned: bool = False
    is_under_way: bool = False
    told_facts: int = 0
    blended_count: int = 1

    @property
    def situation(self) -> int:
        """Hash of what was asked about, or else of its words."""
        return self.asked or self.words

    def mark(self, predicate: Term, value: Any) -> None:
        """Applies one of the MARKS."""
        if predicate == MEM.timesRetrieved:
            self.retrieval_count = int(value)
        elif predicate == MEM.lastRetrieved:
            self.last = value
        elif predicate == MEM.emotionalIntensity:
            self.intensity = float(value) if isinstance(value, int | float | Decimal) else 0.0
        elif predicate == MEM.blends:
            self.blended_count = int(value)
        elif predicate == MEM.pinned:
            self.is_pinned = bool(value)
        else:
            self.is_under_way = True

    def trace(self) -> Trace:
        """Converts to a Trace."""
        return Trace(
            root=self.root,
            number=self.number,
            at=self.at,
            kind=self.kind,
            retrieval_count=self.retrieval_count,
            last=self.last,
            situation=self.situation,
            rank_in_situation=self.rank_in_situation,
            good=self.good,
            bad=self.bad,
            judged_at=self.judged_at,
            intensity=self.intensity,
            has_topic=self.has_topic,
            is_pinned=self.is_pinned,
            is_under_way=self.is_under_way,
            told_facts=self.told_facts,
            blended_count=self.blended_count,
        )


def traces_of(holding: PersonStore, work: Work = UNWATCHED) -> list[Trace]:
    """All traces of one memory, sorted by number."""
    return _traces(RootReader(holding, work=work))


def traces_at(holding: PersonStore, roots: Iterable[URIRef]) -> list[Trace]:
    """Traces of these roots, sorted by number; skips missing and non-root episodes. `rank_in_situation` only counts them."""
    return _traces(RootReader(holding, tuple(dict.fromkeys(roots))))


def traces_after(holding: PersonStore, number: int) -> list[Trace]:
    """The next traces, about 70, with a number above this one; from 0, the oldest. See `traces_at`."""
    rows = holding.reader(holding.episodes).rows("episodes_after", after=Literal(number))
    return traces_at(holding, [row["episode"] for row in rows])


def number_of_traces(holding: PersonStore) -> int:
    """How many traces the memory has; its budget limits this number."""
    rows = holding.reader(holding.episodes).rows("number_of_things", kind=list(KINDS))
    return int(rows[0]["things"]) if rows else 0


def _traces(reader: RootReader) -> list[Trace]:
    found = {each.root: each for each in _roots(reader)}
    reader = reader if reader.roots is None else replace(reader, roots=tuple(found))
    for row in reader.rows("statements_about", "subject", predicate=MARKS):
        if row["subject"] in found:
            found[row["subject"]].mark(row["predicate"], row["value"])
    _take_topics(reader, found)
    _take_what_waits(reader.holding, found)
    _take_facts(reader, found)
    _take_judgements(reader, found)
    _count_alike(found.values())
    ordered = sorted(found.values(), key=lambda each: -each.number)
    found.clear()
    return list(reader.work.giving_way(ordered.pop().trace() for _ in range(len(ordered))))


def _roots(reader: RootReader) -> Iterator[_TraceBuilder]:
    kinds = tuple(KINDS) if reader.roots is None else None
    for row in reader.rows("memory_traces", "root", kind=kinds):
        kind = KINDS.get(row["kind"])
        if kind is not None:
            words = _number_of(folded(row["text"])) if kind == EXCHANGE and "text" in row else 0
            has_topic = row["told"] or row.get("utterance_class") == TELLING_CLASS or kind not in {EXCHANGE, START}
            yield _TraceBuilder(row["root"], row["number"], row["at"], kind, words, has_topic)


def _take_topics(reader: RootReader, found: dict[URIRef, _TraceBuilder]) -> None:
    for row in reader.terms("statements_about", "subject", predicate=ASKED):
        each = found.get(URIRef(row["subject"]))
        if each is not None and each.kind == EXCHANGE:
            each.asked = (each.asked + topic_key(URIRef(row["value"]))) & WHOLE
            each.has_topic = True


def _take_what_waits(holding: PersonStore, found: dict[URIRef, _TraceBuilder]) -> None:
    for _, _, value, _ in graph_of(holding, holding.episodes).about([holding.episodes], MEM.awaitsReply):
        if value in found:
            found[URIRef(value)].is_under_way = True


def _take_facts(reader: RootReader, found: dict[URIRef, _TraceBuilder]) -> None:
    for row in reader.terms("sources_of_facts_that_count", "episode", reader.holding.knowledge):
        each = found.get(URIRef(row["episode"]))
        if each is not None:
            each.told_facts += 1
            each.has_topic = True


def _take_judgements(reader: RootReader, found: dict[URIRef, _TraceBuilder]) -> None:
    """Applies the person's judgements, only the latest per message; withdrawn ones do not count."""
    newest: dict[URIRef, tuple[int, Term, datetime]] = {}
    roots: dict[URIRef, URIRef] = {}
    for message, root, row in _judged(reader):
        roots[message] = root
        if message not in newest or row["number"] > newest[message][0]:
            newest[message] = (row["number"], row["kind"], row["at"])
    for message, (_, kind, at) in newest.items():
        each, value = found.get(roots[message]), VALUES.get(URIRef(kind))
        if each is not None and value is not None:
            each.good += value == GOOD
            each.bad += value == BAD
            each.judged_at = at if each.judged_at is None else max(each.judged_at, at)


def _judged(reader: RootReader) -> Iterator[tuple[URIRef, URIRef, dict[str, Any]]]:
    """Yields each judged message, the root it belongs to, and the judgement's row."""
    graph, by_person = graph_of(reader.holding, reader.holding.episodes), Literal("user")
    if reader.roots is None:
        rows = reader.rows("evaluations_of_messages", "episode", source=by_person)
    else:
        replies = [quad[0] for quad in graph.leading_to(reader.roots, MEM.inReplyTo)]
        some = replace(reader, roots=(*reader.roots, *replies))
        rows = some.rows("evaluations_of_messages", "episode", source=by_person)
    for batch in batched(rows, AT_ONCE):
        asked = {quad[0]: URIRef(quad[2]) for quad in graph.about({row["episode"] for row in batch}, MEM.inReplyTo)}
        for row in batch:
            yield row["episode"], asked.get(row["episode"], row["episode"]), row


def _count_alike(found: Iterable[_TraceBuilder]) -> None:
    same: defaultdict[int, list[_TraceBuilder]] = defaultdict(list)
    for each in found:
        if each.situation:
            same[each.situation].append(each)
    for some in same.values():
        some.sort(key=lambda each: (each.good + each.bad > 0, each.number), reverse=True)
        for place, each in enumerate(some):
            each.rank_in_situation = place


def _number_of(words: str) -> int:
    """A 64-bit hash of the words; 0 only if there are none."""
    return int.from_bytes(blake2b(words.encode(), digest_size=8).digest(), "big") | 1 if words else 0
