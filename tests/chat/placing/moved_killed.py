"""Moves talk between memories on two stores, in processes of their own that are killed at one write; for `test_moving`."""

import json
import os
import signal
import sys
from importlib import import_module
from uuid import UUID


def killed(source: str, target: str, episode: str, write: int, addresses: list[str]) -> int:
    """The exit status of a child that moves an episode, and is killed before this write of the store."""
    child = os.fork()
    if child == 0:
        try:
            moved(source, target, episode, write, addresses)
        finally:
            os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def moved(source: str, target: str, episode: str, write: int, addresses: list[str]) -> None:
    from rdflib import URIRef

    from chat.accounts.models import User
    from chat.placing.table import TABLE
    from memory.access import STORE, memory_of
    from memory.curation.moving.exchanges import move_exchanges
    from memory.store.opening import StoreSettings

    updates = " ".join(each.replace("/query", "/update") for each in addresses)
    STORE.configure(StoreSettings(query_url=" ".join(addresses), update_url=updates, places=TABLE))
    one, other = (memory_of(User.memories.get(pk=UUID(each))).holding for each in (source, target))
    engine, writes = STORE.sharded(), iter(range(1, 100))
    apply = engine.apply

    def counted(change):
        if next(writes) == write:
            os.kill(os.getpid(), signal.SIGKILL)
        apply(change)

    engine.apply = counted
    move_exchanges(one, other, [URIRef(episode)])


def main(orders: str, *addresses: str) -> None:
    import django

    django.setup()
    import_module("memory.curation.moving.exchanges")  # once, not in each child
    print(json.dumps([killed(*order, list(addresses)) for order in json.loads(orders)]))


if __name__ == "__main__":
    main(*sys.argv[1:])
