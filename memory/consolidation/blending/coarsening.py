"""Coarsens what blends keep about past years: merges months and drops topics that only replies were about.

Questions last asked in those years keep only their words; statements keep their times, which are recorded nowhere else.

The last past year is stored under its December, and all earlier years together under the December before that. How often a
topic was asked about in these years, and when first and last, stays exact; the counts of single months or earlier years become
approximate (`memory.retrieval.blended`). So the size of a blend does not grow with the time it spans.

A topic asked about occasionally is dropped from a blend when an exchange about it would have been forgotten: once it has been
of no use for `unused_days` times the number of times it was asked about.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta, tzinfo
from functools import cached_property

from rdflib import XSD, Literal, URIRef

from memory.consolidation.blending.ingredients import Ingredients
from memory.episodes.blends import Variant
from memory.episodes.topics import ASKED, december_of, month_of, topic_in_month
from memory.realisation.blends import STATEMENT

MONTHS_KEPT = 3
"""For this many months after its end, a year is still kept month by month."""


@dataclass(frozen=True)
class Coarsening:
    """Merges past years, as seen from the moment `now`, in blends of one person's episode graph."""

    graph: URIRef
    now: datetime
    zone: tzinfo
    unused_days: int
    """As in `Rules`."""

    @cached_property
    def before(self) -> Literal:
        """The first month that is kept separately, such as “2026-01”."""
        today = self.now.astimezone(self.zone).date()
        year = today.year if today.month > MONTHS_KEPT else today.year - 1
        return Literal(f"{year:04}-01", datatype=XSD.gYearMonth, normalize=False)

    def of(
        self, added: Ingredients, topics: Mapping[URIRef, URIRef], last_of_use: datetime | None = None
    ) -> tuple[Ingredients, dict[URIRef, URIRef]]:
        """The ingredients with past years merged and idle topics dropped, and the topic of each node, including new nodes.

        `last_of_use` is when the ingredients as a whole were last of use; None if unknown.
        """
        coarse = replace(added, topics={}, months={})
        known, idle = dict(topics), self._idle(added, topics, last_of_use)
        for month, times in added.months.items():
            coarse.add_month(self._kept(month), times)
        for (link, month, node), times in added.topics.items():
            kept = self._kept(month)
            if node not in topics or topics[node] in idle or (self.is_together(month) and link != ASKED):
                continue
            there = node if kept == month else topic_in_month(self.graph, topics[node], self._label(month))
            known[there] = topics[node]
            coarse.add_topic((link, kept, there), times)
        return coarse, known

    def is_old(self, variant: Variant) -> bool:
        """Whether it is a question last asked in a merged year."""
        return variant.utterance_class != STATEMENT and self.is_together(self._month(variant.last_at))

    def is_together(self, month: str) -> bool:
        """Whether a month is merged into a year."""
        return month < str(self.before)

    def _idle(self, added: Ingredients, topics: Mapping[URIRef, URIRef], last_of_use: datetime | None) -> set[URIRef]:
        """The topics that have been of no use for too long."""
        times: Counter[URIRef] = Counter()
        last: dict[URIRef, datetime] = {}
        for (_, _, node), each in added.topics.items():
            if node in topics:
                topic = topics[node]
                times[topic] += each.times
                last[topic] = max(each.last_at, last.get(topic, last_of_use or each.last_at))
        return {topic for topic, many in times.items() if self.now - last[topic] > timedelta(days=self.unused_days * many)}

    def _month(self, at: datetime) -> str:
        return str(month_of(at.astimezone(self.zone).date()))

    def _kept(self, month: str) -> str:
        return str(self._label(month)) if self.is_together(month) else month

    def _label(self, month: str) -> Literal:
        """The December under which a merged month is stored."""
        newest = int(self.before[:4]) - 1
        return december_of(newest if int(month[:4]) == newest else newest - 1)
