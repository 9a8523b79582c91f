"""Moves people, each in a process of its own that is killed at one step; for `test_moving`."""

import json
import os
import signal
import sys
from uuid import UUID

LEASE_SECONDS = 1.5


def killed(owner: str, target: str, step: str, addresses: list[str]) -> int:
    """The exit status of a child that moves a person and is killed when it has come so far."""
    child = os.fork()
    if child == 0:
        try:
            move(UUID(owner), target, step, addresses)
        finally:
            os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def move(owner: UUID, target: str, step: str, addresses: list[str]) -> None:
    from chat.placing.table import TABLE
    from memory.access import STORE
    from memory.store.opening import StoreSettings
    from memory.store.shards import moving

    def reached(now: str) -> None:
        if now == step:
            os.kill(os.getpid(), signal.SIGKILL)

    def copy_half(source, target, graphs, renew):
        target.load_as_they_are(list(source.quads(graphs))[:7])
        reached("half copied")

    moving.LEASE_SECONDS = LEASE_SECONDS
    if step == "half copied":
        moving.copy = copy_half
    updates = " ".join(each.replace("/query", "/update") for each in addresses)
    STORE.configure(StoreSettings(query_url=" ".join(addresses), update_url=updates, places=TABLE))
    moving.PersonMove(STORE.sharded(), owner, target, reached).run()


def main(orders: str, *addresses: str) -> None:
    import django

    django.setup()
    print(json.dumps([killed(*order, list(addresses)) for order in json.loads(orders)]))


if __name__ == "__main__":
    main(*sys.argv[1:])
