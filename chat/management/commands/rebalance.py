"""`rebalance [--most N]`: moves people from the fullest SPARQL store to the emptiest until they are even."""

import json
from argparse import ArgumentParser
from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand

from chat.preparing import prepare
from memory.access import STORE
from memory.store.shards.moving import rebalance

MOST = 1_000_000


class Command(BaseCommand):
    """Evens the stores out, one person after the other."""

    help = "Moves people between the stores, one by one while the site runs, until each has the same number. Press Ctrl-C to stop at any time."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Adds the number of people."""
        parser.add_argument("--most", type=int, default=MOST, help="move no more people than this")

    def handle(self, *_args: Any, most: int, **_options: Any) -> None:
        """Prints a JSON line for each person moved, by id."""
        prepare()
        rebalance(STORE.sharded(), self._tell, most)

    def _tell(self, owner: UUID, store: str) -> None:
        self.stdout.write(json.dumps({"person": str(owner), "store": store}))
        self.stdout.flush()
