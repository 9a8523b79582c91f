"""`erase_memory USERNAME`: everything that is held of a person removed, from every place and every file; prints the receipt."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from chat.accounts.named import account_named
from chat.curating.data import clean_files, erase_memory
from chat.preparing import prepare


class Command(BaseCommand):
    """Erases a memory; the account stays."""

    help = "Removes everything that is held of a person, and prints how much it was, place by place. The account stays."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Whose memory."""
        parser.add_argument("username")

    def handle(self, *_args: Any, username: str, **_options: Any) -> None:
        """Prints the receipt once the files hold nothing of it any more."""
        prepare()
        receipt = erase_memory(account_named(username)) + clean_files()
        removed = {"username": username, "removed": dict(receipt.removed), "kept": list(receipt.kept)}
        self.stdout.write(json.dumps(removed, ensure_ascii=False))
