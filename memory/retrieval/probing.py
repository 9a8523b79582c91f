"""Earlier inputs about a thing or a property, newest first, in a time that does not grow with how much was said of it.

First a probe with a limit: what was seldom spoken of is all found by it. What was spoken of often is looked for among the
episodes of the last day, week, month, year, until there is enough (DESIGN §4.1).
"""

from dataclasses import dataclass
from datetime import date, datetime, timedelta, tzinfo

from rdflib import XSD, Literal, URIRef

from memory.store.reading import Reader

PROBED = 60
"""The limit of the probe, as it stands in the query."""
WIDER = (1, 7, 31, 366)
"""Days back, step by step."""
DAYS_A_QUERY = 31


@dataclass(frozen=True)
class Probe:
    """Looks for inputs in one person's episodes."""

    reader: Reader
    now: datetime
    zone: tzinfo

    def inputs(self, subject: URIRef | None, predicate: URIRef | None, wanted: int) -> list[URIRef]:
        """The newest inputs understood with this subject and property, None for any; at least `wanted` where there are so many."""
        rows = self.reader.rows("inputs_about", subject=subject, predicate=predicate)
        if len(rows) >= PROBED:
            rows = self._by_days(subject, predicate, wanted) or rows
        newest = sorted({(row["number"], row["input"]) for row in rows}, reverse=True)
        return [each for _, each in newest]

    def _by_days(self, subject: URIRef | None, predicate: URIRef | None, wanted: int) -> list[dict[str, object]]:
        today = self.now.astimezone(self.zone).date()
        found: list[dict[str, object]] = []
        reached = -1
        for back in WIDER:
            for first in range(reached + 1, back + 1, DAYS_A_QUERY):
                days = [_day(today - timedelta(days=each)) for each in range(first, min(first + DAYS_A_QUERY, back + 1))]
                found += self.reader.rows("inputs_about_on_days", day=days, subject=subject, predicate=predicate)
                if len({row["input"] for row in found}) >= wanted:
                    return found
            reached = back
        return found


def _day(day: date) -> Literal:
    return Literal(day.isoformat(), datatype=XSD.date)
