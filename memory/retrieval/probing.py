"""Look-up of earlier inputs by topic, newest or oldest first, in time independent of how much was said about the topic.

Topics are indexed by month (`memory.episodes.topics`). Months are visited in order, more at a time where little is found, and
of each only as much is read as is consumed.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from rdflib import Literal, URIRef

from memory.episodes.topics import ASKED, OF_SHARES, month_of
from memory.store.engine import Row
from memory.store.reading import RanQuery, Reader
from memory.store.terms import plain
from memory.understanding.stretches import Stretch
from memory.vocabulary import MEM

PAGE = 32
"""Rows per page; must equal the LIMIT in the query `inputs_about`."""
QUERIES_KEPT = 4


@dataclass(frozen=True)
class Probe:
    """Finds inputs with numbers below `before` in one person's episodes; `queries` keeps the first `QUERIES_KEPT` that ran."""

    reader: Reader
    before: int
    queries: list[RanQuery] = field(default_factory=list)

    def inputs(
        self,
        topics: Iterable[URIRef],
        stretch: Stretch | None = None,
        *,
        links: Sequence[URIRef] = (ASKED,),
        oldest_first: bool = False,
    ) -> Iterator[tuple[int, URIRef]]:
        """The inputs linked with any of these topics, as (number, input), in order; lazy: only what is consumed is read."""
        months = sorted(self._months(topics, stretch).items(), reverse=not oldest_first)
        seen: set[int] = set()
        long = 1
        while months:
            nodes = [node for _, of_month in months[:long] for node in of_month]
            months, size = months[long:], len(seen)
            for number, each in self._of_months(nodes, links, stretch, sign=-1 if oldest_first else 1):
                if number not in seen:
                    seen.add(number)
                    yield number, each
            long = 1 if len(seen) - size >= PAGE else 2 * long

    def count(self, topics: Iterable[URIRef], stretch: Stretch | None = None) -> int:
        """How many inputs asked about any of these topics, blended ones excluded; the store counts whole months itself."""
        months = self._months(topics, stretch)
        whole = [node for month, nodes in months.items() if stretch is None or _is_whole(month, stretch) for node in nodes]
        parts = [node for nodes in months.values() for node in nodes if node not in whole]
        rows = self._rows("counts_about", about=whole, link=[ASKED]) if whole else []
        rest = {number for number, _ in self._of_months(parts, [ASKED], stretch, sign=1)} if parts else ()
        return sum(int(row["inputs"]) for row in rows) + len(rest)

    def shares(
        self, topics: Iterable[URIRef], stretch: Stretch | None = None, links: Sequence[URIRef] = (ASKED,)
    ) -> list[dict[str, Any]]:
        """The shares of blends about any of these topics in the months of a stretch, each share once.

        A share that covers a whole year or more may lie partly or fully outside the stretch.
        """
        months = self._months(topics, stretch, with_years=True)
        return self._shares_at([node for of_month in months.values() for node in of_month], links)

    def _shares_at(self, nodes: Sequence[URIRef], links: Sequence[URIRef]) -> list[dict[str, Any]]:
        key = ("shares", tuple(nodes), tuple(links), self.before)
        if nodes and key not in self.reader.kept:
            self.reader.kept[key] = self._rows("shares_about", about=nodes, link=[OF_SHARES[each] for each in links])
        return list({row["share"]: row for row in self.reader.kept.get(key, ())}.values())

    def _months(self, topics: Iterable[URIRef], stretch: Stretch | None, *, with_years: bool = False) -> dict[str, list[URIRef]]:
        """The topic nodes by month (“2026-03”); `with_years` adds later Decembers, which may stand for years."""
        found: dict[str, list[URIRef]] = {}
        wanted = sorted(set(topics))
        rows = self._months_of(tuple(wanted)) if wanted else []
        first, last = (str(month_of(day)) for day in stretch.days) if stretch is not None else ("", "~")
        for row in rows:
            month = str(row["month"])
            if first <= month <= last or (with_years and month >= last and month.endswith("-12")):
                found.setdefault(str(row["month"]), []).append(URIRef(row["about"]))
        return found

    def _months_of(self, topics: tuple[URIRef, ...]) -> list[dict[str, Any]]:
        """All months of these topics, cached per input since every strategy needs them; the query is noted each time."""
        key = ("months", topics, self.before)
        if key not in self.reader.kept:
            self.reader.kept[key] = self.reader.run("months_about", {"topic": topics})
        rows, ran = self.reader.kept[key]
        return self._noted(rows, ran)

    def _of_months(
        self, nodes: Sequence[URIRef], links: Sequence[URIRef], stretch: Stretch | None, *, sign: int
    ) -> Iterator[tuple[int, URIRef]]:
        """The inputs linked with these nodes, in order, page by page; repeated if linked with several of them."""
        beyond = self.before * sign if sign > 0 else 0
        while True:
            rows = self._rows("inputs_about", about=nodes, link=links, sign=Literal(sign), beyond=Literal(beyond))
            found = [(int(row["number"]), URIRef(row["input"])) for row in rows if row["number"] < self.before]
            yield from found if stretch is None else self._within(stretch, found)
            if len(rows) < PAGE:
                return
            beyond = rows[-1]["number"] * sign

    def _within(self, stretch: Stretch, found: Sequence[tuple[int, URIRef]]) -> list[tuple[int, URIRef]]:
        """Those of the found inputs that were said in the stretch."""
        rows = self.reader.rows("statements_about", subject=[each for _, each in found], predicate=MEM.createdAt) if found else []
        inside = {row["subject"] for row in rows if stretch.holds(row["value"])}
        return [(number, each) for number, each in found if each in inside]

    def _rows(self, name: str, **values: Literal | Sequence[URIRef]) -> list[dict[str, Any]]:
        return self._noted(*self.reader.run(name, values))

    def _noted(self, rows: Sequence[Row], ran: RanQuery) -> list[dict[str, Any]]:
        if len(self.queries) < QUERIES_KEPT:
            self.queries.append(ran)
        return [{column: plain(term) for column, term in row.items()} for row in rows]


def _is_whole(month: str, stretch: Stretch) -> bool:
    """Whether a month lies completely within a stretch."""
    first, last = stretch.days
    return str(month_of(first - timedelta(days=1))) < month < str(month_of(last + timedelta(days=1)))
