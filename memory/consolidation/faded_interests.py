"""Interests that have faded away go, as other things that lost their use go at night; what the person set by hand stays.

A strength halves every month (`memory.interests.strengths`): touched once, it is gone in ten months; mentioned again, it is new.
"""

from collections.abc import Iterator

from more_itertools import batched
from rdflib import URIRef

from memory.curation.edit import Edit
from memory.curation.holding import Holding
from memory.curation.looking_up import graph_of
from memory.interests.strengths import WEAKEST, aged, decimal
from memory.store.work import UNWATCHED, Work

AT_ONCE = 50
"""How many go in one transaction."""


def let_go(holding: Holding, work: Work = UNWATCHED) -> int:
    """Removes interests whose strength has faded to nothing; returns how many. Repeated at the same moment it changes nothing."""
    gone = 0
    for some in batched(sorted(_faded(holding)), AT_ONCE):
        if not work.goes_on():
            break
        with holding.changing():
            still = [each for each in _faded(holding) if each in set(some)]
            edit = Edit()
            edit.remove(graph_of(holding, holding.model).about(still))
            holding.engine.apply(edit.change)
        gone += len(still)
    return gone


def _faded(holding: Holding) -> Iterator[URIRef]:
    rows = holding.reader(holding.model).rows("interests_faded", below=decimal(aged(holding.clock()) + WEAKEST))
    return (row["interest"] for row in rows if "by_hand" not in row)
