"""`stores [--renamed OLD NEW]`: lists the stores with their people, or notes that one has another address now."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from chat.placing.reaching import stores_shown
from chat.placing.table import TABLE
from chat.preparing import prepare
from memory.access import STORE
from memory.errors import BadInput


class Command(BaseCommand):
    """Shows how many people live where."""

    help = "Lists the SPARQL stores: how many people each one holds, and whether it responds."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Adds `--renamed`."""
        parser.add_argument("--renamed", nargs=2, metavar=("OLD", "NEW"), help="a store has moved to another address")

    def handle(self, *_args: Any, renamed: list[str] | None, **_options: Any) -> None:
        """Prints a JSON line for each store, or the number of rows that now have the new address."""
        if renamed:
            if renamed[1] not in STORE.addresses:
                raise BadInput(f"The settings do not name {renamed[1]}.", "Set COMPANION_SPARQL_QUERY_URL first.")
            self.stdout.write(json.dumps({"rows": TABLE.rename(*renamed)}))
            return
        prepare()
        STORE.sharded()
        for each in stores_shown():
            self.stdout.write(json.dumps(vars(each), ensure_ascii=False))
