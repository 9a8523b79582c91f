"""Lists the bin page by page, most recently forgotten first."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any

from more_itertools import chunked
from rdflib import URIRef

from memory.curation.bin.batches import ForgettingBatch, batches_in, roots_of
from memory.curation.bin.places import PersonGraph, places_of
from memory.curation.person_store import PersonStore
from memory.store.terms import plain
from memory.vocabulary import MEM, RDF

DAYS_KEPT = 30
"""Default for how many days the bin keeps what was forgotten."""
BATCHES_A_STEP = 20


@dataclass(frozen=True)
class Binned:
    """A forgotten exchange or stand-alone episode: its `words`, and when it was said and forgotten (UTC).

    It can be restored up to the day `until`. `batch` is the forgetting it belongs to; everything in a `blend` is restored
    together. `reply` is the text of the reply to it. `cursor` is where the page after it begins.
    """

    root: URIRef
    kind: URIRef
    words: str
    at: datetime
    forgotten_at: datetime
    because: str
    policy: str
    until: date
    batch: URIRef
    blend: URIRef | None = None
    reply: str = ""

    @property
    def cursor(self) -> str:
        """Its position in the bin: batch and root."""
        return f"{self.batch.rpartition('/')[2]}/{self.root.rpartition('/')[2]}"


def count(holding: PersonStore) -> int:
    """How many exchanges and stand-alone episodes are in the bin."""
    rows = holding.reader(holding.bin).rows("number_forgotten")
    return int(rows[0]["memories"]) if rows else 0


def page(holding: PersonStore, before: str = "", most: int = 25, days: int = DAYS_KEPT) -> list[Binned]:
    """The entries after a cursor, or the first ones without, at most `most`. `days` is how long the bin keeps them."""
    place = places_of(holding).bin
    newest = batches_in(place)
    batch, _, root = before.partition("/")
    there = [each for each in newest if not before or _name(each.iri) <= batch]
    found: list[Binned] = []
    for some in chunked(there, BATCHES_A_STEP):
        roots = roots_of(place, [each.iri for each in some])
        places = [(each, one) for each in some for one in reversed(roots.get(each.iri, []))]
        behind = [(each, one) for each, one in places if not before or (_name(each.iri), _name(one)) < (batch, root)]
        found += _binned(place, behind[: most - len(found)], days)
        if len(found) >= most:
            break
    return found


def _name(iri: URIRef) -> str:
    return iri.rpartition("/")[2]


def _binned(place: PersonGraph, roots: Sequence[tuple[ForgettingBatch, URIRef]], days: int) -> Iterator[Binned]:
    said: dict[URIRef, dict[URIRef, Any]] = {}
    for subject, predicate, value, _ in place.about(root for _, root in roots):
        said.setdefault(subject, {})[predicate] = plain(value)
    replies = _replies(place, [root for _, root in roots])
    for batch, root in roots:
        of = said[root]
        yield Binned(
            root=root,
            kind=URIRef(of[RDF.type]),
            words=of.get(MEM.text, ""),
            at=of[MEM.createdAt],
            forgotten_at=batch.at,
            because=of[MEM.forgottenBecause],
            policy=batch.policy,
            until=batch.day + timedelta(days=days),
            batch=batch.iri,
            blend=batch.blend,
            reply=replies.get(root, ""),
        )


def _replies(place: PersonGraph, roots: Sequence[URIRef]) -> dict[URIRef, str]:
    actions = {quad[0]: URIRef(quad[2]) for quad in place.leading_to(roots, MEM.inReplyTo)}
    return {actions[quad[0]]: str(quad[2]) for quad in place.about(actions, MEM.text)}
