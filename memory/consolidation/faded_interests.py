"""Removes interests whose strength has decayed to nothing, as part of the nightly run; those the person set manually stay.

Strength halves every month (`memory.interests.strengths`): mentioned once, an interest is gone in ten months.
"""

from collections.abc import Iterator

from more_itertools import batched
from rdflib import URIRef

from memory.curation.edit import Edit
from memory.curation.looking_up import graph_of
from memory.curation.person_store import PersonStore
from memory.interests.strengths import WEAKEST, aged, decimal
from memory.store.work import UNWATCHED, Work

AT_ONCE = 50
"""How many are removed in one transaction."""


def let_go(holding: PersonStore, work: Work = UNWATCHED) -> int:
    """Removes fully decayed interests; returns how many. Idempotent at any one moment."""
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


def _faded(holding: PersonStore) -> Iterator[URIRef]:
    rows = holding.reader(holding.model).rows("interests_faded", below=decimal(aged(holding.clock()) + WEAKEST))
    return (row["interest"] for row in rows if "by_hand" not in row)
