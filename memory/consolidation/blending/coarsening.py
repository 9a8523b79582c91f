"""What blends keep of years that are long over: their months become one, and what only replies were about is left out.

Of questions that were last asked then nothing but the words is kept; what was told keeps its times, which nothing else tells.

A whole year stands under its December. How often something was asked about in it, first and last, stays as it was; how often in one of its
months is known only about (`memory.retrieval.blended`). So a blend does not grow with the months that it spans.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime, tzinfo

from rdflib import URIRef

from memory.blends import Variant
from memory.consolidation.blending.ingredients import Ingredients
from memory.realisation.blends import STATEMENT
from memory.topics import ASKED, month_of, topic_in_month, whole_year

MONTHS_KEPT = 3
"""So many months after its end a year is still kept month by month."""


@dataclass(frozen=True)
class Coarsening:
    """Puts the years together that were over long enough at a moment, in one person's graph of episodes."""

    graph: URIRef
    now: datetime
    zone: tzinfo

    @property
    def before(self) -> str:
        """The first month that is kept by itself, as in “2026-01”."""
        today = self.now.astimezone(self.zone).date()
        year = today.year if today.month > MONTHS_KEPT else today.year - 1
        return str(month_of(today.replace(year=year, month=1, day=1)))

    def of(self, added: Ingredients, topics: Mapping[URIRef, URIRef]) -> tuple[Ingredients, dict[URIRef, URIRef]]:
        """The same with such years put together, and what each node of a topic is about, those of whole years as well."""
        coarse = replace(added, topics={}, months={})
        known = dict(topics)
        for month, times in added.months.items():
            coarse.add_month(self._kept(month), times)
        for (link, month, node), times in added.topics.items():
            kept = self._kept(month)
            if node not in topics or (month < self.before and link != ASKED):
                continue
            there = node if kept == month else topic_in_month(self.graph, topics[node], whole_year(month))
            known[there] = topics[node]
            coarse.add_topic((link, kept, there), times)
        return coarse, known

    def is_old(self, variant: Variant) -> bool:
        """Whether it was last asked in such a year."""
        return variant.utterance_class != STATEMENT and self._month(variant.last_at) < self.before

    def _month(self, at: datetime) -> str:
        return str(month_of(at.astimezone(self.zone).date()))

    def _kept(self, month: str) -> str:
        return str(whole_year(month)) if month < self.before else month
