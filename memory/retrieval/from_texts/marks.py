"""Feedback on observations: judgements of answers made from them, and pins.

Only the observations found for a question are looked up, so the cost is independent of the number of judgements.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from rdflib import URIRef

from memory.documents.observations import Observations
from memory.episodes.judgements import GOOD, Judgement, judgements_of_sources
from memory.store.reading import Reader


@dataclass(frozen=True)
class Marks:
    """Judgements and pins by observation; `judged` is from −1 (bad) to 1 (good), without those never judged."""

    judged: Mapping[URIRef, float] = field(default_factory=dict)
    pinned: frozenset[URIRef] = frozenset()


Marking: TypeAlias = Callable[[Mapping[Observations, Sequence[URIRef]]], Marks]
"""Looks up the marks of observations, which are grouped by the memory they are from."""


def unmarked(_found: Mapping[Observations, Sequence[URIRef]]) -> Marks:
    """No marks at all: the default."""
    return Marks()


def marking(talk: Reader) -> Marking:
    """The marks of one person: judgements from that person's `talk`, pins from the memory the observation is in."""

    def of(found: Mapping[Observations, Sequence[URIRef]]) -> Marks:
        names = [name for some in found.values() for name in some]
        pinned = [name for source, some in found.items() for name in source.pinned(some)]
        return Marks(_judged(judgements_of_sources(talk, names)), frozenset(pinned))

    return of


def _judged(judgements: Iterable[tuple[URIRef, Judgement]]) -> dict[URIRef, float]:
    """The balance of good and bad judgements, clipped to −1 … 1; only judgements of the answer itself count."""
    sums: defaultdict[URIRef, float] = defaultdict(float)
    for thing, judgement in judgements:
        if judgement.is_of_answer:
            sums[thing] += 1 if judgement.value == GOOD else -1
    return {thing: max(-1.0, min(1.0, value)) for thing, value in sums.items()}
