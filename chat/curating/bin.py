"""The bin, by hand: what was forgotten is brought back, or removed for good before its time."""

from rdflib import URIRef

from chat.accounts.models import User
from memory.access import STORE, memory_of
from memory.clock import Clock, system_clock
from memory.curation import pins
from memory.curation.bin import emptying, giving_back
from memory.curation.bin.giving_back import Returned
from memory.curation.rewriting import await_rewriting


def bring_back(user: User, root: URIRef, clock: Clock = system_clock) -> Returned:
    """Brings this back as it was, of a blend all its details in its place; pinned, or the next night would take it again.

    Raises BadInput where a newer blend must come back first.
    """
    holding = memory_of(user, clock).holding
    returned = giving_back.give_back(holding, [root])
    pins.pin(holding, returned.roots)
    return returned


def remove_from_bin(user: User, root: URIRef, clock: Clock = system_clock) -> int:
    """Removes this for good, with all that it was blended with; gives how many it was. The files lose the words when they are written anew."""
    removed = emptying.empty_some(memory_of(user, clock).holding, [root])
    _await_rewriting(removed)
    return removed


def empty_bin(user: User, clock: Clock = system_clock) -> int:
    """Removes for good all that is in the bin; gives how many it was."""
    removed = emptying.empty_all(memory_of(user, clock).holding)
    _await_rewriting(removed)
    return removed


def _await_rewriting(removed: int) -> None:
    if removed:
        await_rewriting(STORE.engine)
