"""Who waits for replies, over all memories: names of graphs and numbers, read in time that depends on how much waits alone."""

from uuid import UUID

from memory.store.engine import Engine
from memory.store.shards.owners import owners_of
from memory.vocabulary import MEM, episodes_graph


def who_waits(engine: Engine) -> set[UUID]:
    """The people with an input that awaits its reply, on all stores that answer."""
    return owners_of(engine.where_stated(MEM.awaitsReply))


def number_waiting(engine: Engine, beside: UUID, at_most: int) -> int:
    """How many inputs await a reply in all, on the store where this person lives; counts no further than `at_most`."""
    return len(engine.where_stated(MEM.awaitsReply, at_most, episodes_graph(beside)))
