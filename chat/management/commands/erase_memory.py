"""`erase_memory USERNAME`: removes everything held about a person from every place and file, and prints the receipt."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from chat.accounts.named import account_named
from chat.curating.data import clean_files, erase_memory
from chat.preparing import prepare


class Command(BaseCommand):
    """Erases a memory; the account remains."""

    help = "Deletes a person's whole memory and prints how much was deleted in each place. The account stays."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Adds the account."""
        parser.add_argument("username")

    def handle(self, *_args: Any, username: str, **_options: Any) -> None:
        """Erases, rewrites the files, and prints the receipt."""
        prepare()
        receipt = erase_memory(account_named(username)) + clean_files()
        removed = {"username": username, "removed": dict(receipt.removed), "kept": list(receipt.kept)}
        self.stdout.write(json.dumps(removed, ensure_ascii=False))
