"""`export_memory USERNAME [--format trig|jsonld|json]`: writes a person's whole memory to standard output."""

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from chat.accounts.named import account_named
from chat.curating.data import EXPORTS, export_memory
from chat.preparing import prepare


class Command(BaseCommand):
    """Exports a memory."""

    help = "Exports a person's whole memory: as TriG or JSON-LD to import again, or as JSON to read."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Adds the account and the format."""
        parser.add_argument("username")
        parser.add_argument("--format", choices=EXPORTS, default="trig")

    def handle(self, *_args: Any, username: str, **options: Any) -> None:
        """Streams the export to standard output."""
        prepare()
        export_memory(account_named(username), options["format"], sys.stdout.buffer, self._progress)
        sys.stdout.buffer.flush()

    def _progress(self, what: str, done: int, total: int) -> None:
        if sys.stderr.isatty():
            self.stderr.write(f"\r{what}: {done:,}{f' of {total:,}' if total else ''}   ", ending="")
