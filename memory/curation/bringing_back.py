"""Undoes the removal of facts exactly, from the change that removed them: nothing of it is kept anywhere else."""

from collections.abc import Iterable

from rdflib import URIRef

from memory.curation.condensed import unindex
from memory.curation.correcting import NOT_UNDONE, changed_since, there_now, within
from memory.curation.person_store import PersonStore
from memory.episodes.turns import turns_of
from memory.errors import BadInput
from memory.indexing.labels import index_learned_labels
from memory.indexing.talk import index_again
from memory.store.engine import StoreChange
from memory.store.terms import moment
from memory.vocabulary import MEM


def bring_back(holding: PersonStore, change: StoreChange) -> tuple[URIRef, ...]:
    """Undoes a removal of facts; returns the episodes that have their words again.

    Interests that came up again since stay as they are. Raises BadInput, changing nothing, if anything else has changed since.
    """
    if change.graphs - {*holding.graphs, holding.bin}:
        raise BadInput("This can’t be undone.", "Edit the memory instead.")
    with holding.engine.locks.held(f"index:{holding.person}"), holding.changing():
        interests = within(change, holding.model)
        for name in sorted(change.graphs - {holding.model, holding.bin}):
            part = within(change, name)
            if changed_since(there_now(holding, part), part):
                raise BadInput(NOT_UNDONE, "Edit the memory instead.")
        stale = changed_since(there_now(holding, interests), interests)
        added = [quad for quad in change.removed if not (quad[3] == holding.model and quad[0] in stale)]
        removed = [quad for quad in change.added if not (quad[3] == holding.model and quad[0] in stale)]
        reworded = sorted({quad[0] for quad in change.added if quad[1] == MEM.redactedAt})
        at = moment(holding.clock())
        marks = [(each, MEM.redactedAt, at, holding.episodes) for each in reworded]  # what others read before is read afresh
        holding.engine.apply(StoreChange((*(quad for quad in added if quad[1] != MEM.redactedAt), *marks), tuple(removed)))
        unindex(holding, sorted({quad[0] for quad in (*change.removed, *change.added) if quad[3] == holding.observations}))
        _index(holding, reworded)
    return tuple(reworded)


def _index(holding: PersonStore, episodes: Iterable[URIRef]) -> None:
    """Indexes the words and the names that are back; what was condensed from them is indexed in the background."""
    turns = list(turns_of(holding.reader(holding.episodes), list(map(str, episodes))).values())
    holding.in_indices(lambda index, embedder: index_again(index, embedder, turns) if not index.is_empty else 0)
    holding.in_labels(lambda labels: index_learned_labels(holding.engine, holding.knowledge, labels, holding.embedder))
