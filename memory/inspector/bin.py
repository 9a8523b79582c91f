"""The bin in words, page by page: what was forgotten and can still be restored, grouped by when it went and what it became."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime
from itertools import groupby

from rdflib import URIRef

from memory.curation.bin import reading
from memory.curation.bin.reading import Binned
from memory.curation.person_store import PersonStore
from memory.realisation.past import quoted
from memory.realisation.relative_times import MONTH_NAMES, when_in_words
from memory.vocabulary import MEM

A_PAGE = 25
FRESH_START = "A fresh start"


@dataclass(frozen=True)
class InBin:
    """A memory in the bin: its words, the reply to it, when it was said, and why it was forgotten."""

    root: URIRef
    words: str
    reply: str
    said: str
    because: str

    @property
    def identifier(self) -> str:
        """The last part of its IRI."""
        return self.root.rpartition("/")[2]


@dataclass(frozen=True)
class WentTogether:
    """Memories forgotten at about the same time or blended together.

    `until` is the last day to restore them; `became` is the blend's text, `blend` the end of its IRI if it still exists.
    """

    when: str
    until: str
    memories: tuple[InBin, ...]
    became: str = ""
    blend: str = ""


@dataclass(frozen=True)
class BinPage:
    """A page of the bin; `before` is the cursor of the next one, empty on the last."""

    groups: tuple[WentTogether, ...] = ()
    before: str = ""


def bin_page(holding: PersonStore, before: str, days: int) -> BinPage:
    """The page after a cursor, most recently forgotten first; `days` is how long the bin keeps memories."""
    found = reading.page(holding, before, A_PAGE + 1, days)
    shown = found[:A_PAGE]
    return BinPage(tuple(_together(holding, shown)), shown[-1].cursor if len(found) > A_PAGE else "")


def in_bin(holding: PersonStore, root: URIRef) -> str | None:
    """The words of one memory in the bin; None if it is not there."""
    rows = holding.reader(holding.bin).rows("statements_about", subject=root)
    values = {row["predicate"]: row["value"] for row in rows}
    return quoted(str(values[MEM.text])) if MEM.text in values else FRESH_START if MEM.forgottenBecause in values else None


def _together(holding: PersonStore, found: Iterable[Binned]) -> Iterable[WentTogether]:
    now, zone = holding.clock(), holding.zone
    said = [(when_in_words(each.forgotten_at, now, zone), each) for each in found]
    words = _words_of(holding, {each.blend for _, each in said if each.blend is not None})
    for (when, until, blend), some in groupby(said, key=lambda one: (one[0], one[1].until, one[1].blend)):
        memories = tuple(_memory(each, now, holding) for _, each in some)
        is_there = blend is not None and blend in words
        yield WentTogether(
            when,
            date_in_words(until),
            memories,
            became=words.get(blend, "a merged conversation") if blend is not None else "",
            blend=str(blend).rpartition("/")[2] if is_there else "",
        )


def _words_of(holding: PersonStore, blends: Iterable[URIRef]) -> dict[URIRef, str]:
    asked = sorted(blends)
    rows = holding.reader(holding.episodes).rows("statements_about", subject=asked, predicate=MEM.text) if asked else []
    return {row["subject"]: str(row["value"]) for row in rows}


def _memory(each: Binned, now: datetime, holding: PersonStore) -> InBin:
    words = quoted(each.words) if each.words else FRESH_START
    return InBin(each.root, words, each.reply, when_in_words(each.at, now, holding.zone), each.because)


def date_in_words(day: date) -> str:
    """“22 December 2026”."""
    return f"{day.day} {MONTH_NAMES[day.month]} {day.year}"
