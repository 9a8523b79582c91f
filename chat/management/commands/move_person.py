"""`move_person NAME STORE`: moves a person's memory, areas included, to another SPARQL store, while they talk."""

import json
from argparse import ArgumentParser
from time import perf_counter
from typing import Any

from django.core.management.base import BaseCommand

from chat.accounts.areas import areas_of
from chat.accounts.named import account_named
from chat.preparing import prepare
from memory.access import STORE
from memory.store.shards.moving import PersonMove


class Command(BaseCommand):
    """Moves one person."""

    help = (
        "Moves a person's memory to another store while the site runs. If it is interrupted, run it again; nothing will be lost."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Adds the account and the store's query address."""
        parser.add_argument("username")
        parser.add_argument("store", help="the query address of the store, as in COMPANION_SPARQL_QUERY_URL")

    def handle(self, *_args: Any, username: str, store: str, **_options: Any) -> None:
        """Moves the general memory and then each area, tells each step on standard error, and prints what was done."""
        prepare()
        engine, start = STORE.sharded(), perf_counter()
        person = account_named(username)
        moved = [PersonMove(engine, each.pk, store, self.stderr.write).run() for each in (person, *areas_of(person))]
        row = {"username": username, "store": store, "moved": any(moved), "seconds": round(perf_counter() - start, 1)}
        self.stdout.write(json.dumps(row, ensure_ascii=False))
