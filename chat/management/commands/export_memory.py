"""`export_memory USERNAME [--format trig|jsonld|json]`: a person's whole memory on standard output."""

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from chat.accounts.named import account_named
from chat.curating.data import EXPORTS, export_memory
from chat.preparing import prepare


class Command(BaseCommand):
    """Writes a memory."""

    help = "Writes a person's whole memory: as TriG or JSON-LD, to be brought in again, or as JSON to be read."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Whose memory, and how."""
        parser.add_argument("username")
        parser.add_argument("--format", choices=EXPORTS, default="trig")

    def handle(self, *_args: Any, username: str, **options: Any) -> None:
        """Writes a piece at a time."""
        prepare()
        export_memory(account_named(username), options["format"], sys.stdout.buffer, self._progress)
        sys.stdout.buffer.flush()

    def _progress(self, what: str, done: int, total: int) -> None:
        if sys.stderr.isatty():
            self.stderr.write(f"\r{what}: {done:,}{f' of {total:,}' if total else ''}   ", ending="")
