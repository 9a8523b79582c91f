"""Sums up the exchanges of a blend: how often each topic came up per month, what was said, and how replies were judged."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, NamedTuple

from rdflib import URIRef

from memory.episodes.blends import Blend, Variant
from memory.episodes.judgements import BAD, GOOD
from memory.episodes.topics import ASKED, TOLD
from memory.vocabulary import MEM


class Times(NamedTuple):
    """A count, with the first and last time (UTC)."""

    times: int
    first_at: datetime
    last_at: datetime

    def and_also(self, other: "Times") -> "Times":
        """The sum of both."""
        return Times(self.times + other.times, min(self.first_at, other.first_at), max(self.last_at, other.last_at))


@dataclass(frozen=True)
class BlendMember:
    """An exchange, or an earlier blend, that goes into a new blend: its statements by property."""

    episode: URIRef
    said: Mapping[URIRef, Sequence[Any]]

    def one(self, predicate: URIRef) -> Any:
        """The first value of a property, or None."""
        return next(iter(self.said.get(predicate, ())), None)

    @property
    def at(self) -> datetime:
        """When it took place (UTC)."""
        at: datetime = self.one(MEM.createdAt)
        return at


@dataclass
class Ingredients:
    """The sum over all members: topics by link, month and node; variants of what was said; judgements."""

    topics: dict[tuple[URIRef, str, URIRef], Times] = field(default_factory=dict)
    variants: dict[tuple[str, str], tuple[Times, Variant]] = field(default_factory=dict)
    also_said: set[str] = field(default_factory=set)
    months: dict[str, Times] = field(default_factory=dict)
    """All exchanges of each month, whatever their topic."""
    span: Times | None = None
    judged: Counter[str] = field(default_factory=Counter)

    def add_exchange(self, member: BlendMember) -> None:
        """Adds one exchange."""
        once = Times(1, member.at, member.at)
        for link in (ASKED, TOLD):
            for node in member.said.get(link, ()):
                self.add_topic((link, _month_of(node), node), once)
        self.add_month(str(member.one(MEM.onDay))[: len("2025-03")], once)
        names = (MEM.text, MEM.understood, MEM.utteranceClass)
        text, understood, utterance_class = (str(member.one(each) or "") for each in names)
        resolved = str(member.one(MEM.resolvedText) or text)
        self._add_variant(Variant(resolved, understood, utterance_class, 1, member.at, member.at))
        self._add_span(once)

    def add_blend(self, blend: Blend) -> None:
        """Adds all exchanges that an earlier blend stands for."""
        for share in blend.shares_of_months:
            self.add_month(share.month, Times(share.times, share.first_at, share.last_at))
        for share in blend.shares:
            for link, nodes in ((ASKED, share.asked), (TOLD, share.told)):
                for node in nodes:
                    self.add_topic((link, share.month, node), Times(share.times, share.first_at, share.last_at))
        for each in blend.variants:
            self._add_variant(each)
        self.also_said.update(blend.also_said)
        self._add_span(Times(blend.times, blend.first_at, blend.last_at))
        self.judged.update({GOOD: blend.good, BAD: blend.bad})

    def add_month(self, month: str, more: Times) -> None:
        """Adds exchanges of a month, whatever their topic."""
        there = self.months.get(month)
        self.months[month] = there.and_also(more) if there else more

    def add_topic(self, key: tuple[URIRef, str, URIRef], more: Times) -> None:
        """Adds mentions of a topic, keyed by link, month and node."""
        there = self.topics.get(key)
        self.topics[key] = there.and_also(more) if there else more

    def _add_variant(self, each: Variant) -> None:
        key = (each.utterance_class, each.understood or each.text)
        there, newest = self.variants.get(key, (None, each))
        more = Times(each.times, each.first_at, each.last_at)
        self.variants[key] = (there.and_also(more) if there else more, each if each.last_at >= newest.last_at else newest)

    def _add_span(self, more: Times) -> None:
        self.span = self.span.and_also(more) if self.span else more


def _month_of(node: URIRef) -> str:
    """The month in the node's IRI, as in “2025-03”."""
    return str(node).rpartition("/about/")[2].partition("/")[0]
