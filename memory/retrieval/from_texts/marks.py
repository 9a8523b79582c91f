"""What the person said about memories of texts: answers made from them that were called good or bad, and what is pinned.

Only what was found for a question is looked up, so that it takes the same time however much has been judged.
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
    """`judged` is from −1, bad, to 1, good; what nobody judged is not in it."""

    judged: Mapping[URIRef, float] = field(default_factory=dict)
    pinned: frozenset[URIRef] = frozenset()


Marking: TypeAlias = Callable[[Mapping[Observations, Sequence[URIRef]]], Marks]
"""Gives the marks of what was found, which is grouped by whose memory it is from."""


def unmarked(_found: Mapping[Observations, Sequence[URIRef]]) -> Marks:
    """For when nobody said anything."""
    return Marks()


def marking(talk: Reader) -> Marking:
    """The marks that one person made: judgements in that person's `talk`, pins where the memory itself is."""

    def of(found: Mapping[Observations, Sequence[URIRef]]) -> Marks:
        names = [name for some in found.values() for name in some]
        pinned = [name for source, some in found.items() for name in source.pinned(some)]
        return Marks(_judged(judgements_of_sources(talk, names)), frozenset(pinned))

    return of


def _judged(judgements: Iterable[tuple[URIRef, Judgement]]) -> dict[URIRef, float]:
    """One more good than bad is good; as many of both is neither. A dull answer, or one to another question, does not count."""
    sums: defaultdict[URIRef, float] = defaultdict(float)
    for thing, judgement in judgements:
        if judgement.is_of_answer:
            sums[thing] += 1 if judgement.value == GOOD else -1
    return {thing: max(-1.0, min(1.0, value)) for thing, value in sums.items()}
