"""Manual removal and pinning of exchanges: changes the memory, then the shared facts, then the open chat pages."""

from collections.abc import Sequence

from rdflib import URIRef

from chat.accounts.models import User
from chat.delivery import deliver
from chat.events import removed_event
from chat.sharing import sync_contributions
from memory.access import STORE, Memory, memory_of
from memory.clock import Clock, system_clock
from memory.curation import deleting, pins
from memory.curation.receipt import Receipt
from memory.curation.rewriting import await_rewriting
from memory.episodes.conversation import ConversationEntry, entry_numbered
from memory.vocabulary import MEM

ENTRIES_AN_EVENT = 40
"""Limit on changed entries per event, about as many as a page first shows; older ones are re-read on demand."""


def delete_exchanges(user: User, episodes: Sequence[URIRef], clock: Clock = system_clock) -> Receipt:
    """Permanently removes the whole exchange of each of these episodes; the words leave the files at the next rewrite."""
    memory = memory_of(user, clock)
    removal = deleting.remove_exchanges(memory.holding, episodes)
    if removal.facts or removal.revived:
        sync_contributions(user, clock)
    if removal.episodes:
        await_rewriting(STORE.engine)
        deliver(user.id, removed_event(removal.episodes, _entries(memory, removal.rewritten)))
    return removal.receipt


def pin(user: User, episodes: Sequence[URIRef], *, pinned: bool = True, clock: Clock = system_clock) -> int:
    """Pins or unpins these episodes; returns how many changed."""
    return pins.pin(memory_of(user, clock).holding, episodes, pinned=pinned)


def _entries(memory: Memory, episodes: Sequence[URIRef]) -> list[ConversationEntry]:
    """The entries of the newest of these episodes, at most ENTRIES_AN_EVENT."""
    reader = memory.episodes.reader
    newest = sorted(set(episodes), reverse=True)[:ENTRIES_AN_EVENT]
    rows = reader.rows("statements_about", subject=newest, predicate=MEM.number) if newest else []
    found = [entry_numbered(reader, int(row["value"])) for row in rows]
    return [each for each in found if each is not None]
