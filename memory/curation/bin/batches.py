"""Batches in the bin: what was forgotten together."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime
from operator import itemgetter

from rdflib import URIRef

from memory.curation.bin.places import PersonGraph
from memory.store.engine import Scope
from memory.store.queries import query
from memory.store.terms import plain
from memory.vocabulary import MEM


@dataclass(frozen=True)
class ForgettingBatch:
    """One forgetting: when (UTC), by which policy, and the `blend` it left, if any. Its IRI ends in a ULID of that time."""

    iri: URIRef
    at: datetime
    day: date
    policy: str
    blend: URIRef | None = None


def batches_in(place: PersonGraph, batches: Iterable[URIRef] | None = None) -> list[ForgettingBatch]:
    """These batches, or all in the bin, newest first."""
    text = query("forgettings").bound({"batch": sorted(batches) if batches is not None else None})
    rows = [] if batches is not None and not batches else place.engine.stream(text, Scope((place.name,)))
    found = [
        ForgettingBatch(
            URIRef(row["batch"]),
            plain(row["at"]),
            date.fromisoformat(str(row["day"])),
            str(row["policy"]),
            URIRef(row["blend"]) if "blend" in row else None,
        )
        for row in rows
    ]
    return sorted(found, key=lambda each: each.iri, reverse=True)


def batch_of(place: PersonGraph, roots: Iterable[URIRef]) -> dict[URIRef, URIRef]:
    """Maps each of these roots that is in the bin to its batch."""
    return {URIRef(quad[2]): quad[0] for quad in place.leading_to(roots, MEM.forgot)}


def roots_of(place: PersonGraph, batches: Iterable[URIRef]) -> dict[URIRef, list[URIRef]]:
    """Maps each of these batches to the roots it forgot, in order."""
    found: dict[URIRef, list[URIRef]] = {}
    for batch, _, root, _ in sorted(place.about(batches, MEM.forgot), key=itemgetter(2)):
        found.setdefault(batch, []).append(URIRef(root))
    return found


def with_their_batch(place: PersonGraph, roots: Iterable[URIRef]) -> dict[URIRef, URIRef]:
    """Maps these roots, and everything that became part of the same blends, to their batches."""
    found = batch_of(place, roots)
    blended = [each.iri for each in batches_in(place, set(found.values())) if each.blend is not None]
    return found | {root: batch for batch, of in roots_of(place, blended).items() for root in of}
