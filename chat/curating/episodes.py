"""Manual removal and pinning of exchanges: changes the memory, then the shared facts, then the open chat pages."""

from collections.abc import Sequence

from rdflib import URIRef

from chat.accounts.models import User
from chat.curating.open_pages import entries_of
from chat.delivery import deliver
from chat.events import removed_event
from chat.sharing import sync_contributions
from memory.access import STORE, memory_of
from memory.clock import Clock, system_clock
from memory.curation import deleting, pins
from memory.curation.receipt import Receipt
from memory.curation.rewriting import await_rewriting


def delete_exchanges(user: User, episodes: Sequence[URIRef], clock: Clock = system_clock) -> Receipt:
    """Permanently removes the whole exchange of each of these episodes; the words leave the files at the next rewrite."""
    memory = memory_of(user, clock)
    removal = deleting.remove_exchanges(memory.holding, episodes)
    if removal.facts or removal.revived:
        sync_contributions(user, clock)
    if removal.episodes:
        await_rewriting(STORE.engine)
        deliver(user.id, removed_event(removal.episodes, entries_of(memory, removal.rewritten)))
    return removal.receipt


def pin(user: User, episodes: Sequence[URIRef], *, pinned: bool = True, clock: Clock = system_clock) -> int:
    """Pins or unpins these episodes; returns how many changed."""
    return pins.pin(memory_of(user, clock).holding, episodes, pinned=pinned)
