"""Manual changes to the bin: restoring forgotten items, or removing them permanently before they are due."""

from rdflib import URIRef

from chat.accounts.models import User
from memory.access import STORE, memory_of
from memory.clock import Clock, system_clock
from memory.curation import pins
from memory.curation.bin import emptying, giving_back
from memory.curation.bin.giving_back import Returned
from memory.curation.rewriting import await_rewriting


def bring_back(user: User, root: URIRef, clock: Clock = system_clock) -> Returned:
    """Restores an item from the bin, replacing a blend by its details, and pins it so that it is not forgotten again at once.

    Raises BadInput if a newer blend must be restored first.
    """
    holding = memory_of(user, clock).holding
    returned = giving_back.give_back(holding, [root])
    pins.pin(holding, returned.roots)
    return returned


def remove_from_bin(user: User, root: URIRef, clock: Clock = system_clock) -> int:
    """Permanently removes an item and all that was blended into it; returns how many. Its words leave the files later."""
    removed = emptying.empty_some(memory_of(user, clock).holding, [root])
    _await_rewriting(removed)
    return removed


def empty_bin(user: User, clock: Clock = system_clock) -> int:
    """Permanently removes everything in the bin; returns how many items."""
    removed = emptying.empty_all(memory_of(user, clock).holding)
    _await_rewriting(removed)
    return removed


def _await_rewriting(removed: int) -> None:
    if removed:
        await_rewriting(STORE.engine)
