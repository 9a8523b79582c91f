"""Copies graphs from one server to another, and compares them by digest."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from hashlib import blake2b

import pyoxigraph as ox
from more_itertools import batched
from rdflib import URIRef

from memory.store.endpoint import EndpointEngine

BATCH = 5_000
DIGEST_BYTES = 16
Renew = Callable[[], None]


def never_renewed() -> None:
    """For copies that hold nothing."""


def digests(engine: EndpointEngine, graphs: Sequence[URIRef], renew: Renew = never_renewed) -> set[bytes]:
    """The digest of each statement in these graphs: a set that equals another one only if the graphs do."""
    return {digest for digest, _ in _digested(engine.quads(graphs), renew)}


def _digested(quads: Iterable[ox.Quad], renew: Renew) -> Iterator[tuple[bytes, ox.Quad]]:
    for number, quad in enumerate(quads):
        if number % BATCH == 0:
            renew()
        yield blake2b(str(quad).encode(), digest_size=DIGEST_BYTES).digest(), quad


def are_even(one: EndpointEngine, other: EndpointEngine, graphs: Sequence[URIRef], renew: Renew = never_renewed) -> bool:
    """Whether the graphs hold the same on both."""
    return digests(one, graphs, renew) == digests(other, graphs, renew)


def copy(source: EndpointEngine, target: EndpointEngine, graphs: Sequence[URIRef], renew: Renew = never_renewed) -> None:
    """Replaces what the target holds in these graphs by what the source holds."""
    drop(target, graphs, renew)
    for some in batched(source.quads(graphs), BATCH):
        renew()
        target.load_as_they_are(some)


def bring_up_to_date(
    source: EndpointEngine, target: EndpointEngine, graphs: Sequence[URIRef], there: set[bytes], renew: Renew
) -> bool:
    """Adds to a copy what it lacks, removes what is not in the source any more, and returns whether they are then the same.

    `there` are the copy's digests, read from the target after it was made: where nothing changed since, they decide.
    """
    wanted, lacking = set(), []
    for digest, quad in _digested(source.quads(graphs), renew):
        wanted.add(digest)
        if digest not in there:
            lacking.append(quad)
    if wanted == there:
        return True
    for some in batched(lacking, BATCH):
        renew()
        target.load_as_they_are(some)
    if there - wanted:
        surplus = (quad for digest, quad in _digested(target.quads(graphs), renew) if digest not in wanted)
        for few in batched(list(surplus), BATCH):
            target.remove_as_they_are(few)
    return digests(target, graphs, renew) == wanted


def drop(engine: EndpointEngine, graphs: Sequence[URIRef], renew: Renew = never_renewed) -> None:
    """Removes these graphs."""
    for graph in graphs:
        renew()
        engine.drop(graph, lambda _: renew())
