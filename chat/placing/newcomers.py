"""Gives each new person, area and persona a store, in the transaction that creates them."""

import logging
from uuid import UUID

from chat.accounts.models import User
from chat.personas.models import Persona
from chat.placing.table import TABLE
from memory.access import STORE
from memory.errors import MemoryProblem

logger = logging.getLogger("companion.stores")


def place_newcomer(owner: User | Persona) -> None:
    """Notes the store with the fewest people, where there are several. If no store answers, they live on the home store.

    An area is placed, counted and moved as if it were a person: it is never read together with the rest of the memory.
    """
    if not STORE.is_sharded:
        return
    try:
        STORE.sharded().assign(_id(owner))
    except MemoryProblem as problem:
        logger.warning("a new person lives on the home store: %s", problem.sentence)


def forget_leaver(owner: User | Persona) -> None:
    """Drops the row: what is still to be removed is removed from every store."""
    if STORE.is_sharded:
        TABLE.remove(_id(owner))


def _id(owner: User | Persona) -> UUID:
    return owner.key if isinstance(owner, Persona) else owner.pk
