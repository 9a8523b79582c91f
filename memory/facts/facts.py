"""Learned facts and their tellings, and the reader that loads them from a graph."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from rdflib import Literal, URIRef

from memory.language.words import singular
from memory.model import Fact
from memory.store.reading import Reader
from memory.store.terms import Term
from memory.vocabulary import MEM

FACTS_AT_MOST = 500
"""Must equal the limit in the query."""


@dataclass(frozen=True)
class EventTime:
    """When a fact happens or happened: ISO 8601 truncated to `precision` (year, month, day), or the person's words."""

    value: str
    precision: str


@dataclass(frozen=True)
class ManualEdit:
    """A manual edit: by whom, and when (UTC)."""

    by: URIRef
    at: datetime


@dataclass(frozen=True)
class ManualEdits:
    """The manual edits of a fact: `entered` to replace another, `corrected` by another, `retired`, `restored`."""

    entered: ManualEdit | None = None
    corrected: ManualEdit | None = None
    retired: ManualEdit | None = None
    restored: ManualEdit | None = None


@dataclass(frozen=True)
class LearnedFact:
    """A statement somebody made, once or repeatedly. `confidence` is between 0 and 1; times are UTC.

    `words` and `episode` are those of the latest telling; the episode is mem:PutInByHand if it was entered manually. A fact
    with `superseded_by` is history: kept, but no longer said.
    """

    iri: URIRef
    fact: Fact
    words: str
    episode: URIRef
    learned_at: datetime
    last_told: datetime
    times_told: int
    confidence: float
    extractor: str
    is_denied: bool = False
    is_past: bool = False
    when: EventTime | None = None
    superseded_by: URIRef | None = None
    superseded_at: datetime | None = None
    is_shareable: bool = False
    """Whether it is about the world rather than the person or people close to them."""
    is_disputed: bool = False
    """Of a shared fact: whether a conflicting claim was promoted too, as neither is clearly surer."""
    by_hand: ManualEdits = field(default_factory=ManualEdits)
    is_local_only: bool = False
    """Whether it must never be sent to a language model."""

    @property
    def is_live(self) -> bool:
        """Whether it is current: neither superseded nor retired."""
        return self.superseded_by is None and self.superseded_at is None and self.by_hand.retired is None

    @property
    def stays_out(self) -> bool:
        """Whether telling it again does not revive it, because it was manually corrected or retired."""
        return not self.is_live and (self.by_hand.corrected is not None or self.by_hand.retired is not None)

    @property
    def is_told_otherwise_by_hand(self) -> bool:
        """Whether its original words are misleading, because it was manually corrected, re-dated or retired."""
        return self.stays_out or self.episode == MEM.PutInByHand

    @property
    def as_told(self) -> "LearnedFact":
        """A copy without supersession and retirement, as if it were still current."""
        return replace(self, superseded_by=None, superseded_at=None, by_hand=replace(self.by_hand, corrected=None, retired=None))


@dataclass(frozen=True)
class Telling:
    """One occasion on which a fact was told."""

    fact: URIRef
    words: str
    episode: URIRef
    at: datetime
    confidence: float


@dataclass(frozen=True)
class FactReader:
    """Reads learned facts from the graphs in the reader's scope."""

    reader: Reader

    def facts(
        self,
        subject: URIRef | Sequence[URIRef] | None = None,
        predicate: URIRef | Sequence[URIRef] | None = None,
        value: Term | Sequence[Term] | None = None,
        *,
        also_superseded: bool = False,
    ) -> list[LearnedFact]:
        """Facts with any of these subjects, predicates and values (None: any), last told first, at most FACTS_AT_MOST."""
        rows = self.reader.terms("learned_facts", subject=subject, predicate=predicate, value=value)
        found = [_fact(row) for row in rows]
        return _last_told_first(each for each in found if also_superseded or each.is_live)

    def facts_at(self, iris: Sequence[URIRef]) -> list[LearnedFact]:
        """The facts with these IRIs that exist, including superseded ones, last told first."""
        return _last_told_first(_fact(row) for row in self.reader.terms("learned_facts", fact=iris)) if iris else []

    def tellings(self, facts: Sequence[URIRef]) -> list[Telling]:
        """The tellings of these facts, oldest first."""
        rows = self.reader.rows("tellings_of_facts", fact=facts) if facts else []
        return [Telling(row["fact"], row["words"], row["episode"], row["at"], float(row["confidence"])) for row in rows]

    def corrections(self, facts: Sequence[LearnedFact]) -> frozenset[URIRef]:
        """Those of these facts that were entered by hand in place of what was told, another time of it included."""
        entered = [each.iri for each in facts if each.episode == MEM.PutInByHand]
        if not entered:
            return frozenset()
        before = self.facts_at([URIRef(row["fact"]) for row in self.reader.terms("facts_superseded_by", newer=entered)])
        replaced = {each.superseded_by for each in before if each.by_hand.corrected is not None}
        elsewhere = {each.fact for each in self.tellings(entered) if each.episode != MEM.PutInByHand}
        return frozenset(each for each in entered if each in replaced | elsewhere)

    def told_in(self, episodes: Sequence[URIRef]) -> list[LearnedFact]:
        """The facts told in these episodes, superseded or not."""
        rows = self.reader.rows("statements_leading_to", value=episodes, predicate=MEM.toldIn) if episodes else []
        return self.facts_at(sorted({URIRef(row["subject"].partition("/telling/")[0]) for row in rows}))

    def called(self, keys: Iterable[str]) -> dict[str, list[URIRef]]:
        """The things known by each of these folded names or roles; a name may look like a plural, as “jona” finds Jonas."""
        keys = set(keys)
        wanted = {form: key for key in keys for form in _like_plurals(key)} | {key: key for key in keys}
        found: dict[str, list[URIRef]] = {}
        for row in self.reader.rows("learned_labels", key=[Literal(form) for form in sorted(wanted)]) if wanted else ():
            found.setdefault(wanted[row["key"]], []).append(row["thing"])
        return {key: sorted(set(things)) for key, things in found.items()}

    def merged_into(self, thing: URIRef) -> URIRef | None:
        """The thing this one was manually merged into, or None."""
        rows = self.reader.rows("statements_about", subject=thing, predicate=MEM.mergedInto)
        return URIRef(rows[0]["value"]) if rows else None

    def labels_of(self, things: Iterable[Term]) -> dict[URIRef, str]:
        """The labels people gave these things; things without one are left out."""
        wanted = sorted({thing for thing in things if isinstance(thing, URIRef)})
        return {row["thing"]: row["label"] for row in self.reader.rows("learned_labels", thing=wanted)} if wanted else {}


def _like_plurals(key: str) -> list[str]:
    """Forms whose wrongly assumed singular is this key."""
    before, _, last = key.rpartition(" ")
    return [f"{before} {form}".strip() for form in (f"{last}s", f"{last}es") if last and singular(form) == last]


def _last_told_first(facts: Iterable[LearnedFact]) -> list[LearnedFact]:
    return sorted(facts, key=lambda each: (each.last_told, each.iri), reverse=True)


def _fact(row: dict[str, Any]) -> LearnedFact:
    when = EventTime(str(row["event_time"]), str(row["precision"])) if "event_time" in row else None
    return LearnedFact(
        iri=URIRef(row["fact"]),
        fact=Fact(URIRef(row["subject"]), URIRef(row["predicate"]), row["value"]),
        words=str(row["words"]),
        episode=URIRef(row["episode"]),
        learned_at=datetime.fromisoformat(str(row["learned_at"])),
        last_told=datetime.fromisoformat(str(row["last_told"])),
        times_told=int(row["times_told"]),
        confidence=float(row["confidence"]),
        extractor=str(row["extractor"]),
        is_denied="denied" in row,
        is_past="past" in row,
        when=when,
        superseded_by=URIRef(row["superseded_by"]) if "superseded_by" in row else None,
        superseded_at=datetime.fromisoformat(str(row["superseded_at"])) if "superseded_at" in row else None,
        is_shareable="shareable" in row,
        is_disputed="disputed" in row,
        is_local_only="kept_here" in row,
        by_hand=ManualEdits(*(_hand(row, what) for what in ("entered", "corrected", "retired", "restored"))),
    )


def _hand(row: dict[str, Any], what: str) -> ManualEdit | None:
    by, at = f"{what}_by", f"{what}_at"
    return ManualEdit(URIRef(row[by]), datetime.fromisoformat(str(row[at]))) if by in row and at in row else None
