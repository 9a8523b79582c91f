"""Look-ups in blends, the summaries of older talk: how many exchanges about something, and when, from their monthly shares."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from typing import Any

from more_itertools import split_into
from rdflib import Literal, URIRef

from memory.episodes.blends import TALK
from memory.episodes.topics import ASKED, december_of, month_of
from memory.retrieval.probing import QUERIES_KEPT, Probe
from memory.store.reading import RanQuery
from memory.store.terms import Term, plain
from memory.understanding.stretches import Stretch

MONTHS_AT_MOST, MONTHS_WITHOUT_STRETCH = 60, 24
"""Maximum number of months searched, newest first: within a stretch, and back from today if there is none."""
MONTHS_A_QUERY = (1, 2, 4, 8, None)
"""Months per query, newest first; None for all that are left."""


@dataclass(frozen=True)
class Blended:
    """The part of a blend that is meant: `times` of its exchanges, the first and last at these moments (UTC).

    `words` describe the blend of `whole` exchanges, most of which have `utterance_class`. `is_exact` is False if `times` is an
    estimate.
    """

    blend: URIRef
    number: int
    words: str
    utterance_class: str
    whole: int
    times: int
    first_at: datetime
    last_at: datetime
    is_exact: bool = True

    @property
    def at(self) -> datetime:
        """The moment of the last of these exchanges."""
        return self.last_at

    def and_also(self, other: "Blended") -> "Blended":
        """The union with other exchanges of the same blend."""
        return replace(
            self,
            times=self.times + other.times,
            first_at=min(self.first_at, other.first_at),
            last_at=max(self.last_at, other.last_at),
            is_exact=self.is_exact and other.is_exact,
        )


@dataclass(frozen=True)
class BlendedTalk:
    """The blends of one person."""

    probe: Probe

    def about(self, topics: Iterable[URIRef], stretch: Stretch | None, links: Sequence[URIRef] = (ASKED,)) -> list[Blended]:
        """The blends with exchanges about any of these topics, newest first."""
        return _newest_first(_by_blend(_within(_of(row), stretch) for row in self.probe.shares(topics, stretch, links)))

    def said(self, stretch: Stretch, today: date, enough: int | None = None) -> list[Blended]:
        """The blends with exchanges in a stretch of time, newest first; stops searching once there are `enough`.

        Each is counted over the whole stretch, even if only a part of it was searched.
        """
        months, rows = _months(stretch, today), []
        for some in filter(None, split_into(months, MONTHS_A_QUERY)):
            rows += self._shares(some, all_of_them=enough is None)
            if enough is not None and len({row["blend"] for row in rows}) >= enough:
                break
        if enough is not None and rows:
            blends = [each.blend for each in _counted(rows, stretch)[:enough]]
            of_blends = self._rows("shares_of_months", blend=blends) if blends else []
            rows = [row for row in of_blends if row["month"] in months]
        return _counted(rows, stretch)

    def topics(self, stretch: Stretch | None, today: date, enough: int | None = None) -> list[tuple[URIRef, Blended]]:
        """The topics asked about in a stretch, or in the last two years, each with its newest blend; in order of time.

        Searches back from the newest month, and stops once there are `enough`.
        """
        found: dict[URIRef, Blended] = {}
        months = _months(stretch, today) if stretch is not None else _back_from(today, MONTHS_WITHOUT_STRETCH)
        for some in filter(None, split_into(months, MONTHS_A_QUERY)):
            shares = {row["share"]: _within(_of(row), stretch) for row in self._shares(some, all_of_them=enough is None)}
            for row in self._rows("topics_of_shares", share=list(shares)) if shares else ():
                share, there = shares[row["share"]], found.get(row["topic"])
                if share is not None:
                    found[row["topic"]] = replace(_newer(share, there), times=share.times + there.times) if there else share
            if enough is not None and len(found) >= enough:
                break
        return sorted(found.items(), key=lambda item: (item[1].last_at, item[0]))

    @property
    def first(self) -> Blended | None:
        """The oldest blend."""
        rows = self.probe.reader.rows("first_blended")
        return _of(rows[0]) if rows else None

    def _shares(self, months: Sequence[Literal], *, all_of_them: bool) -> list[dict[str, Any]]:
        """The shares of these months; not all unless `all_of_them`: a month that stands for years may have thousands."""
        if all_of_them:
            return self._rows("shares_of_months", month=months)
        some = [row["share"] for row in self._rows("some_shares_of_months", month=months)]
        return self._rows("shares_of_months", share=some) if some else []

    def _rows(self, name: str, **values: Sequence[Term]) -> list[dict[str, Any]]:
        return self._noted(*self.probe.reader.run(name, values))

    def asked_so(self, understood: str) -> list[Blended]:
        """The blends that contain a question understood this way, newest first."""
        if not understood:
            return []
        return _newest_first(_by_blend(map(_of, self.probe.reader.rows("variants_of_blends", understood=Literal(understood)))))

    def in_words(self, found: Iterable[URIRef], is_meant: Callable[[str], bool], stretch: Stretch | None) -> list[Blended]:
        """The blends among these episodes in which something was said that `is_meant`, newest first; no talk about talk."""
        episodes = sorted(set(found))
        rows = self._noted(*self.probe.reader.run("said_in_blends", {"blend": episodes})) if episodes else []
        meant = [row for row in rows if row["blended_by"] != TALK and is_meant(str(row["text"]))]
        return _newest_first(_by_blend(_within(_of(row), stretch) for row in meant))

    def _noted(self, rows: Sequence[dict[str, Any]], ran: RanQuery) -> list[dict[str, Any]]:
        if len(self.probe.queries) < QUERIES_KEPT:
            self.probe.queries.append(ran)
        return [{column: plain(term) for column, term in row.items()} for row in rows]


def _of(row: Mapping[str, Any]) -> Blended:
    names = ("blend", "number", "words", "utterance_class", "whole", "times", "first_at", "last_at")
    return Blended(**{name: row[name] for name in names})


def _within(share: Blended, stretch: Stretch | None) -> Blended | None:
    """The part of a share that lies in a stretch, estimated as if its exchanges were spread evenly; None if there is none."""
    if stretch is None:
        return share
    first, last = stretch.holds(share.first_at), stretch.holds(share.last_at)
    if first and last:
        return share
    begin, behind = max(share.first_at, stretch.first.astimezone(UTC)), min(share.last_at, stretch.behind.astimezone(UTC))
    part = max(0.0, (behind - begin) / max(share.last_at - share.first_at, datetime.resolution))
    times = first + last + round(max(0, share.times - 2) * part)
    if not times:
        return None
    begin, behind = share.first_at if first else begin, share.last_at if last else behind
    return replace(share, times=times, first_at=begin, last_at=behind, is_exact=share.times <= 2)


def _counted(shares: Iterable[Mapping[str, Any]], stretch: Stretch) -> list[Blended]:
    """The blends of these shares, newest first; of several shares of one blend and month, only the largest counts."""
    whole: dict[tuple[URIRef, str], Blended] = {}
    for row in shares:
        share, key = _of(row), (row["blend"], str(row["month"]))
        whole[key] = max(whole.get(key, share), share, key=lambda each: each.times)
    return _newest_first(_by_blend(_within(share, stretch) for share in whole.values()))


def _newer(one: Blended, other: Blended) -> Blended:
    return one if one.last_at >= other.last_at else other


def _by_blend(shares: Iterable[Blended | None]) -> dict[URIRef, Blended]:
    found: dict[URIRef, Blended] = {}
    for each in shares:
        if each is not None:
            found[each.blend] = found[each.blend].and_also(each) if each.blend in found else each
    return found


def _newest_first(found: Mapping[URIRef, Blended]) -> list[Blended]:
    return sorted(found.values(), key=lambda each: (each.last_at, each.number), reverse=True)


def _months(stretch: Stretch, today: date) -> list[Literal]:
    """The months of a stretch to search, newest first, and each later December, which may stand for a whole year or more."""
    first, last = stretch.days
    months = [each for each in _back_from(last, MONTHS_AT_MOST) if str(each) >= str(month_of(first))]
    decembers = (december_of(year) for year in range(last.year, today.year + 1))
    return [*months, *(each for each in decembers if str(each) > str(month_of(last)))]


def _back_from(day: date, many: int) -> list[Literal]:
    """This many months, going back from the month of this day."""
    counts = (12 * day.year + day.month - 1 - back for back in range(many))
    return [month_of(date(count // 12, count % 12 + 1, 1)) for count in counts]
