"""Parses the timeline's query parameters and builds them again; nothing from outside goes into a link unchecked."""

import re
from collections.abc import Mapping
from datetime import date
from urllib.parse import urlencode

from rdflib import URIRef

from memory.inspector.activity import days_of_month
from memory.inspector.timeline import KINDS, NUMBER_BEHIND_ALL, TimelineFilter

WORDS_AT_MOST = 200
_IRI = re.compile(r"https?://[^\s<>\"{}|\\^`]{1,2000}")
NAMES = ("kind", "about", "words", "day", "month")


def wanted_by(asked: Mapping[str, str]) -> TimelineFilter:
    """The filter in the query parameters; invalid values are ignored."""
    kind = asked.get("kind", "")
    return TimelineFilter(
        before=_number(asked.get("before", "")),
        kind=kind if kind in KINDS else "",
        about=iri_in(asked.get("about", "")),
        words=asked.get("words", "").strip()[:WORDS_AT_MOST],
        days=_days(asked.get("day", ""), asked.get("month", "")),
    )


def address_of(wanted: TimelineFilter, *, before: int | None = None) -> str:
    """The query string for this filter, starting below episode number `before` if given; empty for no filter."""
    values = {"kind": wanted.kind, "about": str(wanted.about or ""), "words": wanted.words, **_of_days(wanted.days)}
    values["before"] = str(before) if before is not None else ""
    query = urlencode({name: value for name, value in values.items() if value})
    return f"?{query}" if query else ""


def _of_days(days: tuple[date, ...]) -> dict[str, str]:
    if not days:
        return {}
    return {"day": days[0].isoformat()} if len(days) == 1 else {"month": f"{days[0]:%Y-%m}"}


def _number(given: str) -> int:
    return min(int(given), NUMBER_BEHIND_ALL) if given.isascii() and given.isdigit() and len(given) < 20 else NUMBER_BEHIND_ALL


def iri_in(given: str) -> URIRef | None:
    """The IRI in a parameter; None for anything else."""
    return URIRef(given) if _IRI.fullmatch(given) else None


def _days(day: str, month: str) -> tuple[date, ...]:
    try:
        return (date.fromisoformat(day),) if day else days_of_month(*_year_and_month(month)) if month else ()
    except ValueError:
        return ()


def _year_and_month(month: str) -> tuple[int, int]:
    first = date.fromisoformat(f"{month}-01")
    return first.year, first.month
